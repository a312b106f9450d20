"""HTTP as it is written and no other way, a Host that is ours, readers who do not read, and a folder that is nobody else's."""

import os
import pathlib
import select
import socket
import stat
import tempfile

from client import PATIENCE, Person, Server, raw, wait_until

# Sanitizers keep what was given back for a while.
KEPT = 4 if "STELLWERK_SANITIZED" in os.environ else 1


def status(answer):
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def ask(server, *lines, body=b""):
    return status(raw(server, "\r\n".join(("GET /api/me HTTP/1.1", *lines, "Connection: close", "", "")).encode() + body))


def test_strict_heads():
    with Server() as server:
        assert ask(server, "Host: localhost") == 200
        assert ask(server) == 400, "no Host"
        assert ask(server, "Host: localhost", "Host: localhost") == 400, "two of them"
        assert ask(server, "Host: localhost", "X: a", " folded") == 400
        assert ask(server, "Host: localhost", "X : a") == 400, "a space before the colon"
        assert ask(server, "Host: localhost", "X: a\nY: b") == 400, "LF alone"
        assert ask(server, "Host: localhost", "X: a\x00") == 400
        assert ask(server, "Host: localhost", "Transfer-Encoding: gzip, chunked") == 501
        assert ask(server, "Host: localhost", "Transfer-Encoding: identity") == 501
        assert ask(server, "Host: localhost", "Transfer-Encoding: chunked", "Content-Length: 5", body=b"0\r\n\r\n") == 400
        assert ask(server, "Host: localhost", "Content-Length: 0", "Content-Length: 0") == 400
        assert ask(server, "Host: localhost", "Content-Length: +0") == 400
        assert ask(server, "Host: localhost", *(f"X-{i}: a" for i in range(80))) == 431
        assert status(raw(server, b"\x16\x03\x01\x02\x00\x01", close=False)) == 400, "TLS to a port without it"
        # Two requests in one go are still two.
        both = raw(server, b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/titles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert both.count(b"HTTP/1.1 200 OK") == 2


def test_nothing_counts_that_comes_behind_the_body():
    head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    body = b'{"name": "Anna"}'
    chunk = b"%x\r\n%s\r\n" % (len(body), body)
    with Server() as server:
        assert status(raw(server, head + chunk + b"0\r\n\r\n")) == 201
        assert status(raw(server, head + chunk + b"0\r\nCookie: stw=x\r\n\r\n")) == 400, "a trailer"
        assert status(raw(server, head + chunk.replace(b"\r\n", b";a=b\r\n", 1) + b"0\r\n\r\n")) == 400, "a remark"


def test_the_last_word_of_the_proxy():
    with Server("--public-url", "https://stellwerk.example.org") as server:
        def guest(number, *lines):
            head = "\r\n".join(("POST /api/guests HTTP/1.1", "Host: localhost", "Content-Type: application/json", "Connection: close",
                                *lines, "Content-Length: 20", "", ""))
            return status(raw(server, head.encode() + b'{"name": "Anna%03d"} ' % number))
        answers = [guest(i, f"X-Forwarded-For: 203.0.113.{i}", "X-Forwarded-For: 198.51.100.7") for i in range(40)]
        assert answers[:30] == [201] * 30 and answers[35:] == [429] * 5, answers
        assert guest(50, "X-Forwarded-For: 203.0.113.9") == 201, "another one"


def test_a_host_that_is_ours():
    with Server("--limits", "10000", "--host", "Games.example.org", "--host", "other.example") as server:
        for host in ("localhost", "LOCALHOST:1880", "127.0.0.1", "192.168.1.5:1880", "[::1]:1880", "games.example.org:443",
                     "games.example.org.", "other.example", socket.gethostname()):
            assert ask(server, f"Host: {host}") == 200, host
        for host in ("evil.example", "localhost.evil.example", "1.2.3.4.evil.example", "2130706433", "0x7f.1", "evil.example:80"):
            assert ask(server, f"Host: {host}") == 421, host
        for host in ("", "a b", "localhost@evil", "localhost:x", "[::1", "<script>"):
            assert ask(server, f"Host: {host}") in (400, 421), host
        page = raw(server, b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert status(page) == 421 and b"--host evil.example" in page, "the page, too, and it says what to do"
        listening = b"GET /api/tables/x/live HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" \
                    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        assert status(raw(server, listening)) == 421
    with Server("--limits", "10000", "--public-url", "https://stellwerk.example.org:8443") as server:
        assert ask(server, "Host: stellwerk.example.org") == 200
        assert ask(server, "Host: stellwerk.example.com") == 421


def resident(server):
    for line in pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no VmRSS")


def test_slow_readers_cost_nothing():
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder)
        (page / "index.html").write_text("<p>page")
        (page / "module.wasm").write_bytes(os.urandom(3_200_000))
        with Server("--limits", "10000", page=page) as server:
            anna = Person(server, "Anna")
            before = resident(server)
            slow = []
            for _ in range(200):
                s = socket.socket()
                s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                s.connect(("127.0.0.1", server.port))
                s.sendall(b"GET /module.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
                slow.append(s)
            for s in slow:
                s.settimeout(PATIENCE)
                assert s.recv(15, socket.MSG_PEEK).startswith(b"HTTP/1.1 200")
            after = resident(server)
            assert anna.get("/api/me").status == 200
            for s in slow:
                s.close()
            assert after - before < 20 * KEPT, f"from {before:.0f} to {after:.0f} MB"
            return f"200 readers of 3.2 MB: from {before:.0f} to {after:.0f} MB"


def test_bodies_that_do_not_end():
    with Server("--limits", "1") as server:
        before = resident(server)
        head = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 65536\r\n\r\n"
        slow = []
        for i in range(750):
            s = socket.socket()
            s.bind((f"127.0.3.{1 + i % 3}", 0))
            s.connect(("127.0.0.1", server.port))
            s.setblocking(False)
            s.send(head + b"x" * 65_535)
            slow.append(s)
        # Each address has room for some of them; the others are told, and those that wait for their last byte are not.
        refused = lambda: [s for s in slow if select.select([s], [], [], 0)[0]]
        wait_until(lambda: len(refused()) > 600, "the requests too many to be refused")
        assert refused()[0].recv(15).startswith(b"HTTP/1.1 503")
        assert len(refused()) < 750, "there is room for some"
        after = resident(server)
        for s in slow:
            s.close()
        assert after - before < 40 * KEPT, f"from {before:.0f} to {after:.0f} MB"
        return f"750 bodies of 64 KB: from {before:.0f} to {after:.0f} MB"


def test_the_folder_is_private():
    mode = lambda path: stat.S_IMODE(os.stat(path).st_mode)
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        with Server(data=data) as server:
            Person(server, "Anna")
            server.stop()
        data.chmod(0o755)
        for file in data.iterdir():
            file.chmod(0o644)
        with Server(data=data) as server:
            Person(server, "Ben")
            assert mode(data) == 0o700, oct(mode(data))
            for file in data.iterdir():
                assert mode(file) == 0o600, (file, oct(mode(file)))
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder)
        data.chmod(0o755)
        (data / "letter.txt").write_text("not ours")
        (data / "letter.txt").chmod(0o644)
        with Server(data=data) as server:
            assert mode(data) == 0o755 and mode(data / "letter.txt") == 0o644, "what is somebody else's stays as it was"
            assert mode(data / "stellwerk.db") == 0o600


def test_a_live_connection_ends_with_its_session():
    with Server() as server:
        anna = Person(server, "Anna")
        wire = anna.listen("/api/me/live")
        assert wire.status == 101
        assert anna.delete("/api/session").status == 200
        assert wire.next("goodbye") is None
