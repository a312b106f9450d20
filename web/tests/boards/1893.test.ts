import { beforeAll, describe, expect, it } from "vitest";
import type { Box, LogEntry, View } from "../../src/engine/types";
import { bonds } from "../../src/titles/1893/bonds";
import { merger, voteOn } from "../../src/titles/1893/mergers";
import { roundTheTable, startingPackage } from "../../src/titles/1893/package";
import { engine } from "./play";

let box: Box;
let start: View;

beforeAll(async () => {
    const e = await engine();
    const { game } = e.begin({ ruleset: "1893", players: ["Ada", "Ben", "Cleo"] });
    box = e.components(game);
    start = e.view(game);
});

/** Who has which papers and shares, in which phase. */
function position(papers: string[][], phase: string, shares: Record<number, number> = {}): View {
    return {
        ...start,
        phase,
        priority: 1,
        unsold: [],
        players: start.players.map((p, i) => ({
            ...p,
            papers: papers[i] ?? [],
            shares: shares[p.seat] ? [{ company: "AGV", percent: shares[p.seat]!, president: false }] : [],
        })),
    };
}
const event = (e: LogEntry["events"][number]): LogEntry => ({ number: 1, action: { do: "vote", by: 1 }, events: [e] });

describe("mergers", () => {
    it("wait for their phases", () => {
        expect(["3", "4", "5"].map((phase) => merger(box, position([], phase), "AGV").stage)).toEqual([
            "too early",
            "by vote",
            "compulsory",
        ]);
        expect(["4", "5", "6"].map((phase) => merger(box, position([], phase), "HGK").stage)).toEqual([
            "too early",
            "by vote",
            "compulsory",
        ]);
    });
    it("make shares of papers, the first the president's", () => {
        const { parts } = merger(box, position([["EKB"], ["KSZ", "BKB"]], "4"), "AGV");
        expect(parts.map((p) => [p.paper, p.percent, p.president, p.owner])).toEqual([
            ["EKB", 20, true, 1],
            ["KSZ", 10, false, 2],
            ["BKB", 20, false, 2],
        ]);
    });
    it("bring the money of their parts and 400", () => {
        const view = position([], "4");
        view.companies = view.companies.map((c) => ({ ...c, treasury: c.company === "EKB" ? 70 : 0 }));
        expect(merger(box, view, "AGV").money).toBe(470);
    });
    it("leave half for the market, less what was bought", () => {
        expect(merger(box, position([], "4", { 2: 10 }), "AGV").free).toBe(40);
    });
});

describe("a vote", () => {
    const open = (view: View, player: number): View => ({ ...view, details: [{ topic: "vote", company: "AGV", player }] });

    it("weighs papers and bought shares together; what nobody owns is no", () => {
        const vote = voteOn(box, position([["EKB"], ["KSZ"]], "4", { 2: 10, 3: 10 }), [], "AGV");
        expect(vote.voters.map((v) => [v.seat, v.weight])).toEqual([
            [1, 20],
            [2, 20],
            [3, 10],
        ]);
        expect([vote.unowned, vote.needed, vote.lost, vote.open]).toEqual([50, 50, false, false]);
    });
    it("says what is still needed", () => {
        const view = open(position([["EKB"], ["KSZ", "BKB"]], "4"), 2);
        const log = [event({ event: "vote_opened", company: "AGV" }), event({ event: "vote_cast", company: "AGV", player: 1, yes: true })];
        const vote = voteOn(box, view, log, "AGV");
        expect([vote.yes, vote.no, vote.unowned, vote.needed, vote.lost]).toEqual([20, 0, 50, 30, false]);
        expect(vote.voters.map((v) => [v.vote, v.asked])).toEqual([
            ["yes", false],
            [null, true],
        ]);
    });
    it("is lost when those left cannot make it half", () => {
        const view = open(position([["EKB"], ["KSZ", "BKB"]], "4"), 2);
        const log = [event({ event: "vote_opened", company: "AGV" }), event({ event: "vote_cast", company: "AGV", player: 1, yes: false })];
        expect(voteOn(box, view, log, "AGV").lost).toBe(true);
    });
    it("forgets the votes of an earlier one", () => {
        const view = open(position([["EKB"], ["KSZ", "BKB"]], "4"), 1);
        const log = [
            event({ event: "vote_opened", company: "AGV" }),
            event({ event: "vote_cast", company: "AGV", player: 1, yes: false }),
            event({ event: "vote_closed", company: "AGV", yes: false }),
            event({ event: "vote_opened", company: "AGV" }),
        ];
        expect(voteOn(box, view, log, "AGV").voters[0]?.vote).toBeNull();
    });
});

describe("the starting package", () => {
    it("sells all privates and the first two small companies", () => {
        const onSale = startingPackage(box, start, []).filter((p) => p.onSale);
        expect(onSale.map((p) => p.paper.id)).toEqual(["FdSD", "EVA", "HdSK", "EKB", "KFBE"]);
    });
    it("sells nothing more after the first stock round", () => {
        expect(startingPackage(box, { ...start, round: "OR 1.1" }, []).some((p) => p.onSale)).toBe(false);
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
        const log = [
            event({ event: "paper_sold", player: 3, paper: "AdSK", amount: 100 }),
            event({ event: "round_began" }),
            event({ event: "paper_sold", player: 2, paper: "AdSK", amount: 100 }),
        ];
        const shown = bonds(box, position([["AdSK", "AdSK"]], "3"), log)!;
        expect([shown.inBank, shown.total]).toEqual([8, 10]);
        expect(shown.holders.map((h) => [h.count, h.income, h.barred])).toEqual([
            [2, 20, false],
            [0, 0, true],
            [0, 0, false],
        ]);
    });
});
