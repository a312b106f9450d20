"""Two PostgreSQL, the second a synchronous replica of the first: the first one dies, the second is promoted, and nothing that was
acknowledged is lost."""

import random
import signal

from client import wait_until
from postgres import Postgres
from postgres_pair import Pair, Player


def test_nothing_acknowledged_is_lost_when_the_replica_is_promoted():
    rolled = random.Random(1880)
    with Postgres() as first, Postgres(follows=first) as second:
        first.wait_for_its_replica()
        # libpq goes to whichever of the two can be written.
        both = f"postgresql:///stellwerk?host={first.folder},{second.folder}&user=stellwerk&target_session_attrs=read-write"
        with Pair(both) as pair:
            players = [Player(pair, f"Person {i}") for i in range(4)]
            for player in players:
                player.start()
            try:
                for failed in (False, True):
                    enough = sum(p.count() for p in players) + rolled.randint(15, 30)
                    wait_until(lambda: sum(p.count() for p in players) >= enough or any(p.strange for p in players),
                               f"{enough} acknowledged actions")
                    if not failed:
                        first.stop(signal.SIGQUIT)
                        second.promote()
                        pair.find()
            finally:
                for player in players:
                    player.ended = True
                for player in players:
                    player.join()
            for player in players:
                player.check()
        return f"{sum(p.count() for p in players)} actions"
