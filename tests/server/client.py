"""A server of our own, and people who talk to it. Only the standard library."""

import base64
import http.client
import itertools
import json
import os
import pathlib
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = pathlib.Path(os.environ.get("STELLWERK_COMMAND", ROOT / "build/release/stellwerk"))
PATIENCE = 120  # seconds, for whatever takes a moment: only a machine that hangs is ever so slow


class Waited(AssertionError):
    """What was awaited has not come."""

    def __init__(self, what):
        super().__init__(f"waited {PATIENCE} s in vain for {what}")


class Refused(AssertionError):
    """The server has not done what everybody may ask of it."""

    def __init__(self, reply):
        super().__init__(repr(reply))
        self.reply = reply


def wait_until(condition, what):
    """Asks again and again; what the condition says when it says something."""
    end = time.monotonic() + PATIENCE
    while not (said := condition()):
        if time.monotonic() > end:
            raise Waited(what)
        time.sleep(0.005)
    return said


def wait_while_moving(done, moved, what):
    """As wait_until, but as long as `moved` goes on changing there is no hurry: a slow machine is no fault."""
    end, last = time.monotonic() + PATIENCE, None
    while not done():
        now = moved()
        if now != last:
            end, last = time.monotonic() + PATIENCE, now
        elif time.monotonic() > end:
            raise Waited(f"{what}; it stopped at {now}")
        time.sleep(0.05)


def hung_up(s):
    """Whether the other side has closed this connection; what it has sent stays unread."""
    if not select.select([s], [], [], 0)[0]:
        return False
    try:
        return s.recv(1, socket.MSG_PEEK) == b""
    except OSError:
        return True


def raw(server, data, close=True):
    """Sends bytes as they are; what comes back until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as s:
        back = b""
        try:
            s.sendall(data)
            if close:
                s.shutdown(socket.SHUT_WR)
            while more := s.recv(65536):
                back += more
            return back
        except TimeoutError:
            raise Waited(f"an answer, or the end of the connection, after {data[:60]!r}") from None
        except OSError:
            return b""


def own_database():
    """The address of an empty database, where the tests are told of a PostgreSQL: STELLWERK_POSTGRES, with {} where its name belongs."""
    pattern = os.environ.get("STELLWERK_POSTGRES")
    if not pattern:
        return None
    name = f"server_{os.getpid()}_{next(Person.keys)}"
    subprocess.run(["psql", "-X", "-q", pattern.replace("{}", "postgres"), "-c", f"CREATE DATABASE {name}"], check=True)
    return pattern.replace("{}", name)


class Server:
    """`stellwerk serve` on a free port, with data in a folder that goes with it, or in a database."""

    def __init__(self, *options, data=None, before=None, page=None, store=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="stellwerk-server-"))
        self.data = pathlib.Path(data or self.folder / "data")
        self.store = store or (None if data else own_database())
        self.page = page
        if page is None:
            self.page = self.folder / "page"
            self.page.mkdir()
            (self.page / "index.html").write_text("<p>page")
        self.options = options or ("--limits", "10000")
        self.before = before
        self.process = None
        self.start()

    def start(self):
        self.errors = open(self.folder / "stderr", "ab")
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", "0", *self.place(), "--page", self.page, *self.options],
            stdout=subprocess.PIPE, stderr=self.errors, text=True, preexec_fn=self.before)
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            raise Waited("the server to say that it is open")
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        if not found:
            self.process.wait()
            raise RuntimeError("the server did not open: " + (self.folder / "stderr").read_text())
        self.port = int(found.group(1))

    def place(self):
        """Where its tables are, as every command takes it."""
        return ["--store", self.store] if self.store else ["--data", self.data]

    def ready(self):
        """What it says of itself: "" if people may be sent to it, else why not."""
        try:
            answer = Person(self).get("/readyz")
        except OSError as error:
            return str(error) or "no answer"
        return "" if answer.status == 200 else answer.text.strip()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Waited("the server to stop after SIGTERM") from None
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.errors.close()
        said = (self.folder / "stderr").read_text(errors="replace")
        shutil.rmtree(self.folder, ignore_errors=True)
        assert "Sanitizer" not in said and "runtime error" not in said, said


class Reply:
    def __init__(self, status, headers, text):
        self.status = status
        self.headers = headers
        self.text = text

    @property
    def json(self):
        return json.loads(self.text)

    def __repr__(self):
        return f"{self.status} {self.text[:300]}"


class Person:
    """Somebody with a cookie. `name` None: nobody yet."""

    keys = itertools.count()

    def __init__(self, server, name=None):
        self.server = server
        self.cookie = None
        self.csrf = None
        self.connection = None
        if name is not None:
            made = self.post("/api/guests", {"name": name})
            assert made.status == 201, made
            self.id = made.json["person"]["id"]

    def ask(self, method, path, body=None, headers=None):
        """One request; a connection that the server has closed meanwhile is opened again."""
        sent = {}
        if method not in ("GET", "HEAD"):
            sent["Content-Type"] = "application/json"
        if self.cookie:
            sent["Cookie"] = "stw=" + self.cookie
        if self.csrf:
            sent["X-CSRF-Token"] = self.csrf
        sent.update(headers or {})
        data = None if body is None else body if isinstance(body, (bytes, str)) else json.dumps(body)
        if not self.connected():
            self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            self.connection.request(method, path, data, sent)
            answer = self.connection.getresponse()
            text = answer.read().decode()
        except Exception as error:
            self.connection.close()
            self.connection = None
            if isinstance(error, TimeoutError):
                raise Waited(f"the answer to {method} {path[:200]}") from None
            raise
        for value in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = re.match(r"stw=([^;]*)", value).group(1) or None
        if answer.headers.get_content_type() == "application/json" and text:
            said = json.loads(text)
            if "csrf" in said:
                self.csrf = said["csrf"]
        return Reply(answer.status, answer.headers, text)

    def connected(self):
        """The server hangs up on who says nothing for half a minute."""
        c = self.connection
        return c is not None and c.port == self.server.port and c.sock is not None and not hung_up(c.sock)

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, {} if body is None else body, **more)

    def put(self, path, body, **more):
        return self.ask("PUT", path, body, **more)

    def delete(self, path, **more):
        return self.ask("DELETE", path, {}, **more)

    def key(self):
        return f"{os.getpid()}-{next(Person.keys)}"

    def table(self, seats, open=True, ruleset="1893", **more):
        made = self.post("/api/tables", {"ruleset": ruleset, "seats": seats, "open": open, **more})
        assert made.status == 201, made
        return made.json["id"]

    def view(self, table):
        return self.read(f"/api/tables/{table}/view")

    def read(self, path):
        seen = self.get(path)
        if seen.status != 200:
            raise Refused(seen)
        return seen.json

    def act(self, table, action, number, key=None):
        return self.post(f"/api/tables/{table}/actions", {"number": number, "key": key or self.key(), "action": action})

    def first_move(self, table):
        """The number, and some action that is offered to this person now; None if nothing is."""
        seen = self.view(table)
        for offer in seen["choices"]:
            if offer["form"] == "list":
                return seen["number"], offer["moves"][0]
        return seen["number"], None

    def next_move(self, table):
        """As first_move, when it is this person's turn again."""
        def offered():
            number, move = self.first_move(table)
            return move and (number, move)
        return wait_until(offered, f"table {table} to ask for something that is in a list")

    def listen(self, path):
        return Wire(self.server.port, path, self.cookie)


class Wire:
    """A WebSocket that only listens."""

    def __init__(self, port, path, cookie=None, origin=None):
        self.path = path
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if cookie:
            lines.append("Cookie: stw=" + cookie)
        if origin:
            lines.append("Origin: " + origin)
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            more = self._hear("an answer to the wish to listen")
            if not more:
                break
            self.buffer += more
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])

    def _hear(self, what):
        try:
            return self.socket.recv(65536)
        except TimeoutError:
            raise Waited(f"{what} on {self.path}") from None

    def _take(self, n, what):
        while len(self.buffer) < n:
            more = self._hear(what)
            if not more:
                raise ConnectionError(f"the other side is gone; awaited was {what} on {self.path}")
            self.buffer += more
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def next(self, what="a message"):
        """The next message, as JSON; None if the server says goodbye."""
        while True:
            first, second = self._take(2, what)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self._take(2, what))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8, what))[0]
            data = self._take(size, what)
            if first & 15 == 1:
                return json.loads(data)
            if first & 15 == 8:
                self._send(8, data)
                return None
            if first & 15 == 9:
                self._send(10, data)

    def until(self, wanted, what):
        """Messages up to the first that `wanted` likes; that one."""
        while True:
            message = self.next(what)
            if message is None:
                raise ConnectionError(f"the server said goodbye; awaited was {what} on {self.path}")
            if wanted(message):
                return message

    def _send(self, kind, data):
        mask = os.urandom(4)
        self.socket.sendall(bytes([128 | kind, 128 | len(data)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def close(self):
        self.socket.close()
