"""Oversized, malformed and hostile requests: an answer in the 400s or a closed door, and the server goes on."""

import itertools
import random
import socket
import threading

from client import PATIENCE, Person, Server, Waited, hung_up, raw, wait_until, wait_while_moving


def status(answer):
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def test_raw_bytes():
    random.seed(18)
    with Server() as server:
        for size in (1, 10, 1000, 100_000):
            for _ in range(20):
                assert status(raw(server, random.randbytes(size))) in (0, 400, 431)
        for text in (b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n\r\n", b"GET / HTTP/1.1\r\nA b\r\n\r\n",
                     b"GET http://elsewhere/ HTTP/1.1\r\nHost: localhost\r\n\r\n", b"CONNECT x:1 HTTP/1.1\r\n\r\n",
                     b"GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n", b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
                     b"POST /api/guests HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"):
            assert status(raw(server, text)) in (0, 400, 404, 405, 415, 421), text
        assert Person(server, "Anna").get("/api/me").status == 200


def test_too_large():
    with Server() as server:
        anna = Person(server, "Anna")
        head = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nA: " + b"a" * 40_000 + b"\r\n\r\n"
        assert status(raw(server, head)) == 431
        body = b"x" * 70_000
        post = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
        assert status(raw(server, post % len(body) + body)) in (0, 413)
        assert status(raw(server, post % 10**15, close=False)) == 413, "before anything of it has come"
        chunks = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + 80 * (b"400\r\n" + b"y" * 1024 + b"\r\n")
        assert status(raw(server, chunks)) in (0, 413)
        assert anna.post("/api/guests", "[" * 60_000).status == 400
        assert anna.post("/api/guests", '{"name": "' + "x" * 60_000 + '"}').status == 422
        assert anna.get("/api/tables/" + "x" * 10_000).status == 404


def test_malformed():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "bot"}])
        actions = f"/api/tables/{table}/actions"
        for body in ("", "{", "null", "[]", '"x"', "{}", '{"number": 1e99}', '{"number": "1", "key": "a"}',
                     '{"number": 1, "key": "", "action": {}}', '{"number": 1, "key": 5}', '{"a": NaN}', "\xff\xfe",
                     b"\xff\xfe\x00", b'{"name": "\xc3\x28"}', '{"key": "a", "number": 1, "number": 2}'):
            assert anna.post(actions, body).status in (400, 409, 422), body
        number = anna.view(table)["number"]
        for action in (None, 5, "pass", [], {}, {"do": "pass"}, {"do": "pass", "by": 99}, {"do": "pass", "by": -1},
                       {"do": "pass", "by": 1e300}, {"do": [], "by": 1}, {"do": "run_train", "by": 1, "route": ["x"] * 5000},
                       {"do": "lay_tile", "by": 1, "hex": "Z99", "tile": "57", "rotation": 9},
                       {"do": "pass", "by": "chance"}, {"do": "pass", "by": 1, "amount": 2**70}):
            answer = anna.act(table, action, number)
            assert answer.status in (400, 403, 422), (action, answer)
        for path in ("/api", "/api/", "/api//", "/api/../api/me", "/api/tables/%00", "/api/tables/%zz", "/api/tables/../me",
                     f"/api/tables/{table}/seats/x", f"/api/tables/{table}/seats/0", f"/api/tables/{table}/seats/99999999999999999999"):
            assert anna.post(path).status in (400, 404, 405), path
        assert anna.view(table)["number"] == number


def test_another_site():
    with Server() as server:
        anna = Person(server, "Anna")
        body = {"ruleset": "1893", "open": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert anna.post("/api/tables", body, headers={"Origin": "http://evil.example"}).status == 403
        assert anna.post("/api/tables", body, headers={"X-CSRF-Token": "x"}).status == 403
        assert anna.post("/api/tables", body, headers={"Content-Type": "text/plain"}).status == 415
        assert anna.post("/api/tables", body, headers={"Content-Type": "application/x-www-form-urlencoded"}).status == 415
        assert anna.post("/api/tables", body, headers={"Origin": f"http://127.0.0.1:{server.port}"}).status == 201
        assert Person(server).post("/api/guests", {"name": "x"}, headers={"Origin": "http://evil.example"}).status == 403


def test_a_listener_who_does_not_read_is_dropped():
    with Server() as server:
        anna, ben = Person(server, "Anna"), Person(server, "Ben")
        table = anna.table([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        assert ben.post(f"/api/tables/{table}/seats/2").status == 200
        deaf = ben.listen(f"/api/tables/{table}/live")
        assert deaf.status == 101
        said = itertools.count()
        heard = []
        text = "\N{STEAM LOCOMOTIVE}" * 500  # 2,000 bytes

        def online():
            return anna.get(f"/api/tables/{table}").json["seats"][1]["online"]

        def talk():
            mouth = Person(server)
            mouth.cookie, mouth.csrf = anna.cookie, anna.csrf
            while (n := next(said)) < 20_000 and not gone:
                heard.append(mouth.post(f"/api/tables/{table}/chat", {"key": str(n), "text": text}).status)

        assert online()
        gone = []
        mouths = [threading.Thread(target=talk) for _ in range(16)]
        for m in mouths:
            m.start()
        try:
            wait_while_moving(lambda: not online() or not any(m.is_alive() for m in mouths),
                              lambda: len(heard), "the deaf one to be dropped")
        finally:
            gone.append(True)
            for m in mouths:
                m.join()
        assert set(heard) == {200}, set(heard)
        assert not online(), f"nobody was dropped in {len(heard)} messages"
        return f"dropped after {len(heard)} messages"


def test_who_pings_without_a_pause_is_dropped():
    with Server("--limits", "1") as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        calm, noisy = (anna.listen(f"/api/tables/{table}/live") for _ in range(2))
        noisy.socket.setblocking(False)

        def dropped():
            try:
                noisy._send(9, b"ping")
                return noisy.socket.recv(65536) == b""
            except BlockingIOError:
                return False
            except OSError:
                return True

        for _ in range(2000):
            dropped()
        wait_until(dropped, "the connection to end")
        anna.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello"})
        assert calm.until(lambda m: m["type"] == "chat", "what is said to the other one")["message"]["text"] == "Hello"


def test_slow_and_many_connections():
    with Server() as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
        for s in idle:
            s.sendall(b"GET /api/me HT")  # and no more
        assert Person(server, "Anna").get("/api/me").status == 200
        # The server gives them up in the end, but that is not what Anna had to wait for.
        assert not any(hung_up(s) for s in idle)
        for s in idle:
            s.close()
    with Server("--limits", "1") as server:
        many = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
        for i, s in enumerate(many[256:], 257):
            s.settimeout(PATIENCE)
            try:
                assert s.recv(1) == b""
            except TimeoutError:
                raise Waited(f"connection {i} of one address to be closed") from None
        assert not any(hung_up(s) for s in many[:256])
        for s in many:
            s.close()


def test_headers_on_everything():
    with Server() as server:
        anna = Person(server, "Anna")
        for answer in (anna.get("/"), anna.get("/nothing"), anna.get("/api/me"), anna.get("/api/nothing"), anna.post("/")):
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert anna.get("/api/me").headers["Cache-Control"] == "no-store"
        assert anna.ask("HEAD", "/").text == ""
