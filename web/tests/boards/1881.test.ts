import { beforeAll, describe, expect, it } from "vitest";
import { titleOf } from "../../src/game/titles";
import { wealth } from "../../src/boards/players/income";
import type { WholeEngine } from "../../src/engine/engine";
import { contrast, readable } from "../../src/engine/colours";
import type { Action, Detail, LogEntry, View } from "../../src/engine/types";
import { hasMessage, setLocale, t, wording } from "../../src/i18n/index.svelte";
import { roundWords } from "../../src/i18n/rounds";
import { actionWords, eventWords, membersOf, phaseWords, type Speaker } from "../../src/i18n/words";
import { MapModel } from "../../src/hexes/scene";
import { askedOf } from "../../src/game/decision";
import { effectsOf } from "../../src/panel/effects";
import { boardQuestion } from "../../src/titles/1881/board";
import { all, infoCards, isNetwork, one } from "../../src/titles/1881/details";
import { RECONSTRUCTED, chapters } from "../../src/titles/1881/differences";
import { forcedOf } from "../../src/titles/1881/forced";
import { ballotOf, holdersOf, networksOf, sbahnOf } from "../../src/titles/1881/networks";
import { envelopesOf, exchangesOf, opening } from "../../src/titles/1881/opening";
import { earners, marks, rows } from "../../src/titles/1881/players";
import { turnOrder } from "../../src/titles/1881/turnOrder";
import { runsOfRound } from "../../src/titles/1881/used";
import { engine } from "./play";

const EDITIONS = ["1881-2016", "1881-2007"] as const;
type Ruleset = (typeof EDITIONS)[number];
const LANGUAGES = ["en", "de", "pl", "ru"] as const;
const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fay"];
let e: WholeEngine;
beforeAll(async () => {
    e = await engine();
    wording.title = "1881";
    setLocale("en");
});

const begin = (ruleset: Ruleset, players: number, options: Record<string, number> = {}): number => e.begin({ ruleset, players: NAMES.slice(0, players), options }).game;

/** Bots play; `look` is called before every action. */
function play(game: number, look: (view: View) => void | boolean, seed = 1, kind: "random" | "greedy" = "random", most = 4000): void {
    for (let n = 0; n < most; n += 1) {
        const by = askedOf(e.choices(game))[0];
        if (by === undefined || look(e.view(game)) === true) return;
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, by === "chance" ? "random" : kind, seed * 7919 + n));
    }
}
const SOME: [number, number, "random" | "greedy"][] = [
    [4, 1, "random"],
    [3, 2, "random"],
    [4, 3, "greedy"],
    [5, 4, "random"],
    [3, 5, "random"],
    [4, 6, "random"],
];
/** What seldom happens to bots. */
const MANY: typeof SOME = [...SOME, ...Array.from({ length: 20 }, (_, i): [number, number, "random"] => [3 + (i % 3), 20 + i, "random"])];
/** Looks at some games until enough was seen. */
function see(ruleset: Ruleset, enough: number, look: (game: number, view: View) => number, games = SOME, options: Record<string, number> = {}): number {
    let seen = 0;
    for (const [players, seed, kind] of games) {
        const game = begin(ruleset, players, options);
        play(game, (view) => (seen += look(game, view)) >= enough, seed, kind);
        e.close(game);
        if (seen >= enough) break;
    }
    return seen;
}
const movesOf = (game: number, kind: string): Action[] => e.choices(game).flatMap((o) => (o.do === kind && o.form === "list" ? o.moves : []));

describe.each(EDITIONS)("%s: a whole game", (ruleset) => {
    const tables: [number, "random" | "greedy", Record<string, number>][] = [
        [3, "random", {}],
        [4, "greedy", {}],
        [6, "random", ruleset === "1881-2007" ? { credit: 1, double_track: 1 } : { higher_capital: 1 }],
    ];
    for (const [players, kind, options] of tables)
        it(`has words for everything, in every language: ${players} ${kind}`, () => {
            const game = begin(ruleset, players, options);
            const box = e.components(game);
            const speaker: Speaker = { player: (seat) => NAMES[seat - 1] ?? "?", phase: (i) => phaseWords(box.phases[i]?.id ?? "?"), kind: (id) => box.companies.find((c) => c.id === id)?.kind ?? "?" };
            const offered: Action[] = [];
            play(
                game,
                (view) => {
                    expect(roundWords(view.round)).not.toMatch(/^round\.|[{}]/);
                    if (view.step !== null) expect([view.step, hasMessage(`step.${view.step}`)]).toEqual([view.step, true]);
                    for (const offer of e.choices(game)) offered.push(...(offer.form === "list" ? offer.moves.slice(0, 3) : [offer.form === "range" ? { ...offer.pattern, amount: offer.least } : offer.pattern]));
                },
                7,
                kind,
            );
            const end = e.view(game);
            expect(end.finished).toBe(true);
            expect(hasMessage(`ending.${end.ending}`)).toBe(true);
            const log = e.log(game);
            for (const locale of LANGUAGES) {
                setLocale(locale);
                for (const words of [...offered.map((a) => actionWords(a, speaker)), ...log.flatMap((entry) => [actionWords(entry.action, speaker), ...entry.events.map((event) => eventWords(event, speaker))])])
                    expect(words).not.toMatch(/^(action|event)\.|\bnone\b|undefined|\?|[{}]/);
            }
            setLocale("en");
        });
});

describe("two editions in one folder", () => {
    it("have money, charts and chapters of their own", () => {
        const [a, b] = EDITIONS.map((ruleset) => titleOf(ruleset)!);
        expect([a!.ruleset, b!.ruleset]).toEqual(["1881", "1881"]);
        expect([a!.currency, b!.currency]).toEqual(["%d M", "%d TM"]);
        expect(titleOf("1880")?.ruleset).toBe("1880");
    });
    it("differ where the notes say, by clauses that exist, in four languages", () => {
        const known = new Map(EDITIONS.map((ruleset) => [ruleset, new Set(e.rules(ruleset).map((c) => c.id))]));
        const differences = chapters.flatMap((c) => c.differences);
        expect(differences.length).toBeGreaterThanOrEqual(42);
        for (const d of differences) {
            for (const clause of d.in2016) expect([clause, known.get("1881-2016")!.has(`1881-2016:${clause}`)]).toEqual([clause, true]);
            for (const clause of d.in2007) expect([clause, known.get("1881-2007")!.has(`1881-2007:${clause}`)]).toEqual([clause, true]);
            expect(d.in2016.length * d.in2007.length).toBeGreaterThan(0);
            for (const key of [d.id, `${d.id}.2016`, `${d.id}.2007`]) expect([key, hasMessage(`1881.diff.${key}`)]).toEqual([key, true]);
        }
        for (const what of RECONSTRUCTED) expect(hasMessage(`1881.reconstructed.${what}`)).toBe(true);
    });
});

describe.each(EDITIONS)("%s: the opening", (ruleset) => {
    it("shows who has bid and to nobody how much, until the envelopes are open", () => {
        const game = begin(ruleset, 4);
        play(game, (view) => view.round.kind === "bids");
        const offers = e.choices(game);
        expect(offers.map((o) => o.by)).toEqual([1, 2, 3, 4]);
        const range = offers[1]!;
        if (range.form !== "range") throw new Error("no range");
        e.apply(game, { ...range.pattern, amount: range.least + 3 * range.step });
        for (const seat of [0, 1, 3, 4]) {
            const mine = envelopesOf(e.view(game, seat)).find((x) => x.player === 2)!;
            expect([mine.sealed, mine.amount, mine.own]).toEqual([true, null, null]);
        }
        expect(envelopesOf(e.view(game, 2)).find((x) => x.player === 2)?.own).toBe(range.least + 3 * range.step);
        expect(JSON.stringify(e.log(game).at(-1)?.events)).not.toContain("amount");
        expect(marks(e.view(game), 2).map((m) => m.text)).toContain("✉");
        play(game, (view) => view.round.kind === "start");
        const view = e.view(game);
        const envelopes = envelopesOf(view);
        const amounts = envelopes.map((x) => x.amount ?? -1);
        expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
        const cash = (v: View, seat: number) => v.players.find((p) => p.seat === seat)?.cash ?? 0;
        const before = e.components(game).players.find((p) => p.players === 4)!.cash;
        expect(exchangesOf(view)).toHaveLength(2);
        for (const x of exchangesOf(view)) {
            expect(cash(view, x.from)).toBe(before - x.amount);
            expect(cash(view, x.to)).toBe(before + x.amount);
        }
        expect(opening(view)).toBe(true);
    });
});

describe.each(EDITIONS)("%s: the S-Bahn", (ruleset) => {
    it("has four networks, each with a leader, or merged; what players and tramways hold adds up", () => {
        const seen = see(ruleset, 400, (_, view) => {
            const sbahn = sbahnOf(view)!;
            const networks = networksOf(view);
            expect(networks.map((n) => n.company)).toEqual(["S1", "S2", "S3", "S"]);
            const held = holdersOf(view).reduce((sum, h) => sum + h.percent, 0);
            if (!sbahn.gone) expect(held).toBe(sbahn.sold);
            if (!sbahn.open) return 0;
            for (const n of networks) if (n.state === "runs" && n.company !== "S") expect([n.company, n.player !== null]).toEqual([n.company, true]);
            expect(earners(view, "S")).toEqual(networks.filter((n) => n.state === "runs").map((n) => n.company));
            const president = networks.at(-1)!;
            if (president.tramway === null && president.player !== null && president.lies === null) expect(rows(view, president.player)[0]?.value).toContain("S");
            return 1;
        });
        expect(seen).toBeGreaterThan(300);
    });
    it("moves by the vote as the page says", () => {
        const seen = see(ruleset, 6, (game, view) => {
            const ballot = ballotOf(view);
            if (ballot === null) return 0;
            let n = 0;
            for (const by of e.choices(game).filter((o) => o.asked).slice(0, 1)) {
                const action = by.form === "list" ? by.moves.at(-1) : undefined;
                if (action === undefined) continue;
                const { events, view: then } = e.attempt(game, action);
                const closed = events.findIndex((x) => x.event === "vote_closed" && x.company === "S");
                if (closed < 0 || one(view, "veto") !== undefined || sbahnOf(then)?.gone || then.finished) continue;
                const { number: yes = 0, limit: no = 0 } = events[closed]!;
                const moved = events.slice(closed).find((x) => x.event === "price_moved" && x.company === "S")?.amount ?? ballot.before;
                expect(yes > no ? moved >= ballot.before : yes < no ? moved <= ballot.before : moved === ballot.before).toBe(true);
                n += 1;
            }
            return n;
        });
        expect(seen).toBeGreaterThan(2);
    });
    it("tells whose trains have run in this round", () => {
        const seen = see(ruleset, 12, (game, view) => {
            if (all(view, "used").length === 0) return 0;
            const runs = runsOfRound(e.log(game));
            expect(runs.length).toBeGreaterThan(0);
            expect(runs.every((r) => isNetwork(r.action.as ?? ""))).toBe(true);
            return 1;
        });
        expect(seen).toBe(12);
    });
});

describe.each(EDITIONS)("%s: certificates", (ruleset) => {
    it("are worth what the engine counts, the S-Bahn by 5 %", () => {
        const seen = see(ruleset, 300, (_, view) => {
            if (!/^(stock|operating)$/.test(view.round.kind)) return 0;
            for (const p of view.players) expect(wealth(p).papers).toBe(0);
            return 1;
        });
        expect(seen).toBe(300);
    });
    it("open tramways by info cards", () => {
        const seen = see(ruleset, 40, (game, view) => {
            if (view.round.kind !== "stock") return 0;
            const closed = view.companies.filter((c) => !isNetwork(c.company) && c.price === 0 && !c.closed).map((c) => c.company);
            const buys = movesOf(game, "buy_share").filter((m) => closed.includes(m.company ?? ""));
            if (infoCards(view) === 0) expect(buys).toEqual([]);
            return 1;
        });
        expect(seen).toBe(40);
    });
    it("say before the click what merges and who becomes President", () => {
        let named = 0;
        const seen = see(ruleset, 3, (game, view) => {
            let n = 0;
            for (const move of movesOf(game, "sell_shares")) {
                if (move.number === undefined) continue;
                named += 1;
                const effects = effectsOf(move, view, e.attempt(game, move));
                const merged = effects.consequences.filter((x) => x.event === "network_merged").map((x) => x.other);
                expect(membersOf(move.do, move.number).every((vice) => merged.includes(vice))).toBe(true);
                n = 1;
            }
            return n;
        });
        expect(seen).toBeGreaterThan(0);
        expect(named).toBeGreaterThan(0);
    });
});

describe("1881-2016: a forced purchase", () => {
    it("keeps those that have acted where they were, whatever has become of their prices", () => {
        const order = (company: string, yes = false): Detail => ({ topic: "order", company, yes });
        const act = (as: string, began = false): LogEntry => ({ number: 0, action: { do: "pass", by: 1, as }, events: began ? [{ event: "round_began" }] : [] });
        const log = [act("BES"), act("GBS", true), act("GBS"), act("BES"), act("SSC")];
        // GBS acted first and has fallen behind BES; SSC acts now, though it has risen to the top.
        const shown = turnOrder([order("SSC"), order("BES", true), order("NBS"), order("GBS", true)], log, "SSC");
        expect(shown.map((d) => d.company)).toEqual(["GBS", "BES", "SSC", "NBS"]);
    });

    it("tells sources in their order, one of them now, and what is missing after a sale", () => {
        const seen = see("1881-2016", 3, (game, view) => {
            if (view.step !== "forced") return 0;
            const forced = forcedOf(view)!;
            expect(forced.begun).toBe(true);
            expect(forced.sources.filter((s) => s.now)).toHaveLength(1);
            expect(forced.missing).toBeGreaterThan(0);
            const move = movesOf(game, "sell_shares")[0]!;
            const { view: then } = e.attempt(game, move);
            const rest = forcedOf(then);
            if (rest?.begun) expect(rest.missing).toBeLessThan(forced.missing);
            return 1;
        }, MANY);
        expect(seen).toBeGreaterThan(0);
    });
});

describe("1881-2007: the board", () => {
    it("is asked, votes, and the page says about what", () => {
        const seen = see("1881-2007", 6, (game, view) => {
            const question = boardQuestion(view);
            if (question === null) return 0;
            expect(question.wants?.do).toMatch(/^(lay_tile|place_station|pay_out|withhold|buy_train|propose)$/);
            expect(e.choices(game)[0]?.by).toBe(question.asked);
            const words = titleOf("1881-2007")!.actionWords!(view, { do: "answer", by: 1, yes: false });
            expect(words).toBe(t("1881.veto.answer", { yes: "false" }));
            return 1;
        }, MANY);
        expect(seen).toBe(6);
    });
});

describe.each(EDITIONS)("%s: the map", (ruleset) => {
    it("has S places for the S-Bahn, a centre, bonuses and what is reconstructed", () => {
        const game = begin(ruleset, 4);
        const box = readable(e.components(game));
        const model = new MapModel(box, isNetwork);
        expect(model.layout).toBe("pointy");
        expect(model.centre.length).toBeGreaterThan(6);
        const cells = model.cells(e.view(game));
        expect(cells.filter((c) => c.art.labels.some((l) => l.kind === "link"))).toHaveLength(13);
        expect(cells.filter((c) => c.art.labels.some((l) => l.kind === "landing"))).toHaveLength(4);
        expect(cells.filter((c) => c.art.strip.length > 0).length).toBeGreaterThan(8);
        for (const home of ["G19", "G13", "H14", "J28", "E23", "K15", "C13", "E7"]) {
            const cell = cells.find((c) => c.hex.id === home)!;
            expect(cell.hex.reconstructed).toBe(false);
            expect(cell.stations.map((s) => s.reserved)).toEqual([true]);
            expect(cell.tile.nodes[cell.stations[0]!.city]?.rapid_slots ?? 0).toBeLessThan(cell.tile.nodes[cell.stations[0]!.city]?.slots ?? 0);
        }
        expect(box.companies.every((c) => contrast(c.colour, c.text_colour) >= 4.5)).toBe(true);
    });
    it("puts every depot on a circle of its own, S-Bahn depots on S places first", () => {
        const game = begin(ruleset, 4);
        const model = new MapModel(e.components(game), isNetwork);
        const seen = see(ruleset, 60, (_, view) => {
            if (!sbahnOf(view)?.open) return 0;
            for (const cell of model.cells(view)) {
                const places = cell.stations.filter((s) => !s.reserved).map((s) => `${s.city} ${s.slot}`);
                expect(new Set(places).size).toBe(places.length);
                for (const s of cell.stations) {
                    const node = cell.tile.nodes[s.city]!;
                    expect(s.slot).toBeLessThan(Math.max(1, node.slots));
                    if (!isNetwork(s.company)) expect(s.slot).toBeLessThan(node.slots - node.rapid_slots);
                }
            }
            return 1;
        });
        expect(seen).toBe(60);
    });
});
