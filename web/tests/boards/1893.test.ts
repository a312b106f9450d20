import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../../src/engine/engine";
import type { Box, LogEntry, View } from "../../src/engine/types";
import { bonds } from "../../src/titles/1893/bonds";
import { mergers, voteOn, type Merger } from "../../src/titles/1893/mergers";
import { roundTheTable, startingPackage } from "../../src/titles/1893/package";
import { engine, playOn } from "./play";

let e: WholeEngine;
let box: Box;
let start: View;
let startGame: number;

beforeAll(async () => {
    e = await engine();
    startGame = e.begin({ ruleset: "1893", players: ["Ada", "Ben", "Cleo"] }).game;
    box = e.components(startGame);
    start = e.view(startGame);
});

/** The view after every so many actions of some games. */
function views(games: number, step: number, look: (view: View, log: () => LogEntry[]) => void): void {
    for (let seed = 1; seed <= games; seed += 1) {
        const { game } = e.begin({ ruleset: "1893", players: ["Ada", "Ben", "Cleo"] });
        const known: LogEntry[] = [];
        const log = () => {
            known.push(...e.log(game, known.length));
            return known;
        };
        for (let n = 0; n < 1500 && !e.view(game).finished; n += step) {
            playOn(e, game, step, seed * 31 + n);
            look(e.view(game), log);
        }
        e.close(game);
    }
}
const event = (what: LogEntry["events"][number]): LogEntry => ({ number: 1, action: { do: "vote", by: 1 }, events: [what] });

describe("mergers", () => {
    it("are two, of three papers each, the first for the president's certificate", () => {
        const all = mergers(box, start);
        expect(all.map((m) => [m.company, m.stage, m.votesFrom, m.compulsoryFrom, m.free])).toEqual([
            ["AGV", "too early", "4", "5", 50],
            ["HGK", "too early", "5", "6", 50],
        ]);
        expect(all.map((m) => m.parts.map((p) => [p.paper, p.percent, p.president]))).toEqual([
            [["EKB", 20, true], ["KSZ", 10, false], ["BKB", 20, false]],
            [["KBE", 20, true], ["HdSK", 10, false], ["KFBE", 20, false]],
        ]);
        expect(all[1]?.parts.map((p) => p.treasury === null)).toEqual([false, true, false]);
    });
    it("begin with the money of their parts and the bank's", () => {
        const seen: Merger[] = [];
        views(2, 40, (view) => seen.push(...mergers(box, view).filter((m) => m.stage !== "formed")));
        for (const m of seen) expect(m.money).toBe(m.parts.reduce((sum, p) => sum + (p.treasury ?? 0), m.bonus));
        expect(seen.some((m) => m.money > m.bonus)).toBe(true);
        expect(new Set(seen.map((m) => m.bonus))).toEqual(new Set([400]));
    });
});

describe("a vote", () => {
    it("weighs what everybody has; what nobody owns is no", () => {
        let open = 0;
        views(4, 5, (view, log) => {
            for (const { company } of mergers(box, view)) {
                const vote = voteOn(view, log(), company);
                if (vote === null) continue;
                expect(vote.voters.reduce((sum, v) => sum + v.weight, vote.unowned)).toBe(100);
                expect(vote.needed).toBe(Math.max(0, vote.enough - vote.yes));
                open += vote.open ? 1 : 0;
            }
        });
        expect(open).toBeGreaterThan(0);
    });
    const told = (more: Partial<View["details"][number]>): View => ({
        ...start,
        details: [
            { topic: "vote", company: "AGV", player: 2 },
            { topic: "voter", company: "AGV", player: 1, percent: 20 },
            { topic: "voter", company: "AGV", player: 2, percent: 30 },
            { topic: "vote needs", company: "AGV", percent: 50, number: 30, limit: 50, yes: true, ...more },
        ],
    });
    it("says who is asked, who has voted how, and what is still needed", () => {
        const log = [event({ event: "vote_opened", company: "AGV" }), event({ event: "vote_cast", company: "AGV", player: 1, yes: true })];
        const vote = voteOn(told({}), log, "AGV")!;
        expect([vote.yes, vote.no, vote.unowned, vote.needed, vote.lost]).toEqual([20, 0, 50, 30, false]);
        expect(vote.voters.map((v) => [v.vote, v.asked])).toEqual([
            ["yes", false],
            [null, true],
        ]);
        expect(voteOn(told({ yes: false }), log, "AGV")?.lost).toBe(true);
    });
    it("forgets the votes of an earlier one", () => {
        const log = [
            event({ event: "vote_opened", company: "AGV" }),
            event({ event: "vote_cast", company: "AGV", player: 1, yes: false }),
            event({ event: "vote_closed", company: "AGV", yes: false }),
            event({ event: "vote_opened", company: "AGV" }),
        ];
        expect(voteOn(told({}), log, "AGV")?.voters[0]?.vote).toBeNull();
    });
});

describe("the starting package", () => {
    it("sells all privates and the first two small companies", () => {
        const onSale = startingPackage(box, start, []).filter((p) => p.onSale);
        expect(onSale.map((p) => p.paper.id)).toEqual(["FdSD", "EVA", "HdSK", "EKB", "KFBE"]);
    });
    it("sells nothing more after the first stock round", () => {
        views(1, 60, (view) => {
            if (view.round.kind === "operating") expect(startingPackage(box, view, []).some((p) => p.onSale)).toBe(false);
        });
    });
    it("never falls below half, rounded up to ten", () => {
        const lowest = Object.fromEntries(startingPackage(box, start, []).map((p) => [p.paper.id, p.lowest]));
        expect([lowest.EVA, lowest.EKB, lowest.KSZ]).toEqual([80, 110, 50]);
    });
    it("remembers what was paid first", () => {
        const log = [
            event({ event: "paper_bought", player: 1, paper: "EVA", amount: 150 }),
            event({ event: "paper_bought", player: 2, paper: "EVA", amount: 10 }),
        ];
        expect(startingPackage(box, start, log).find((p) => p.paper.id === "EVA")?.paid).toBe(150);
    });
    it("goes round the table only when somebody chooses", () => {
        expect(roundTheTable(start)).toBeNull();
        const view: View = {
            ...start,
            details: [
                { topic: "chooser", player: 1 },
                { topic: "offer", player: 2, paper: "KSZ", amount: 90 },
            ],
        };
        expect(roundTheTable(view)).toEqual({ chooser: 1, paper: "KSZ", price: 90, asked: 2 });
    });
});

describe("bonds", () => {
    it("count what is left and bar who has sold in this round", () => {
        const view: View = {
            ...start,
            players: start.players.map((p) => ({ ...p, papers: p.seat === 1 ? ["AdSK", "AdSK"] : [] })),
            details: [{ topic: "no more bonds", player: 2 }],
        };
        const shown = bonds(box, view)!;
        expect([shown.inBank, shown.total]).toEqual([8, 10]);
        expect(shown.holders.map((h) => [h.count, h.income, h.barred])).toEqual([
            [2, 20, false],
            [0, 0, true],
            [0, 0, false],
        ]);
    });
});
