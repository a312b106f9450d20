import { beforeAll, describe, expect, it } from "vitest";
import type { GameSession } from "../../src/game/session.svelte";
import type { WholeEngine } from "../../src/engine/engine";
import { contrast, readable } from "../../src/engine/colours";
import { linesOf, ownerOf, trainsOf } from "../../src/game/lines";
import type { Detail, GameEvent, LogEntry, View } from "../../src/engine/types";
import { hasMessage, setLocale, t, wording } from "../../src/i18n/index.svelte";
import { roundWords } from "../../src/i18n/rounds";
import { actionWords, eventWords, type Speaker } from "../../src/i18n/words";
import { distance } from "../../src/hexes/geometry";
import { MapModel } from "../../src/hexes/scene";
import { draw } from "../../src/hexes/track";
import { asidesOf, askedOf, decisionOf } from "../../src/game/decision";
import { effectsOf } from "../../src/panel/effects";
import { priceNow, shortOf } from "../../src/panel/forced";
import { Network, routesRun } from "../../src/hexes/network";
import { RouteEditor } from "../../src/game/routeEditor.svelte";
import { barOf, stepOf } from "../../src/titles/1840/bar";
import { lineCards, lines as linesOfTitle } from "../../src/titles/1840/lines";
import { cardsOf, marks, rows as playerRows } from "../../src/titles/1840/players";
import { groupLog } from "../../src/boards/log/lines";
import { bookedIn, earnings, lastRun, routeOf } from "../../src/titles/1840/runs";
import { shortfallsIn } from "../../src/titles/1840/shortfall";
import { stadtbahnRows } from "../../src/titles/1840/stadtbahn";
import { nextCompanyRound, tramRows } from "../../src/titles/1840/trams";
import { engine } from "./play";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fay"];
let e: WholeEngine;
beforeAll(async () => {
    e = await engine();
    wording.title = "1840";
    setLocale("en");
});

const begin = (players: number, options = {}): number => e.begin({ ruleset: "1840", players: NAMES.slice(0, players), options }).game;

/** Bots play; `look` is called before every action. */
function play(game: number, look: (view: View) => void | boolean, seed = 1, most = 3000): void {
    for (let n = 0; n < most; n += 1) {
        const offers = e.choices(game);
        const by = askedOf(offers)[0];
        if (by === undefined || look(e.view(game)) === true) return;
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, "random", seed * 7919 + n));
    }
}
const tables: [string, number, Record<string, number>][] = [
    ["two players", 2, {}],
    ["three on the small map", 3, {}],
    ["three on the main map", 3, { main_board_for_three: 1 }],
    ["four players", 4, {}],
    ["six players", 6, {}],
];

const speaker: Speaker = { player: (seat) => NAMES[seat - 1] ?? "?", phase: String, kind: () => "part" };

describe("a whole game", () => {
    for (const [name, players, options] of tables)
        it(`has a place on the round bar, a step and words for everything: ${name}`, () => {
            const game = begin(players, options);
            const box = e.components(game);
            play(game, (view) => {
                const now = barOf(box, view).filter((p) => p.when === "now");
                expect(now).toHaveLength(1);
                if (view.round.set > 0) expect(now[0]?.round).toEqual(view.round);
                expect(roundWords(view.round)).not.toMatch(/^round\.|[{}]/);
                if (view.step !== null) expect([view.step, hasMessage(`step.${view.step}`)]).toEqual([view.step, true]);
                if (view.round.kind === "company") expect(stepOf(view)).toMatch(/^[def]$/);
                expect(lineCards(box, view).filter((c) => c.state === "owned").every((c) => c.owner !== null)).toBe(true);
                const offers = e.choices(game);
                const decision = decisionOf(offers, askedOf(offers)[0] ?? null);
                expect(decision?.moves.get("discard_train")).toBeUndefined();
            });
            expect(e.view(game).finished).toBe(true);
            for (const entry of e.log(game))
                for (const words of [actionWords(entry.action, speaker), ...entry.events.map((event) => eventWords(event, speaker))])
                    expect(words).not.toMatch(/^(action|event)\.|none|undefined/);
            e.close(game);
        });

    it("shows the route of every run that is booked by itself", () => {
        const game = begin(4);
        play(game, () => undefined, 5);
        const log = e.log(game);
        const session = { outlook: (line: string, at: number) => ({ found: e.outlook(game, line, at), failed: false }) } as unknown as GameSession;
        const isLine = (id: string) => /^\d+$/.test(id);
        let runs = 0;
        let unknown = 0;
        for (const entry of log)
            for (const run of bookedIn(entry, isLine)) {
                if (run.value === 0) continue;
                runs += 1;
                if (routeOf(session, run, entry.number).length === 0) unknown += 1;
            }
        expect(runs).toBeGreaterThan(10);
        expect(unknown).toBe(0);
    });
    it("tells what lines and Stadtbahn have run for, stop by stop, with the rule where a stop does not count", () => {
        const game = begin(4);
        play(game, () => undefined, 5);
        const log = e.log(game);
        const session = { log, outlook: (company: string, at: number) => ({ found: e.outlook(game, company, at), failed: false }) } as unknown as GameSession;
        const runs = groupLog(log, () => ({ kind: "company", set: 1, leg: 0 })).flatMap((r) => r.turns.flatMap((turn) => turn.lines.flatMap((l) => l.runs ?? [])));
        const [stadtbahn, lines] = [runs.filter((r) => r.train === "" && r.amount > 0), runs.filter((r) => r.train !== "" && r.amount > 0)];
        expect(Math.min(stadtbahn.length, lines.length)).toBeGreaterThan(10);
        const multiplied: string[] = [];
        for (const run of [...stadtbahn, ...lines]) {
            const items = earnings(session, run);
            expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(run.amount);
            for (const item of items) if (item.what !== "value") expect([item.what, item.clause]).toEqual([item.what, expect.stringMatching(/^1840:/)]);
            multiplied.push(...items.flatMap((i) => (i.what === "times" ? (i.clause ?? "") : [])));
        }
        expect(new Set(multiplied)).toEqual(new Set(["1840:VIII.5.2/5", "1840:VIII.5.2/6", "1840:VIII.5.2/7"]));
        // The board of lines has the last of them.
        const view = e.view(game);
        for (const { line, lastRun: value } of linesOfTitle(view)) if (value > 0) expect(lastRun(log, line)).toMatchObject({ company: line, amount: value });
    });
});

describe("the map", () => {
    for (const [name, players, options] of tables)
        it(`is pointed, without what is not on it, every marker on a circle of its own: ${name}`, () => {
            const game = begin(players, options);
            const model = new MapModel(e.components(game));
            expect(model.layout).toBe("pointy");
            expect(model.box.hexes.some((h) => h.absent)).toBe(false);
            play(game, () => undefined, 3);
            for (const cell of model.cells(e.view(game))) {
                const taken = cell.stations.map((s) => `${s.city} ${s.slot}`);
                expect(new Set(taken).size).toBe(taken.length);
                for (const s of cell.stations) expect(s.slot).toBeLessThan(cell.tile.nodes[s.city]?.slots ?? 0);
            }
        });
    it("keeps the circles of a hex with two apart, however its tile lies", () => {
        for (const tile of e.components(begin(4)).tiles.filter((x) => !x.printed && x.nodes.filter((n) => n.kind === "city").length === 2))
            for (let rotation = 0; rotation < 6; rotation += 1) {
                const [a, b] = draw(tile, rotation, "pointy").nodes.filter((_, n) => tile.nodes[n]?.kind === "city");
                expect([tile.id, distance(a!.at, b!.at) > 62]).toEqual([tile.id, true]);
            }
    });
    it("shows bonus symbols until a tile lies on them, landmarks for ever", () => {
        const model = new MapModel(e.components(begin(4)));
        const hex = model.hex("B14")!;
        const symbols = (tile: Parameters<typeof model.art>[0], at = hex) => model.art(tile, 0, at).labels.filter((l) => l.kind === "symbol");
        const { tile } = model.tileOn(e.view(begin(4)), hex);
        expect(symbols(tile)).toMatchObject([{ what: "bonus", detail: "red" }]);
        expect(model.art(tile, 0, hex).dots).toHaveLength(1);
        expect(symbols(model.tile("L1")!)).toEqual([]);
        expect(symbols(model.tile("L20")!, model.hex("D20")!)).toMatchObject([{ what: "landmark", detail: "SD" }]);
    });
});

describe("trams", () => {
    it("cost what is printed on their spaces", () => {
        const game = begin(4);
        const [yellow, orange, , , purple] = tramRows(e.components(game), e.view(game));
        expect(yellow?.prices).toEqual([100, 50, null, null, null]);
        expect(orange?.prices).toEqual([300, 200, 100, null, null]);
        expect(purple?.prices).toEqual([null, null, null, 800, 600]);
        expect(yellow?.upkeep).toEqual([0, 0, -50, -200, -400]);
        expect(nextCompanyRound(e.view(game))).toBe(1);
    });
    it("are counted with their lines, and cost less from round to round", () => {
        const game = begin(4);
        const box = e.components(game);
        let seen = 0;
        play(game, (view) => {
            for (const c of view.companies.filter((c) => box.companies.find((b) => b.id === c.company)?.kind === "public")) {
                const all = trainsOf(view, c.company);
                expect(all.length).toBeLessThanOrEqual(3);
                seen = Math.max(seen, all.length);
                for (const { line } of linesOf(view, c.company)) expect(ownerOf(view, line)).toBe(c.company);
            }
            if (view.round.kind === "company" && view.round.set === 2) expect(priceNow(view, "Y")).toBe(50);
            const duty = view.details.find((d) => d.topic === "duty" && d.yes === true);
            if (duty) expect(shortOf(view, duty.company ?? "").must).toBe(view.trains.some((t) => t.on_sale && t.bank > 0) && (shortOf(view, duty.company ?? "").treasury < (duty.amount ?? 0)));
        });
        expect(seen).toBeGreaterThan(0);
    });
});

describe("the Stadtbahn", () => {
    it("begins as the book says: CR1 pays 70, 70, 0, 0", () => {
        const rows = stadtbahnRows(e.view(begin(4)));
        const paid = Object.fromEntries(rows.map((r) => [r.company, r.next?.total]));
        expect(paid).toEqual({ V: 70, D: 70, W: 0, G: 0 });
        expect(rows.map((r) => [r.company, r.laid, r.all])).toEqual([
            ["W", 0, 11],
            ["V", 0, 6],
            ["G", 0, 7],
            ["D", 0, 4],
        ]);
        for (const row of rows) expect(row.grows.length).toBeGreaterThan(0);
    });
    it("grows with every tile on its way, and never beyond its homes", () => {
        const game = begin(4);
        play(game, () => undefined, 9);
        const view = e.view(game);
        const laid = stadtbahnRows(view).reduce((sum, r) => sum + r.laid, 0);
        const box = e.components(game);
        const dotted = view.board.tiles.filter((tile) => (box.hexes.find((h) => h.id === tile.hex)?.dots.length ?? 0) > 0);
        expect(laid).toBe(dotted.length);
    });
    it("has its multipliers on the round bar", () => {
        const game = begin(2);
        const bar = barOf(e.components(game), e.view(game));
        expect(bar.map((p) => (p.round.kind === "privates" ? "Pre" : roundWords(p.round, "short"))).join(", ")).toBe(
            "Pre, SR 1, CR 1, LR 1a, LR 1b, CR 2, SR 2, LR 2a, LR 2b, CR 3, SR 3, LR 3a, LR 3b, CR 4, SR 4, LR 4a, LR 4b, CR 5, SR 5, LR 5a, LR 5b, LR 5c, CR 6",
        );
        expect(bar.filter((p) => p.round.kind === "line").map((p) => p.colour)).toEqual([..."yyggggbbxxx"].map((c) => ({ y: "yellow", g: "green", b: "brown", x: "grey" })[c]));
        expect(bar.filter((p) => p.round.kind === "company").map((p) => p.multiplier)).toEqual([1, 1, 1, 2, 3, 10]);
    });
});

describe("next turn's shortfall", () => {
    it("has its parts", () => {
        const told: Detail[] = [
            { topic: "shortfall", company: "WT", amount: 250, number: 2 },
            { topic: "shortfall part", company: "WT", amount: 20, number: 1 },
            { topic: "shortfall part", company: "WT", amount: 30, number: 2 },
            { topic: "shortfall part", company: "WT", amount: 200, number: 3 },
            { topic: "shortfall", company: "WT", train: "Pi", amount: 400, number: 0 },
            { topic: "shortfall part", company: "WT", train: "Pi", amount: 400, number: 3 },
        ];
        expect(shortfallsIn(told)).toEqual([
            { company: "WT", colour: null, missing: 250, fromRevenue: 20, fromTreasury: 30, fromDirector: 200, loans: 2 },
            { company: "WT", colour: "Pi", missing: 400, fromRevenue: 0, fromTreasury: 0, fromDirector: 400, loans: 0 },
        ]);
    });
    it("is ahead of some companies, and is paid in full", () => {
        let found = 0;
        for (const seed of [1, 2, 3]) {
            const game = begin(4);
            const box = e.components(game);
            const companies = box.companies.filter((c) => c.kind === "public").map((c) => c.id);
            play(
                game,
                (view) => {
                    if (view.round.kind !== "company" || view.round.set < 3) return;
                    for (const s of companies.flatMap((c) => shortfallsIn(e.prospects(game, c)))) {
                        expect(s.fromRevenue + s.fromTreasury + s.fromDirector).toBe(s.missing);
                        found += 1;
                    }
                    return found > 20;
                },
                seed,
            );
            e.close(game);
        }
        expect(found).toBeGreaterThan(0);
    });
});

describe("at any time", () => {
    it("trams are scrapped and privates returned by who sits at the screen", () => {
        const game = begin(4);
        let found = 0;
        play(game, () => {
            const offers = e.choices(game);
            const turn = askedOf(offers)[0];
            for (const seat of [1, 2, 3, 4]) {
                const mine = asidesOf(offers, [seat]);
                for (const move of mine) {
                    expect(move.by).toBe(seat);
                    expect(["discard_train", "sell_paper"]).toContain(move.do);
                    if (seat !== turn && found < 30) {
                        found += 1;
                        const { events, view } = e.attempt(game, move);
                        const effects = effectsOf(move, e.view(game), { events, view });
                        if (move.do === "sell_paper") expect(effects.accounts.length).toBe(1);
                    }
                }
            }
            return found >= 30;
        });
        expect(found).toBe(30);
    });
});

describe("a dividend", () => {
    it("has the price beside every step, as declaring it does", () => {
        const game = begin(4);
        let checked = 0;
        play(game, (view) => {
            const offer = e.choices(game).find((o) => o.do === "declare");
            if (offer?.form !== "range") return false;
            for (const step of view.details.filter((d) => d.topic === "dividend")) {
                const { events } = e.attempt(game, { ...offer.pattern, amount: step.amount });
                const moved = events.filter((ev) => ev.event === "price_moved" && ev.company === offer.pattern.as).at(-1)?.amount;
                const before = view.companies.find((c) => c.company === offer.pattern.as)?.price;
                expect(step.limit).toBe(moved ?? before);
                checked += 1;
            }
            return checked > 20;
        }, 2);
        expect(checked).toBeGreaterThan(5);
    });
    it("pays only its own company's owners in what the panel tells", () => {
        const before = { ruleset: "1840", players: [{ seat: 1, cash: 10 }], companies: [{ company: "WT", treasury: 0, price: 100 }], details: [] } as unknown as View;
        const events: GameEvent[] = [
            { event: "dividend_paid", company: "WT", player: 1, amount: 50 },
            { event: "revenue_booked", company: "WT", amount: 100 },
            { event: "train_ran", company: "V", amount: 70 },
            { event: "dividend_paid", company: "V", player: 1, amount: 7 },
        ];
        const { accounts } = effectsOf({ do: "declare", by: 1, as: "WT", amount: 100 }, before, { events, view: before });
        expect(accounts).toEqual([{ who: 1, before: 10, after: 60 }]);
    });
});

describe("who pays", () => {
    it("is the company of a line", () => {
        const before = { ruleset: "1840", players: [], companies: [{ company: "WT", treasury: 100, price: 80 }, { company: "5", treasury: 7, price: 0 }], details: [{ topic: "line", company: "5", other: "WT" }] } as unknown as View;
        const { accounts } = effectsOf({ do: "lay_tile", by: 1, as: "5" }, before, { events: [{ event: "tile_laid", company: "5", amount: 20 }], view: before });
        expect(accounts).toEqual([{ who: "WT", before: 100, after: 80 }]);
    });
    it("is the buyer of a private, and its owner gets it", () => {
        const before = { ruleset: "1840", players: [{ seat: 2, cash: 5 }], companies: [{ company: "WT", treasury: 100, price: 80 }], details: [] } as unknown as View;
        const { accounts } = effectsOf({ do: "answer", by: 2, yes: true }, before, { events: [{ event: "paper_bought", company: "WT", player: 2, paper: "PR", amount: 10 }], view: before });
        expect(accounts).toEqual([
            { who: "WT", before: 100, after: 90 },
            { who: 2, before: 5, after: 15 },
        ]);
    });
});

describe("cards before a player", () => {
    it("are the order card, the right and the loans", () => {
        const view = { details: [{ topic: "order card", player: 2, number: 3 }, { topic: "right", player: 2, amount: 350 }, { topic: "loans", player: 2, number: 2 }, { topic: "loans cost", player: 2, amount: 400 }] } as unknown as View;
        expect(cardsOf(view, 2)).toEqual({ order: 3, right: 350, loans: 2, cost: 400 });
        expect(marks(view, 2).map((m) => m.text)).toEqual(["3", "−400"]);
        expect(playerRows(view, 1).map((r) => r.value)).toEqual(["–", "·", "·"]);
        expect(playerRows(view, 2).map((r) => r.value)).toEqual(["3", "350", "2 (−400)"]);
    });
});

describe("a route drawn by hand, where the table plays so", () => {
    it("is what the engine found, from stop to stop", () => {
        const { game } = e.begin({ ruleset: "1840", players: NAMES.slice(0, 3), profile: "peer" });
        const model = new MapModel(e.components(game));
        let drawn = 0;
        let same = 0;
        play(game, (view) => {
            if (view.step !== "run") return false;
            const network = new Network(model.cells(view), routesRun(e.log(game), view.operating));
            for (const { action, value } of e.routes(game).runs) {
                const editor = new RouteEditor();
                editor.begin(action, network, action.route ?? []);
                const again = e.attempt(game, { ...action, route: editor.pieces }).events.find((x) => x.event === "train_ran");
                expect(again?.amount).toBe(value);
                const stops = editor.stops(network).map((s) => s.split(" ")[0] as string);
                editor.clear();
                for (const hex of stops) editor.pick(hex, network);
                drawn += 1;
                if (editor.stops(network).length === stops.length) same += 1;
            }
            return drawn > 25;
        }, 4);
        expect(drawn).toBeGreaterThan(5);
        expect(same / drawn).toBeGreaterThan(0.8);
    });
});

describe("letters", () => {
    it("can be read on the colour of every company", () => {
        for (const ruleset of ["1840", "1893"]) {
            const box = readable(e.components(e.begin({ ruleset, players: NAMES.slice(0, 3) }).game));
            for (const c of box.companies) expect([c.id, contrast(c.colour, c.text_colour) >= 4.5]).toEqual([c.id, true]);
        }
    });
});

describe("words of a title", () => {
    it("come before those of the page, in every language", () => {
        const event: LogEntry["events"][number] = { event: "train_bought", company: "WT", train: "O", source: "bank", amount: 300 };
        const told = (["en", "de", "pl", "ru"] as const).map((l) => {
            setLocale(l);
            return [t("offer.buy_train"), eventWords(event, speaker)];
        });
        setLocale("en");
        expect(told[0]?.[1]).toMatch(/WT buys an orange tram for/);
        expect(told[1]?.[1]).toMatch(/orange Tram/);
        expect(new Set(told.map((w) => w[0])).size).toBe(4);
        wording.title = "1893";
        expect(t("offer.buy_train")).toBe("Buy a train");
        wording.title = "1840";
    });
});
