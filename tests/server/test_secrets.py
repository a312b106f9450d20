"""What is hidden stays hidden, and who comes with somebody else's cookie is nobody."""

import json
import re
import sqlite3
import time

from client import Person, Server, raw


def test_views_of_two_people_byte_by_byte():
    with Server() as server:
        people = {1: Person(server, "Anna"), 2: Person(server, "Ben")}
        nobody = Person(server)
        table = people[1].table([{"kind": "me"}, {"kind": "open"}], options={"hidden_cash": 1})
        people[2].post(f"/api/tables/{table}/seats/2")
        compared = 0
        for _ in range(60):
            views = {seat: p.view(table) for seat, p in people.items()}
            watched = nobody.view(table)
            for seat, seen in views.items():
                other = 3 - seat
                assert seen["view"]["players"][seat - 1]["cash"] is not None
                hidden = seen["view"]["players"][other - 1]
                assert hidden["cash"] is None and hidden["worth"] is None, hidden
                assert seen["view"]["bank"] is None, "the bank would tell it"
                assert watched["view"]["players"][seat - 1]["cash"] is None
                assert all(offer["by"] == seat for offer in seen["choices"])
            assert watched["choices"] == [] and watched["seat"] is None
            # But for what each may know of themselves, the two are the same bytes.
            texts = set()
            for seat, seen in views.items():
                plain = json.loads(json.dumps(seen["view"]))
                for player in plain["players"]:
                    player["cash"] = player["worth"] = player["place"] = None
                texts.add(json.dumps(plain, sort_keys=True))
            assert len(texts) == 1
            assert len({views[1]["hash"], views[2]["hash"], watched["hash"]}) == 3
            compared += 1
            seat = views[1]["asked"][0]
            number, move = people[seat].first_move(table)
            assert people[seat].act(table, move, number).status == 200
        return f"{compared} positions"


def test_forged_expired_and_foreign_cookies():
    with Server() as server, Server() as elsewhere:
        anna = Person(server, "Anna")
        good = anna.cookie
        foreign = Person(elsewhere, "Anna").cookie
        for bad in ("x", good[1:], good + "A", good.swapcase(), foreign, "A" * 4000, "a b;c"):
            forger = Person(server)
            forger.cookie, forger.csrf = bad, anna.csrf
            assert forger.get("/api/me").json["person"] is None, bad
            assert forger.post("/api/tables", {}).status == 401
        # Sixty days and a minute ago.
        other = sqlite3.connect(server.data / "stellwerk.db")
        other.execute("UPDATE session SET used = ?", (int((time.time() - 60 * 86400 - 60) * 1000),))
        other.commit()
        assert anna.get("/api/me").json["person"] is None
        assert anna.post("/api/tables", {}).status == 401


def test_the_database_has_no_cookie_and_no_password():
    with Server() as server:
        anna = Person(server, "Anna")
        made = anna.post("/api/accounts", {"name": "Anna", "password": "correct horse battery"})
        assert made.status == 201, made
        cookie = anna.cookie
        assert server.stop() == 0
        data = b"".join(f.read_bytes() for f in server.data.iterdir() if f.is_file())
        assert cookie.encode() not in data and b"correct horse" not in data
        assert b"$argon2id$" in data


def test_an_account_from_two_browsers():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        assert anna.post("/api/accounts", {"name": "Anna", "password": "correct horse"}).status == 201
        phone = Person(server)
        assert phone.post("/api/session", {"name": "anna", "password": "wrong"}).status == 401
        assert phone.post("/api/session", {"name": "anna", "password": "correct horse"}).status == 200
        assert phone.get(f"/api/tables/{table}").json["me"] == {"seat": 1, "had": None, "owner": True}
        assert phone.delete("/api/session").status == 200
        assert phone.get("/api/me").json["person"] is None
        assert anna.get("/api/me").json["person"]["account"] is True


def test_limits_hold_without_widening():
    # All in one breath: somebody who asks slowly enough is never told to wait, and a busy machine is slow.
    with Server("--limits", "1") as server:
        ask = f"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: stw={Person(server, 'Anna').cookie}\r\n"
        answers = raw(server, 200 * (ask + "\r\n").encode()).decode().split("HTTP/1.1 ")[1:]
        late = [a for a in answers if a.startswith("429")]
        assert len(answers) == 200 and answers[0].startswith("200"), (len(answers), answers[:1])
        assert late and int(re.search(r"Retry-After: (\d+)", late[0])[1]) >= 1, len(late)
    with Server("--limits", "1") as server:
        guess = {"name": "Anna", "password": "a guess"}
        guesses = [Person(server).post("/api/session", guess)]
        while len(guesses) < 100 and guesses[-1].status != 429:
            guesses.append(Person(server).post("/api/session", guess))
        assert guesses[0].status == 401 and guesses[-1].status == 429, (guesses[0], guesses[-1])
        return f"{len(answers) - len(late)} questions and {len(guesses) - 1} guesses allowed"
