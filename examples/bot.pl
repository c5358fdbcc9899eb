#!/usr/bin/env perl
# A bot for madking in another language: madking sim barbarian paladin --bot "program:perl examples/bot.pl"
# One JSON object a line comes in, one line goes out: the index of an option. See docs/bots-protocol.md.
use strict;
use warnings;
use JSON::PP qw(decode_json);

$| = 1;    # every answer leaves at once
my $game;

while (my $line = <STDIN>) {
    my $message = decode_json($line);
    my $type    = $message->{type};
    if    ($type eq 'hello') { print "ready\n" }
    elsif ($type eq 'game')  { $game = $message }
    elsif ($type eq 'ask')   { print choose($message), "\n" }
}

# The index of the option to choose: attack, defend, lay upgrades, and leave everything else alone.
sub choose {
    my ($ask) = @_;
    my @all = map { { %{ $ask->{options}[$_] }, index => $_ } } 0 .. $#{ $ask->{options} };
    my %of;
    push @{ $of{ $_->{kind} } }, $_ for @all;

    return attack($ask, $of{activate} // [], $of{keep} // []) if $of{activate} || $of{keep};
    return $of{defend}[-1]{index} if $of{defend};
    my ($upgrade) = grep { $of{done} && $_->{text} =~ /-iii?$/ } @{ $of{play} // [] };
    for my $quiet ($upgrade, $of{done}[0], $of{pass}[0]) {
        return $quiet->{index} if $quiet;
    }
    return int rand @all;
}

# Strikes if that deals 6 or more, or if there is nothing left to roll; otherwise keeps what the nearest row needs.
sub attack {
    my ($ask, $strikes, $keeps) = @_;
    my ($best) = sort { damage($b->{help}) <=> damage($a->{help}) } @$strikes;
    return $best->{index} if !@$keeps || ($best && damage($best->{help}) >= 6);
    my $need = nearest($ask);
    my ($kept) = sort { useful($b->{text}, $need) <=> useful($a->{text}, $need) } @$keeps;
    return $kept->{index};
}

# The symbols of the row that misses the fewest dice; of several, of the one that deals most.
sub nearest {
    my ($ask)   = @_;
    my $sheet   = $game->{sheets}{ $game->{hero} };
    my ($roll)  = grep { $_->{owner} == $ask->{seat} } reverse @{ $ask->{view}{rolls} };
    my %shown;
    $shown{ $sheet->{dice}[ $_ - 1 ] }++ for @{ $roll->{values} };
    my ($best, $least) = ({}, 99);
    for my $row (map { @{ $_->{levels}[0]{rows} } } @{ $sheet->{abilities} }) {
        my %need = %{ $row->{needs} };
        my $missing = -damage($row->{text}) / 100;
        for my $symbol (keys %need) {
            my $lacking = $need{$symbol} - ($shown{$symbol} // 0);
            $missing += $lacking if $lacking > 0;
        }
        ($best, $least) = (\%need, $missing) if $missing < $least;
    }
    return $best;
}

# How many of the kept dice a row needs, less those that it does not need.
sub useful {
    my ($text, $need) = @_;
    my $dice = $game->{sheets}{ $game->{hero} }{dice};
    my ($points, %left) = (0, %$need);
    $points += ($left{ $dice->[ $_ - 1 ] } // 0) > 0 ? do { $left{ $dice->[ $_ - 1 ] }--; 1 } : -1 for $text =~ /\d/g;
    return $points;
}

sub damage { return $_[0] =~ /[Dd]eal (\d+)/ ? $1 : 0 }
