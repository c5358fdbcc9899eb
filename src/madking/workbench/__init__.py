"""What an author of heroes has made for them: a balance report that grows, numbers searched, a sheet to print."""
