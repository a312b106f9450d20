"""Commands over a network that loses, repeats and reorders."""

import threading

from client import Person, Server, Wire

BOT = {"kind": "bot", "bot": "random"}


def test_the_same_command_twice():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        number, move = anna.next_move(table)
        key = anna.key()
        first = anna.act(table, move, number, key)
        # The answer was lost: another connection, the same key.
        again = anna.act(table, move, number, key)
        assert first.status == again.status == 200 and first.text == again.text, (first, again)
        log = anna.get(f"/api/tables/{table}/record").json["log"]
        assert log[number] == move and first.json["number"] == number + 1


def test_of_two_commands_with_one_number_one_wins():
    with Server() as server:
        anna = Person(server, "Anna")
        phone = Person(server)
        phone.cookie, phone.csrf = anna.cookie, anna.csrf
        table = anna.table([{"kind": "me"}, BOT])
        for _ in range(20):
            number, move = anna.next_move(table)
            answers = []
            hands = [threading.Thread(target=lambda p=p: answers.append(p.act(table, move, number))) for p in (anna, phone)]
            for hand in hands:
                hand.start()
            for hand in hands:
                hand.join()
            assert sorted(a.status for a in answers) == [200, 409], answers
            stale = next(a for a in answers if a.status == 409)
            assert stale.json["number"] > number and stale.json["error"]["code"] == "stale"


def test_a_lost_connection_heals():
    with Server() as server:
        anna = Person(server, "Anna")
        table = anna.table([{"kind": "me"}, BOT])
        heard = []

        def take(wire, enough):
            while len(heard) < enough:
                message = wire.next(f"entries up to {enough}")
                if message["type"] == "entries":
                    assert message["from"] == len(heard), (message["from"], len(heard))
                    heard.extend(message["entries"])

        for _ in range(10):
            wire = anna.listen(f"/api/tables/{table}/live?from={len(heard)}")
            assert wire.status == 101
            take(wire, anna.view(table)["number"])
            wire.socket.close()  # without a word
            for _ in range(3):
                number, move = anna.next_move(table)
                anna.act(table, move, number)
        wire = anna.listen(f"/api/tables/{table}/live?from={len(heard)}")
        take(wire, anna.view(table)["number"])
        log = anna.get(f"/api/tables/{table}/record").json["log"]
        assert [e["action"] for e in heard] == log[: len(heard)]


def test_people_see_each_other_come_go_and_speak():
    with Server() as server:
        anna, ben = Person(server, "Anna"), Person(server, "Ben")
        table = anna.table([{"kind": "me"}, {"kind": "open"}])
        wire = anna.listen(f"/api/tables/{table}/live")
        assert wire.next()["table"]["status"] == "gathering"
        assert ben.post(f"/api/tables/{table}/seats/2").status == 200
        wire.until(lambda m: m["type"] == "table" and m["table"]["status"] == "playing", "the game to begin")
        other = ben.listen(f"/api/tables/{table}/live")
        wire.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["online"], "Ben to be there")
        ben.post(f"/api/tables/{table}/chat", {"key": "1", "text": "Hello, Anna"})
        assert wire.until(lambda m: m["type"] == "chat", "what Ben says")["message"]["text"] == "Hello, Anna"
        other.close()
        wire.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["online"], "Ben to be gone")


def test_whose_turn_it_is_anywhere():
    with Server() as server:
        anna, ben = Person(server, "Anna"), Person(server, "Ben")
        table = anna.table([{"kind": "me"}, {"kind": "open"}], name="Friday")
        wires = {1: anna.listen("/api/me/live"), 2: ben.listen("/api/me/live")}
        ben.post(f"/api/tables/{table}/seats/2")
        asked = anna.get(f"/api/tables/{table}").json["asked"][0]
        assert wires[asked].next("word that it is one's turn") == {"type": "turn", "table": table, "name": "Friday"}


def test_who_listens_is_told_goodbye_when_the_server_stops():
    with Server() as server:
        anna = Person(server, "Anna")
        wire = anna.listen("/api/me/live")
        assert wire.status == 101
        assert server.stop() == 0
        assert wire.next("a goodbye") is None


def test_listening_needs_a_cookie_and_our_page():
    with Server() as server:
        anna = Person(server, "Anna")
        assert Wire(server.port, "/api/me/live").status == 401
        assert Wire(server.port, "/api/me/live", anna.cookie, "http://evil.example").status == 403
        assert Wire(server.port, "/api/me/live", anna.cookie, f"http://127.0.0.1:{server.port}").status == 101
        assert Wire(server.port, "/api/tables/nothing/live", anna.cookie).status == 404
        assert Wire(server.port, "/nothing", anna.cookie).status == 404


def test_undo_with_consent():
    with Server() as server:
        people = {1: Person(server, "Anna"), 2: Person(server, "Ben")}
        table = people[1].table([{"kind": "me"}, {"kind": "open"}])
        people[2].post(f"/api/tables/{table}/seats/2")
        wires = {seat: p.listen(f"/api/tables/{table}/live") for seat, p in people.items()}
        first = people[1].get(f"/api/tables/{table}").json["asked"][0]
        for _ in range(2):
            seat = people[1].get(f"/api/tables/{table}").json["asked"][0]
            number, move = people[seat].first_move(table)
            people[seat].act(table, move, number)
        number = people[1].view(table)["number"]
        asks = people[first].post(f"/api/tables/{table}/undo", {"number": number, "key": "u", "n": 2})
        assert asks.json["done"] is False, asks
        other = 3 - first
        told = wires[other].until(lambda m: m["type"] == "table" and m["table"]["undo"], "the request for an undo")
        assert told["table"]["undo"] == {"by": first, "n": 2, "number": number, "waiting": [other], "absent": [], "asks_me": True}
        assert people[other].post(f"/api/tables/{table}/undo/answer", {"yes": True, "number": number, "n": 2}).json["done"] is True
        done = wires[first].until(lambda m: m["type"] == "entries" and "undo" in m["entries"][-1], "the undo itself")
        entry = done["entries"][-1]
        assert entry["undo"] == 2 and entry["by"] == first
        assert people[1].get(f"/api/tables/{table}").json["asked"] == [first]
