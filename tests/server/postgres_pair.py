"""Two servers on one database, and people who go to whichever of them serves."""

import contextlib
import http.client
import random
import threading
import time

from client import Person, Server, wait_until


class Pair:
    """Both run; `port` is that of the one that served when somebody last looked."""

    def __init__(self, store, *options):
        self.options = options
        self.store = store
        self.servers = []
        self.lock = threading.Lock()

    def __enter__(self):
        try:
            for _ in range(2):
                self.servers.append(Server("--limits", "10000", *self.options, store=self.store))
            self.active = self.servers[0]
            self.find()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.__exit__()

    @property
    def port(self):
        return self.active.port

    def serving(self, paused=None):
        """The server that is ready, or None. Who is paused would never answer."""
        for server in self.servers:
            if server is not paused and server.process.poll() is None and server.ready() == "":
                return server
        return None

    def find(self, paused=None):
        """Waits until one of them serves; that one."""
        self.active = wait_until(lambda: self.serving(paused), "one of the servers to be ready")
        return self.active

    def other(self):
        return next(server for server in self.servers if server is not self.active)


class Player(threading.Thread):
    """Plays tables of its own as fast as it is answered, and writes down what was acknowledged. A command without an answer is repeated,
    with its key, until there is one: then it was done once, or never."""

    def __init__(self, pair, name):
        super().__init__()
        self.pair = pair
        self.person = Person(pair, name)
        self.random = random.Random(name)
        self.acknowledged = {}  # by table: [(number, move)]
        self.repeated = 0
        self.strange = []
        self.table = None
        self.ended = False

    def sit_down(self):
        made = self.asked("POST", "/api/tables", {"ruleset": "1893", "open": True, "seats":
                          [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]})
        if made is not None:
            self.table = made.json["id"]
            self.acknowledged[self.table] = []

    def asked(self, method, path, body=None):
        """The answer, from whoever serves; None when everything is over."""
        while not self.ended:
            with contextlib.suppress(OSError, http.client.HTTPException):
                answer = self.person.ask(method, path, body)
                if answer.status != 503:
                    return answer
            self.repeated += 1
            time.sleep(0.02)
        return None

    def run(self):
        try:
            while not self.ended:
                if self.table is None:
                    self.sit_down()
                else:
                    self.play()
        except Exception as error:
            self.strange.append(error)

    def play(self):
        answer = self.asked("GET", f"/api/tables/{self.table}/view")
        if answer is None:
            return
        seen = answer.json
        if seen["finished"]:
            self.table = None
            return
        moves = [m for o in seen["choices"] if o["form"] == "list" for m in o["moves"]]
        moves = moves or [{**o["pattern"], "amount": o["least"]} for o in seen["choices"] if o["form"] == "range"]
        if not moves:
            time.sleep(0.002)
            return
        move = self.random.choice(moves)
        body = {"number": seen["number"], "key": self.person.key(), "action": move}
        done = self.asked("POST", f"/api/tables/{self.table}/actions", body)
        if done is None:
            self.acknowledged[self.table].append((None, move))  # nobody will ever know
        elif done.status == 200:
            self.acknowledged[self.table].append((done.json["number"], move))
        elif done.status != 409:
            self.strange.append(done)

    def count(self):
        return sum(len(moves) for moves in self.acknowledged.values())

    def check(self):
        """Everything acknowledged is there, once, and nothing else by this person."""
        assert not self.strange, self.strange[0]
        for table, moves in self.acknowledged.items():
            log = self.person.get(f"/api/tables/{table}/record").json["log"]
            known = [(number, move) for number, move in moves if number is not None]
            for number, move in known:
                assert len(log) >= number and log[number - 1] == move, (table, number, move, log[number - 2:number + 1])
            assert len({number for number, _ in known}) == len(known), "an answer was given to two commands"
            mine = sum(1 for entry in log if entry.get("by") == 1)
            assert len(known) <= mine <= len(moves), f"{mine} actions in the log, {len(known)} acknowledged"
