"""Bids in envelopes, over a real network: every byte that others get before they are opened."""

import json
import random

from client import Person, Server, wait_until


def test_no_byte_of_a_sealed_bid():
    with Server() as server:
        names = ("Anna", "Ben", "Cleo")
        people = {seat: Person(server, name) for seat, name in enumerate(names, 1)}
        table = people[1].table([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], ruleset="1881-2016")
        for seat in (2, 3):
            assert people[seat].post(f"/api/tables/{table}/seats/{seat}").status == 200
        eyes = {**people, "named": Person(server, "Olga"), "nobody": Person(server)}
        wires = {who: p.listen(f"/api/tables/{table}/live?from=0") for who, p in eyes.items()}
        heard = {who: [] for who in eyes}

        def hear_up_to(number):
            for who, wire in wires.items():
                def known(message):
                    heard[who].append(json.dumps(message))
                    return message["type"] == "table" and message["table"]["number"] >= number
                wire.until(known, f"entry {number} for {who}")

        def everything(who):
            paths = [f"/api/tables/{table}/view", f"/api/tables/{table}/record", f"/api/tables/{table}", "/api/tables"]
            if who != "nobody":
                paths += ["/api/me/tables", "/api/me/export"]
            return heard[who] + [json.dumps(eyes[who].get(path).json) for path in paths]

        def tells(texts, amount):
            return [t for t in texts if f": {amount}," in t or f": {amount}}}" in t or f": {amount}]" in t]

        # Amounts that nothing else has.
        amounts = {2: 385, 3: 395, 1: 405}
        open_now = []
        for seat, amount in amounts.items():
            number = people[seat].view(table)["number"]
            done = people[seat].act(table, {"do": "bid", "by": seat, "amount": amount}, number)
            assert done.status == 200, done
            open_now.append(seat)
            if len(open_now) == 3:
                break
            hear_up_to(done.json["number"])
            for who in eyes:
                texts = everything(who)
                for bidder in open_now:
                    found = tells(texts, amounts[bidder])
                    assert bool(found) == (who == bidder), (who, bidder, found)
        # All are in: the server opens them, and everybody knows all of it.
        number = people[1].view(table)["number"]
        hear_up_to(number)
        records = {who: p.get(f"/api/tables/{table}/record").json for who, p in eyes.items()}
        for who in eyes:
            assert records[who] == records["nobody"] and "seen_by" not in records[who]
            for amount in amounts.values():
                assert tells(heard[who], amount), (who, amount)
        assert len({p.view(table)["hash"] for p in eyes.values()}) == 1
        logged = (server.folder / "stderr").read_text()
        assert [json.loads(line)["event"] for line in logged.splitlines()] == ["open", "begun"], logged
        for wire in wires.values():
            wire.close()
        return f"{sum(len(h) for h in heard.values())} messages"


def test_a_restart_keeps_envelopes_closed():
    with Server() as server:
        people = {seat: Person(server, f"P{seat}") for seat in (1, 2, 3)}
        table = people[1].table([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], ruleset="1881-2007")
        for seat in (2, 3):
            people[seat].post(f"/api/tables/{table}/seats/{seat}")
        amount = 10 * random.randrange(12, 20)
        number = people[2].view(table)["number"]
        assert people[2].act(table, {"do": "bid", "by": 2, "amount": amount}, number).status == 200
        before = {seat: (p.view(table), p.get(f"/api/tables/{table}/record").json) for seat, p in people.items()}
        server.kill()
        server.start()
        wait_until(lambda: server.ready() == "", "the server to serve again")
        for seat, p in people.items():
            assert (p.view(table), p.get(f"/api/tables/{table}/record").json) == before[seat]
            last = before[seat][1]["log"][-1]
            assert last == ({"do": "bid", "by": 2, "amount": amount} if seat == 2 else {"do": "bid", "by": 2}), last
