import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { WholeEngine } from "../../src/engine/engine";
import type { Action, Seat } from "../../src/engine/types";
import { seatWords } from "../../src/boards/log/seatWords";
import { askedOf } from "../../src/game/decision";
import { Api } from "../../src/online/api";
import { momentOf, standing } from "../../src/online/entries";
import { formerAt, seatChanges } from "../../src/online/former";
import { OnlineGame } from "../../src/online/game.svelte";
import { OnlineTable } from "../../src/online/table.svelte";
import type { Person, TableInfo, UndoRequest } from "../../src/online/types";
import { engine } from "../engine";
import { FakeServer } from "./fake";

let e: WholeEngine;
let server: FakeServer;
const store = new Map<string, string>();

beforeAll(async () => {
    vi.stubGlobal("localStorage", {
        getItem: (k: string) => store.get(k) ?? null,
        setItem: (k: string, v: string) => void store.set(k, v),
    });
    vi.stubGlobal("location", { href: "http://page/" });
    e = await engine();
});
beforeEach(() => {
    store.clear();
    vi.useFakeTimers();
    server = new FakeServer(e);
});
afterEach(() => {
    for (const game of games.splice(0)) {
        game.stop();
        game.table.stop();
    }
});

const games: OnlineGame[] = [];
const settled = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function sitDown(person: Person, id: string): Promise<OnlineGame> {
    const api = new Api(server.fetchAs(person));
    const info = await api.get<TableInfo>(`tables/${id}`);
    const game = await OnlineGame.open(e, new OnlineTable(api, info, server.socketAs(person)));
    games.push(game);
    game.start();
    await settled();
    return game;
}

/** Anna and Ben at one table, and whoever is asked first. */
async function two(options: Record<string, number> = {}, bots = 0) {
    const [anna, ben] = [server.person("Anna"), server.person("Ben")];
    const seats = [{ kind: "me" as const }, { kind: "open" as const }, ...Array.from({ length: bots }, () => ({ kind: "bot" as const, bot: "random" }))];
    const made = await new Api(server.fetchAs(anna)).post<TableInfo>("tables", { ruleset: "1893", profile: "book", options, open: false, seats });
    await new Api(server.fetchAs(ben)).post(`tables/${made.id}/seats/2`);
    const [a, b] = [await sitDown(anna, made.id), await sitDown(ben, made.id)];
    const asked = () => (a.myTurn ? a : b);
    const other = () => (a.myTurn ? b : a);
    return { id: made.id, anna, ben, a, b, asked, other };
}

function offered(game: OnlineGame, kind: string): Action {
    const offer = game.offers.find((o) => o.do === kind && o.by === game.turn);
    if (offer?.form !== "list" || offer.moves[0] === undefined) throw new Error(`no ${kind}`);
    return offer.moves[0];
}
const sent = (what: string) => server.asked.filter((r) => r.what.startsWith("POST") && r.what.endsWith(what));

describe("two at one table", () => {
    it("see each other's moves", async () => {
        const { a, b, asked } = await two();
        expect(a.myTurn).not.toBe(b.myTurn);
        for (let n = 0; n < 6; n += 1) {
            const who = asked();
            expect(who.act(offered(who, "buy_paper"))).toBe(true);
            await settled();
            expect(a.present.hash).toBe(b.present.hash);
        }
        expect(a.actions).toBe(7);
        expect(a.log.map((l) => l.action)).toEqual(b.log.map((l) => l.action));
    });

    it("cannot act for one another, and cannot act twice", async () => {
        const { asked, other } = await two();
        expect(other().askedHere).toBe(false);
        const who = asked();
        const [buy, pass] = [offered(who, "buy_paper"), offered(who, "pass")];
        server.down = true;
        expect(who.act(buy)).toBe(true);
        expect(who.act(pass)).toBe(false);
        who.actAll([pass]);
        server.down = false;
        await settled(5000);
        expect(sent("/actions").map((r) => r.body.action)).toEqual([buy]);
    });

    it("are told at once, with the rule, what a rule forbids", async () => {
        const { asked } = await two();
        const who = asked();
        expect(who.act({ do: "buy_share", by: who.turn as Seat, company: "DE", percent: 10 })).toBe(false);
        expect(who.refusal?.violation?.clause).toMatch(/^1893:|^table:/);
        expect(sent("/actions").length).toBe(0);
    });

    it("are told what the server alone refuses", async () => {
        const { asked, id } = await two();
        const who = asked();
        vi.spyOn(server, "act").mockReturnValueOnce({ status: 422, body: { error: { code: "refused", message: "no", clause: "1893:RG.sale/2", text: "Never." } } });
        who.act(offered(who, "pass"));
        await settled();
        expect(who.refusal?.violation?.clause).toBe("1893:RG.sale/2");
        expect(who.refusal?.message).toBe("Never.");
        expect(who.sending).toBeNull();
        expect(server.tables.get(id)!.entries.length).toBe(who.number);
    });

    it("play with bots that the server moves", async () => {
        const { a, b, asked } = await two({}, 1);
        for (let n = 0; n < 4; n += 1) {
            const who = asked();
            who.act(offered(who, "buy_paper"));
            await settled();
        }
        expect(a.log.some((l) => l.action.by === 3)).toBe(true);
        expect(a.present.hash).toBe(b.present.hash);
    });

    it("run several trains with one click, one after the other", async () => {
        const { asked } = await two();
        const who = asked();
        const first = offered(who, "buy_paper");
        who.actAll([first, first]);
        await settled();
        // The second was not legal any more: the first stands, and the rule is said.
        expect(sent("/actions").length).toBe(2);
        expect(who.log.filter((l) => l.action.do === "buy_paper").length).toBe(1);
    });
});

describe("a command", () => {
    it("is sent again with the same key when its answer is lost, and done once", async () => {
        const { id, asked } = await two();
        const who = asked();
        const before = server.tables.get(id)!.entries.length;
        server.loseAnswers = 2;
        who.act(offered(who, "buy_paper"));
        await settled();
        expect(who.sending).toBe("action");
        expect(who.retrying).toBe(true);
        await settled(5000);
        expect(who.sending).toBeNull();
        expect(new Set(sent("/actions").map((r) => r.body.key)).size).toBe(1);
        expect(sent("/actions").length).toBe(3);
        expect(server.tables.get(id)!.entries.length).toBe(before + 1);
        expect(who.number).toBe(before + 1);
    });

    it("that others overtook is sent again if it is still possible", async () => {
        const { id, asked, a, b } = await two();
        const who = asked();
        const table = server.tables.get(id)!;
        const pass = offered(who, "pass");
        // Unheard by the page, something happens that leaves the position as it is.
        for (const { socket } of table.sockets) vi.spyOn(socket, "push").mockImplementation(() => {});
        const filler = offered(who, "buy_paper");
        server.act(table, who.turn as Seat, filler);
        server.handle(who === a ? server.persons[0]! : server.persons[1]!, "POST", `tables/${id}/undo`, { number: table.entries.length, n: 1 });
        vi.restoreAllMocks();
        who.act(pass);
        await settled(4000);
        expect(table.entries.at(-1)).toMatchObject({ action: pass });
        expect(new Set(sent("/actions").map((r) => r.body.key)).size).toBe(2);
        expect(who.news).toBeNull();
        await settled(1000);
        expect(a.present.hash).toBe(b.present.hash);
    });

    it("that others overtook and that is not possible any more is dropped, and said", async () => {
        const { id, asked } = await two();
        const who = asked();
        const table = server.tables.get(id)!;
        for (const { socket } of table.sockets) vi.spyOn(socket, "push").mockImplementation(() => {});
        const mine = offered(who, "buy_paper");
        server.act(table, who.turn as Seat, mine);
        vi.restoreAllMocks();
        const number = table.entries.length;
        who.act(mine);
        await settled(4000);
        expect(table.entries.length).toBe(number);
        expect(who.number).toBe(number);
        expect(who.news?.kind).toBe("overtaken");
        expect(who.sending).toBeNull();
    });
});

describe("a connection", () => {
    it("that breaks heals by itself and brings what was missed", async () => {
        const { a, b, asked, other, id } = await two();
        server.down = true;
        server.breakConnections();
        await settled(10_000);
        expect(a.table.connected || b.table.connected).toBe(false);
        const who = asked();
        server.down = false;
        server.act(server.tables.get(id)!, who.turn as Seat, offered(who, "buy_paper"));
        await settled(25_000);
        expect(a.table.connected && b.table.connected).toBe(true);
        expect(a.present.hash).toBe(b.present.hash);
        expect(other().number).toBe(server.tables.get(id)!.entries.length);
    });

    it("brings an action that was decided while it was away", async () => {
        const { a, b, asked } = await two();
        const who = asked();
        server.down = true;
        server.breakConnections();
        who.act(offered(who, "buy_paper"));
        await settled(3000);
        expect(who.sending).toBe("action");
        server.down = false;
        await settled(45_000);
        expect(who.sending).toBeNull();
        expect(a.actions).toBe(2);
        expect(a.present.hash).toBe(b.present.hash);
    });

    it("catches up with chat as well", async () => {
        const { a, b } = await two();
        server.breakConnections();
        await b.table.say("hello");
        await settled(5000);
        expect(a.table.chat.map((m) => m.text)).toEqual(["hello"]);
        expect(a.table.unread).toBe(1);
        expect(b.table.unread).toBe(0);
        a.table.readAll();
        expect(a.table.unread).toBe(0);
    });
});

describe("what is known", () => {
    it("is passed over when it comes again", async () => {
        const { a, id, asked } = await two();
        const who = asked();
        who.act(offered(who, "buy_paper"));
        await settled();
        const records = server.asked.filter((r) => r.what.endsWith("/record")).length;
        a.take(0, server.tables.get(id)!.entries);
        await settled();
        expect(a.number).toBe(2);
        expect(a.refusal).toBeNull();
        expect(server.asked.filter((r) => r.what.endsWith("/record")).length).toBe(records);
    });

    it("is fetched anew when entries are missing", async () => {
        const { a, id, asked } = await two();
        const table = server.tables.get(id)!;
        const who = asked();
        server.act(table, who.turn as Seat, offered(who, "buy_paper"));
        a.take(99, []);
        await settled();
        expect(a.number).toBe(table.entries.length);
    });

    it("is fetched anew when the server's view is another one", async () => {
        const { id, anna } = await two();
        const records = () => server.asked.filter((r) => r.what.endsWith("/record")).length;
        const before = records();
        const handle = server.handle.bind(server);
        vi.spyOn(server, "handle").mockImplementation((person, method, path, body) => {
            const reply = handle(person, method, path, body);
            return path.endsWith("/view") ? { status: 200, body: { ...(reply.body as object), hash: "another" } } : reply;
        });
        await sitDown(anna, id);
        await settled();
        expect(records()).toBe(before + 2); // once to open, once because they differ, and no more
        vi.restoreAllMocks();
    });

    it("of a game with secret cash is what my seat sees", async () => {
        const { a, b, id } = await two({ hidden_cash: 1 });
        expect(a.view.players.map((p) => p.cash === null)).toEqual([false, true]);
        expect(b.view.players.map((p) => p.cash === null)).toEqual([true, false]);
        const watcher = await sitDown(server.person("Cleo"), id);
        expect(watcher.view.players.map((p) => p.cash)).toEqual([null, null]);
        expect(watcher.seesEverything).toBe(false);
        expect(watcher.view.round).toEqual(a.view.round);
        expect(watcher.view.companies.map((c) => c.treasury)).toEqual(a.view.companies.map((c) => c.treasury));
    });

    it("of who only watches is held against the server's, too", async () => {
        const { id } = await two({ hidden_cash: 1 });
        const watcher = await sitDown(server.person("Cleo"), id);
        const { hash } = await watcher.table.api.get<{ hash: string }>(watcher.table.path("/view"));
        expect(watcher.present.hash).toBe(hash);
    });
});

describe("a seat that changes hands", () => {
    it("is seen with the eyes of who has it", async () => {
        const { a, b, id } = await two({ hidden_cash: 1 });
        await a.table.setSeat(2, "open");
        await settled();
        expect(b.table.seat).toBeNull();
        expect(b.view.players.map((p) => p.cash)).toEqual([null, null]);
        const cleo = await sitDown(server.person("Cleo"), id);
        cleo.sit(2);
        await settled();
        expect(cleo.view.players.map((p) => p.cash === null)).toEqual([true, false]);
        expect(a.name(2)).toBe("Cleo");
    });

    it("leaves what was done to who did it, and says so in the log", async () => {
        const { a, b, asked, id } = await two();
        for (let n = 0; n < 4; n += 1) {
            const who = asked();
            who.act(offered(who, "buy_paper"));
            await settled();
        }
        const bens = a.log.filter((l) => l.action.by === 2).at(-1)!.number;
        const then = a.actions;
        await a.table.setSeat(2, "bot", "random");
        await settled();
        expect(b.table.info.me).toMatchObject({ seat: null, had: 2 });
        // The bot plays as soon as somebody has moved.
        server.tables.get(id)!.seats[1]!.name = "Bot 1";
        const table = server.tables.get(id)!;
        const turn = a.turn as Seat;
        const offer = a.offers.find((o) => o.do === "pass" && o.by === turn);
        server.act(table, turn, offer?.form === "list" ? offer.moves[0]! : offered(a, "buy_paper"));
        await settled();
        const bots = a.log.filter((l) => l.action.by === 2).at(-1)!.number;
        expect(bots).toBeGreaterThan(then);
        await a.table.setSeat(2, "open");
        const cleo = await sitDown(server.person("Cleo"), id);
        cleo.sit(2);
        await settled();
        for (const page of [a, b, cleo]) {
            expect([bens, bots].map((number) => page.nameThen(2, number))).toEqual(["Ben", "Bot 1"]);
            expect(page.nameThen(1, bens)).toBe("Anna");
            expect(page.speakerThen(bens).player(2)).toBe("Ben");
            expect(page.name(2)).toBe("Cleo");
            expect(page.seatChanges.map((c) => [c.number, seatWords(c)])).toEqual([
                [then, "Bot 1 has taken Ben’s seat"],
                [page.actions, "Bot 1’s seat is open"],
                [page.actions, "Cleo has sat down in seat 2"],
            ]);
        }
    });

    it("is told where it happened, also when moves before it were taken back", () => {
        const ben = { seat: 2, until: 6, kind: "person" as const, name: "Ben", person: 2, at: 0 };
        const seats: TableInfo["seats"] = [1, 2].map((seat) => ({ seat, kind: "bot", name: `Bot ${seat}`, online: false }));
        expect(seatChanges({ seats, former: [ben] }, [0, 1, 2, 3, 7, 8])).toMatchObject([{ number: 4, seat: 2 }]);
        expect([3, 7].map((entry) => formerAt({ seats, former: [ben] }, 2, entry)?.name)).toEqual(["Ben", undefined]);
        const back: TableInfo["seats"] = [seats[0]!, { seat: 2, kind: "person", name: "Benno", person: 2, online: true }];
        expect(seatChanges({ seats: back, former: [ben] }, [0, 1])).toEqual([]);
    });
});

describe("taking back", () => {
    it("of one's own last action happens at once, at both screens", async () => {
        const { a, b, asked } = await two();
        const who = asked();
        const before = a.present.hash;
        const own = offered(who, "buy_paper");
        who.act(own);
        await settled();
        expect(who.undoStep).toEqual({ n: 1, crossesChance: false, asks: false });
        who.undo();
        await settled();
        expect([a.present.hash, b.present.hash]).toEqual([before, before]);
        expect(a.actions).toBe(1);
        expect(a.number).toBe(3);
        who.act(own);
        await settled();
        // Followed entry by entry, it is what a page that comes anew reads from the record.
        expect((a as unknown as { stand: number[] }).stand).toEqual(standing(a.save().log));
    });

    it("of more asks the others first", async () => {
        const { a, b, asked } = await two();
        const first = asked();
        first.act(offered(first, "buy_paper"));
        await settled();
        const second = asked();
        second.act(offered(second, "buy_paper"));
        await settled();
        expect(first.undoStep).toEqual({ n: 2, crossesChance: false, asks: true });
        first.undo();
        await settled();
        expect(second.table.info.undo?.waiting).toEqual([second.table.seat]);
        expect(first.undoStep).toBeNull(); // one question at a time
        expect(a.actions).toBe(3);
        second.answerUndo(second.table.info.undo as UndoRequest, false);
        await settled();
        expect(first.table.info.undo).toBeNull();
        first.undo();
        await settled();
        second.answerUndo(second.table.info.undo as UndoRequest, true);
        await settled();
        expect([a.actions, b.actions]).toEqual([1, 1]);
    });

    it("is agreed to as it was read, not as it was replaced", async () => {
        const { a, b, asked } = await two();
        for (let i = 0; i < 3; i++) {
            asked().act(offered(asked(), "buy_paper"));
            await settled();
        }
        const first = asked();
        const second = first === a ? b : a;
        first.undo();
        await settled();
        const read = second.table.info.undo as UndoRequest;
        const before = a.actions;
        second.answerUndo({ ...read, n: read.n + 1 }, true);
        await settled();
        expect(a.actions).toBe(before);
        second.answerUndo(read, true);
        await settled();
        expect(a.actions).toBeLessThan(before);
    });

    it("to a moment looked at asks only where others have decided something since", async () => {
        const { asked } = await two({}, 1);
        const who = asked();
        const before = who.actions;
        who.act(offered(who, "buy_paper"));
        await settled();
        who.lookAt(before);
        const alone = asked() === who; // the bot may have moved since, which is nobody's
        expect(who.undoHere).toEqual({ n: who.actions - before, crossesChance: false, asks: false });
        if (!alone) asked().act(offered(asked(), "buy_paper"));
        await settled();
        if (!alone) expect(who.undoHere).toMatchObject({ asks: true });
    });

    it("is not offered where nobody has decided anything since", async () => {
        const { a } = await two();
        expect(a.log.every((line) => line.action.by === "chance")).toBe(true);
        a.lookAt(0);
        expect(a.undoHere).toBeNull();
    });

    it("leaves who looks back where they look, if that still exists", async () => {
        const { asked, other } = await two();
        const who = asked();
        const spectator = other();
        who.act(offered(who, "buy_paper"));
        await settled();
        spectator.lookAt(1);
        who.undo();
        await settled();
        expect(spectator.at).toBe(-1);
    });
});

describe("spectators, pauses, orders", () => {
    it("nobody who watches is asked", async () => {
        const { id } = await two();
        const watcher = await sitDown(server.person("Cleo"), id);
        expect(watcher.here).toEqual([]);
        expect(watcher.askedHere).toBe(false);
        expect(watcher.undoStep).toBeNull();
    });

    it("a paused table asks nobody", async () => {
        const { asked, a } = await two();
        const who = asked();
        await a.table.setPaused(true);
        await settled();
        expect(who.myTurn).toBe(false);
        await a.table.setPaused(false);
        await settled();
        expect(who.myTurn).toBe(true);
    });

    it("a standing order is kept by the server", async () => {
        const { asked } = await two();
        const who = asked();
        who.passUntilChange();
        await settled();
        expect(who.standingOrders).toEqual([{ seat: who.table.seat, bid: null }]);
        who.cancelStanding();
        await settled();
        expect(who.standingOrders).toEqual([]);
        const bid: Action = { do: "bid", by: who.table.seat as number, paper: "P0", amount: 30 };
        who.bidUpTo(bid);
        await settled();
        expect(who.standingOrders).toEqual([{ seat: who.table.seat, bid }]);
    });
});

describe("since the last visit", () => {
    const deal: Action = { do: "draw", by: "chance" };
    const buy: Action = { do: "buy_paper", by: 1 };
    it("counts what stands and was not seen", () => {
        const stand = standing([deal, buy, { undo: 1 }, buy, buy]);
        expect(stand).toEqual([0, 3, 4]);
        expect(momentOf(stand, 0)).toBe(0);
        expect(momentOf(stand, 2)).toBe(1);
        expect(momentOf(stand, 5)).toBe(3);
    });

    it("marks what is new, and plays it step by step", async () => {
        const { id, anna, a, asked } = await two();
        await settled(3000); // the visit is told
        a.stop();
        a.table.stop();
        const table = server.tables.get(id)!;
        const seen = table.entries.length;
        for (let n = 0; n < 3; n += 1) {
            const by = askedOf(e.choices(table.game!))[0] as Seat;
            server.act(table, by, e.bot(table.game!, by, "random", n));
        }
        void asked;
        const again = await sitDown(anna, id);
        expect(again.visit.since).toBe(seen);
        expect(again.visit.fresh).toBe(3);
        // What happens before her eyes is not of her absence.
        const by = askedOf(e.choices(table.game!))[0] as Seat;
        server.act(table, by, e.bot(table.game!, by, "random", 3));
        await settled(100);
        expect(again.actions).toBe(seen + 4);
        expect(again.visit.fresh).toBe(3);
        again.replay.begin(again.visit.since ?? undefined);
        expect(again.at).toBe(seen);
        await settled(10_000);
        expect(again.at).toBe(-1);
        expect(again.visit.since).toBeNull();
    });
});

describe("bids in envelopes", () => {
    /** Three at a table where all bid at once, and somebody who watches. */
    async function bidders() {
        const people = ["Anna", "Ben", "Cleo"].map((name) => server.person(name));
        const [anna, ben, cleo] = people as [Person, Person, Person];
        const seats = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "open" as const }];
        const made = await new Api(server.fetchAs(anna)).post<TableInfo>("tables", { ruleset: "1881-2016", profile: "book", options: {}, open: false, seats });
        await new Api(server.fetchAs(ben)).post(`tables/${made.id}/seats/2`);
        await new Api(server.fetchAs(cleo)).post(`tables/${made.id}/seats/3`);
        const pages: OnlineGame[] = [];
        for (const person of [...people, server.person("Olga")]) pages.push(await sitDown(person, made.id));
        const [a, b, c, watcher] = pages as [OnlineGame, OnlineGame, OnlineGame, OnlineGame];
        return { id: made.id, a, b, c, watcher, pages };
    }
    const bid = async (game: OnlineGame, amount: number) => {
        expect(game.act({ do: "bid", by: game.table.seat as Seat, amount })).toBe(true);
        await settled();
    };
    const records = () => server.asked.filter((r) => r.what.endsWith("/record")).length;

    it("are known to who made them alone, and followed by all", async () => {
        const { a, b, c, watcher, pages } = await bidders();
        const loaded = records();
        expect(pages.map((p) => p.myTurn)).toEqual([true, true, true, false]);
        expect(watcher.waiting.words).toBe("Anna, Ben, Cleo to move");
        await bid(b, 385);
        for (const page of pages) expect(page.asked).toEqual([1, 3]);
        for (const page of [a, c, watcher]) {
            expect(page.present.sealed).toEqual([2]);
            expect(JSON.stringify([page.present, page.log, page.save(), page.offers])).not.toContain("385");
            expect(page.save().seen_by).toBe(page.table.seat ?? 0);
        }
        expect(JSON.stringify(b.present)).toContain("385");
        expect(b.save().seen_by).toBeUndefined();
        expect([a.myTurn, b.myTurn, c.myTurn]).toEqual([true, false, true]);
        await bid(a, 15);
        expect(records()).toBe(loaded); // nobody had to ask anew
        await bid(c, 15);
        expect(new Set(pages.map((p) => p.present.hash)).size).toBe(1);
        // All of it is in the log now, and a saved game is one like any other.
        for (const page of pages) {
            expect(page.save().seen_by).toBeUndefined();
            expect(page.save().log).toEqual(a.save().log);
            expect(page.news).toBeNull();
        }
    });

    it("made at the same moment both count", async () => {
        const { a, b, c, pages } = await bidders();
        for (const [game, amount] of [[a, 5], [b, 10], [c, 0]] as const)
            expect(game.act({ do: "bid", by: game.table.seat as Seat, amount })).toBe(true);
        await settled(1000);
        expect(new Set(pages.map((p) => p.present.hash)).size).toBe(1);
        expect(a.present.sealed).toEqual([]);
        expect(a.present.round.kind).not.toBe("bids");
    });

    it("are taken back alone while they are closed, and by all once they were opened", async () => {
        const { a, b, c, watcher } = await bidders();
        await bid(b, 385);
        expect(b.undoStep).toEqual({ n: 1, crossesChance: false, asks: false });
        b.undo();
        await settled();
        expect([a.present.sealed, watcher.present.sealed]).toEqual([[], []]);
        await bid(b, 25);
        await bid(a, 5);
        await bid(c, 0);
        expect(c.undoStep).toMatchObject({ crossesChance: true, asks: true });
        c.undo();
        await settled();
        a.answerUndo(a.table.info.undo as UndoRequest, true);
        b.answerUndo(b.table.info.undo as UndoRequest, true);
        await settled();
        expect(a.present.sealed).toEqual([1, 2]);
        expect(watcher.present.sealed).toEqual([1, 2]);
        await bid(c, 40);
        expect(new Set([a, b, c, watcher].map((p) => p.present.hash)).size).toBe(1);
    });

    it("are known to a page that comes later as to the others", async () => {
        const { a, b, c, id } = await bidders();
        await bid(b, 385);
        const late = await sitDown(server.person("Paul"), id);
        expect(late.present.sealed).toEqual([2]);
        expect(JSON.stringify([late.present, late.log, late.save()])).not.toContain("385");
        await bid(a, 5);
        await bid(c, 0);
        expect(late.present.hash).toBe(a.present.hash);
    });
});
