import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../src/engine/engine";
import type { Action, GameEvent, Offer } from "../src/engine/types";
import { MapModel } from "../src/hexes/scene";
import { asideRangesOf, dealsOf, decisionOf, groupBy, kindsOf, within, type RangeOffer } from "../src/game/decision";
import { effectsOf } from "../src/panel/effects";
import { sameRound } from "../src/engine/rounds";
import { shortOf } from "../src/panel/forced";
import { Network, routesRun } from "../src/hexes/network";
import { RouteEditor } from "../src/game/routeEditor.svelte";
import { engine, newGame, play } from "./engine";

let e: WholeEngine;
beforeAll(async () => {
    e = await engine();
});

describe("a decision", () => {
    const offers: Offer[] = [
        { do: "lay_tile", by: 1, asked: true, form: "list", moves: [{ do: "lay_tile", by: 1, as: "DE", hex: "O2", tile: "5", rotation: 0 }] },
        { do: "run_train", by: 1, asked: true, form: "route", pattern: { do: "run_train", by: 1, as: "DE", train: "2" } },
        { do: "propose", by: 1, form: "range", pattern: { do: "propose", by: 1, player: 2, paper: "EVA" }, least: 0, most: 90, step: 1 },
        { do: "propose", by: 2, form: "range", pattern: { do: "propose", by: 2, player: 1, paper: "EVA" }, least: 0, most: 50, step: 1 },
        { do: "pass", by: 1, asked: true, form: "list", moves: [{ do: "pass", by: 1, as: "DE" }] },
    ];

    it("belongs to one person and company", () => {
        const d = decisionOf(offers, 1);
        expect(d).toMatchObject({ by: 1, as: "DE" });
        expect(kindsOf(d!).sort()).toEqual(["lay_tile", "pass", "run_train"]);
        expect(decisionOf(offers, null)).toBeNull();
    });

    it("leaves deals to everybody at the screen", () => {
        expect(dealsOf(offers, [1, 2])).toHaveLength(2);
        expect(dealsOf(offers, [2]).map((o) => o.by)).toEqual([2]);
    });

    it("groups moves", () => {
        const moves: Action[] = [
            { do: "sell_shares", by: 1, company: "DE", percent: 10 },
            { do: "sell_shares", by: 1, company: "RB", percent: 10 },
            { do: "sell_shares", by: 1, company: "DE", percent: 20 },
        ];
        expect([...groupBy(moves, (m) => m.company)].map(([k, v]) => [k, v.length])).toEqual([
            ["DE", 2],
            ["RB", 1],
        ]);
    });

    it("keeps amounts inside their range and on its steps", () => {
        const offer = { do: "bid", by: 1, form: "range", pattern: { do: "bid", by: 1 }, least: 20, most: 47, step: 5 } satisfies RangeOffer;
        expect(within(offer, 0)).toBe(20);
        expect(within(offer, 33)).toBe(35);
        expect(within(offer, 100)).toBe(45);
    });
});

describe("effects", () => {
    it("tell what a certificate pays to be given up, and not what others pay when the next round begins", () => {
        const game = e.begin({ ruleset: "1880", players: ["Anna", "Ben", "Cleo"] }).game;
        const view = e.view(game);
        e.close(game);
        const events: GameEvent[] = [
            { event: "income_paid", player: 3, paper: "P0", amount: 70 },
            { event: "round_began", number: 3 },
            { event: "income_paid", player: 2, paper: "P2", amount: 20 },
        ];
        const had = view.players.find((p) => p.seat === 3)?.cash ?? 0;
        expect(effectsOf({ do: "exchange", by: 3, paper: "P0" }, view, { events, view }).accounts).toEqual([{ who: 3, before: had, after: had + 70 }]);
        expect(effectsOf({ do: "pass", by: 3 }, view, { events, view }).accounts).toEqual([]);
    });

    it("tell the purse of every purchase and sale, and nothing of later steps", () => {
        for (const seed of [1, 2]) {
            const game = newGame(e);
            let checked = 0;
            play(
                e,
                game,
                () => {
                    const view = e.view(game);
                    for (const offer of e.choices(game)) {
                        if (offer.form !== "list" || !/^(buy_paper|sell_paper|buy_share|sell_shares|found)$/.test(offer.do)) continue;
                        const action = offer.moves[0] as Action;
                        const result = e.attempt(game, action);
                        if (!sameRound(result.view.round, view.round)) continue;
                        const effects = effectsOf(action, view, result);
                        const purse = effects.accounts.find((a) => a.who === action.by);
                        expect(purse?.after).toBe(result.view.players.find((p) => p.seat === action.by)?.cash);
                        checked += 1;
                    }
                    return false;
                },
                seed,
            );
            expect(checked).toBeGreaterThan(20);
        }
    });

    it("name every price once, where it ends", () => {
        const before = { ruleset: "1893", players: [], companies: [{ company: "DE", treasury: 0, price: 60 }] };
        const events = [70, 80].map((amount) => ({ event: "price_moved" as const, company: "DE", amount }));
        const { prices } = effectsOf({ do: "pass", by: 1 }, before as never, { events, view: before as never });
        expect(prices).toEqual([{ company: "DE", before: 60, after: 80 }]);
    });

    it("say what a company pays and who adds to it", () => {
        const before = { ruleset: "1893", details: [], players: [{ seat: 1, cash: 500 }], companies: [{ company: "DE", treasury: 100, price: 60 }] };
        const effects = effectsOf({ do: "buy_train", by: 1, as: "DE", train: "6", source: "bank" }, before as never, {
            events: [
                { event: "president_paid", company: "DE", player: 1, amount: 500 },
                { event: "train_bought", company: "DE", train: "6", source: "bank", amount: 600 },
                { event: "phase_began", number: 4 },
            ],
            view: before as never,
        });
        expect(effects.accounts).toContainEqual({ who: "DE", before: 100, after: 0 });
        expect(effects.accounts).toContainEqual({ who: 1, before: 500, after: 0 });
        expect(effects.consequences.map((c) => c.event)).toContain("phase_began");
    });

    it("end where the title begins another step", () => {
        const before = { ruleset: "1893", details: [], players: [{ seat: 1, cash: 500 }, { seat: 2, cash: 0 }], companies: [] };
        const events = [
            { event: "vote_opened" as const, company: "AGV" },
            { event: "dividend_paid" as const, company: "DE", player: 2, amount: 10 },
        ];
        const { accounts, consequences } = effectsOf({ do: "pass", by: 1 }, before as never, { events, view: before as never });
        expect(accounts).toEqual([]);
        expect(consequences.map((c) => c.event)).toEqual(["vote_opened"]);
    });

    it("move the money that the title says", () => {
        const of = (ruleset: string) => {
            const before = { ruleset, details: [], players: [{ seat: 1, cash: 0 }], companies: [{ company: "BCR", treasury: 100, price: 60 }] };
            const events = [{ event: "loan_taken" as const, company: "BCR", player: 1, amount: 200 }];
            return effectsOf({ do: "buy_train", by: 1, as: "BCR" }, before as never, { events, view: before as never }).accounts;
        };
        expect(of("1840")).toEqual([{ who: 1, before: 0, after: 200 }]);
        expect(of("1880")).toEqual([{ who: "BCR", before: 100, after: 300 }]);
    });
});

describe("a forced purchase", () => {
    it("says what is missing", () => {
        const game = newGame(e);
        const view = e.view(game);
        view.details = [{ topic: "duty", company: "DE", player: 1, train: "2", amount: 80, yes: true }];
        view.companies = view.companies.map((c) => (c.company === "DE" ? { ...c, president: 1, treasury: 30, trains: [] } : c));
        view.players = view.players.map((p) => ({ ...p, cash: 20 }));
        expect(shortOf(view, "DE")).toEqual({ must: true, amount: 30, treasury: 30, cash: 20 });
    });
});

describe("a deal", () => {
    it("out of turn stands among the deals, and not a second time among what may be done at any time", () => {
        const ask = (player: number): Offer => ({ do: "propose", by: 2, aside: true, asked: false, form: "range", pattern: { do: "propose", by: 2, player, paper: "EVA", amount: 0 }, least: 0, most: 9, step: 1 }) as Offer;
        expect(dealsOf([ask(3), ask(4)], [1, 2]).length).toBe(2);
        expect(asideRangesOf([ask(3), ask(4)], [1, 2])).toEqual([]);
    });

    it("shows who agrees what it brings", () => {
        const game = newGame(e);
        let seen = 0;
        play(e, game, () => {
            const offer = e.choices(game).find((o) => o.do === "answer");
            const yes = offer?.form === "list" ? offer.moves.find((m) => m.yes) : undefined;
            const before = e.view(game);
            const deal = before.details.find((d) => d.topic === "deal");
            if (yes === undefined || deal?.paper === undefined) return false;
            const sells = before.players.some((p) => p.seat === yes.by && p.papers.includes(deal.paper!));
            const mine = effectsOf(yes, before, e.attempt(game, yes)).accounts.find((a) => a.who === yes.by);
            expect((mine?.after ?? 0) - (mine?.before ?? 0)).toBe((sells ? 1 : -1) * (deal.amount ?? 0) + 0);
            seen += 1;
            return seen > 2;
        });
        expect(seen).toBeGreaterThan(0);
    });
});

describe("routes by hand", () => {
    it("draws again what the engine found, from stop to stop", () => {
        const game = newGame(e);
        const model = new MapModel(e.components(game));
        let drawn = 0;
        play(e, game, () => {
            const run = e.choices(game).find((o) => o.form === "route");
            if (run === undefined) return false;
            const network = new Network(model.cells(e.view(game)), routesRun(e.log(game)));
            for (const { action, value } of e.routes(game).runs.slice(0, 1)) {
                const editor = new RouteEditor();
                editor.begin(action, network, action.route ?? []);
                const stops = editor.stops(network).map((s) => s.split(" ")[0] as string);
                editor.clear();
                for (const hex of stops) editor.pick(hex, network);
                // The shortest way may lead through other stops: that is another route, which a person draws hex by hex.
                if (editor.stops(network).map((stop) => stop.split(" ")[0]).join() !== stops.join()) continue;
                const again = { ...action, route: editor.pieces };
                // Another way between the same stops may be found; it has to be legal and earn the same.
                const ran = e.attempt(game, again).events.find((x) => x.event === "train_ran");
                expect(ran?.amount).toBe(value);
                drawn += 1;
            }
            return false;
        });
        expect(drawn).toBeGreaterThan(3);
    });

    it("cuts a route where a stop is picked again", () => {
        const game = newGame(e);
        play(e, game, () => e.routes(game).runs.some((r) => (r.action.route?.length ?? 0) > 2));
        const network = new Network(new MapModel(e.components(game)).cells(e.view(game)));
        const run = e.routes(game).runs.find((r) => (r.action.route?.length ?? 0) > 2);
        const editor = new RouteEditor();
        editor.begin(run!.action, network, run!.action.route ?? []);
        const stops = editor.stops(network);
        editor.pick(stops.at(-1)!.split(" ")[0] as string, network);
        expect(editor.stops(network)).toEqual(stops.slice(0, -1));
    });
});
