"""Networks whose people are not let in. They stand in the database, which all processes and `madking admin` share."""

from dataclasses import dataclass
from ipaddress import IPv6Network, ip_network
from typing import Final

from sqlalchemy import Engine, delete, insert, select

from madking.errors import SetupError
from madking.server.errors import Forbidden
from madking.server.proxies import within
from madking.server.settings import Network
from madking.server.tables import BANS
from madking.server.timing import now_in

LOOK_SECONDS: Final = 5.0
WIDEST_HOST: Final = 64
"""All addresses of one IPv6 network are one person."""


class Banned(Forbidden):
    """Whoever comes from a network that is not let in."""

    def __init__(self) -> None:
        super().__init__("your address is not let in by this server")


@dataclass(frozen=True)
class Ban:
    """A network that is not let in until then."""

    network: str
    until: float
    reason: str


def network_of(name: str) -> Network:
    """The network that is meant by an address or a network."""
    try:
        found = ip_network(name.strip(), strict=False)
    except ValueError as error:
        raise SetupError(f"that is no network address: {error}") from None
    if isinstance(found, IPv6Network) and found.prefixlen > WIDEST_HOST:
        return found.supernet(new_prefix=WIDEST_HOST)
    return found


class Bans:
    """The bans of a database; `look` may block: call it in a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._networks: tuple[Network, ...] = ()

    def add(self, network: Network, days: float, reason: str) -> None:
        """Bans a network for so many days, in place of what was said of it before."""
        now = now_in(self._engine)
        values = {"network": str(network), "created": now, "until": now + days * 86_400, "reason": reason}
        with self._engine.begin() as connection:
            connection.execute(delete(BANS).where(BANS.c.network == str(network)))
            connection.execute(insert(BANS).values(values))

    def lift(self, network: Network) -> bool:
        """Lets a network in again; says whether it was banned."""
        with self._engine.begin() as connection:
            return bool(connection.execute(delete(BANS).where(BANS.c.network == str(network))).rowcount)

    def all(self) -> list[Ban]:
        """The bans that hold now."""
        with self._engine.connect() as connection:
            found = connection.execute(select(BANS).where(BANS.c.until > now_in(self._engine)).order_by(BANS.c.network))
            return [Ban(row.network, row.until, row.reason) for row in found]

    def look(self) -> None:
        """Reads which bans hold now."""
        self._networks = tuple(ip_network(ban.network) for ban in self.all())

    def hold(self, address: str) -> bool:
        """Whether an address is banned."""
        return bool(self._networks) and within(address, self._networks)

    def check(self, address: str) -> None:
        """Refuses who is banned."""
        if self.hold(address):
            raise Banned
