import { describe, expect, it } from "vitest";
import { groupLog, isLoud } from "../../src/boards/log/lines";
import { roundOf } from "../../src/engine/rounds";
import type { ActionKind, CurvePoint, GameEvent, LogEntry, Round } from "../../src/engine/types";

const DRAW: Round = { kind: "draw", set: 0, leg: 0 };
const SR: Round = { kind: "stock", set: 1, leg: 0 };
const OR: Round = { kind: "operating", set: 1, leg: 1 };
const end = (at: number, round: Round): CurvePoint => ({ at, round, worth: [], price: {} });
const did = (number: number, by: number, events: GameEvent[], as?: string, kind: ActionKind = "pass"): LogEntry => ({
    number,
    action: { do: kind, by, ...(as === undefined ? {} : { as }) },
    events,
});

describe("the round of an action", () => {
    const ends = [end(1, DRAW), end(5, SR), end(9, OR)];
    it("is the first that ended with it or later", () => {
        expect([1, 2, 5, 6, 9].map((n) => roundOf(ends, n))).toEqual([DRAW, SR, SR, OR, OR]);
    });
    it("is not known after the last end", () => expect(roundOf(ends, 10)).toBeUndefined());
});

describe("the log", () => {
    it("opens a round within the action that ends the one before", () => {
        const log = [
            did(1, 1, [
                { event: "passed", player: 1 },
                { event: "round_began", number: 4 },
                { event: "income_paid", player: 2, paper: "EVA", amount: 30 },
            ]),
        ];
        const rounds = groupLog(log, (n) => (n === 1 ? SR : OR));
        expect(rounds.map((r) => [r.round, r.turns.flatMap((t) => t.lines.map((l) => l.event.event))])).toEqual([
            [SR, ["passed"]],
            [OR, ["income_paid"]],
        ]);
    });
    it("tells between two actions that a seat has changed hands", () => {
        const before = { kind: "person" as const, name: "Ben" };
        const change = (number: number) => ({ number, seat: 2, before, now: { kind: "bot" as const, name: "Bot 1" } });
        const income: GameEvent = { event: "income_paid", player: 2, paper: "EVA", amount: 30 };
        const log = [did(1, 1, [{ event: "passed", player: 1 }, { event: "round_began", number: 4 }]), did(2, 2, [income]), did(3, 1, [income])];
        const told = (changes: number[]) =>
            groupLog(log, (n) => (n === 1 ? SR : OR), changes.map(change)).map((r) => [r.round, r.turns.map((t) => t.change?.number ?? t.lines.map((l) => l.number))]);
        expect(told([])).toEqual([[SR, [[1]]], [OR, [[2, 3]]]]);
        expect(told([0, 1])).toEqual([[SR, [0, [1]]], [OR, [1, [2, 3]]]]);
        expect(told([2, 3, 3])).toEqual([[SR, [[1]]], [OR, [[2], 2, [3], 3, 3]]]);
        expect(groupLog([], () => SR, [change(0)])).toMatchObject([{ round: SR, from: 1 }]);
    });
    it("joins dividends of one action to one line, and drops those of nothing", () => {
        const log = [
            did(
                1,
                2,
                [
                    { event: "dividend_paid", company: "DE", player: 1, amount: 18 },
                    { event: "dividend_paid", company: "DE", player: 2, amount: 90 },
                    { event: "dividend_paid", company: "DE", player: 3, amount: 0 },
                ],
                "DE",
            ),
        ];
        const [line] = groupLog(log, () => OR)[0]!.turns[0]!.lines;
        expect(line?.shares).toEqual([
            { player: 1, amount: 18 },
            { player: 2, amount: 90 },
        ]);
    });
    it("sums up what the certificates of one moment bring each person", () => {
        const income = (player: number, paper: string, amount: number): GameEvent => ({ event: "income_paid", player, paper, amount });
        const [line, ...more] = groupLog([did(1, 1, [income(1, "EVA", 20), income(2, "FdSD", 10), income(1, "HdSK", 15)])], () => OR)[0]!.turns[0]!.lines;
        expect(more).toEqual([]);
        expect(line?.several).toBe(true);
        expect(line?.shares).toEqual([
            { player: 1, amount: 35 },
            { player: 2, amount: 10 },
        ]);
    });
    it("tells trains with the revenue they make up", () => {
        const ran = (train: string): GameEvent => ({ event: "train_ran", company: "DE", train, amount: 90 });
        const log = [
            did(1, 2, [ran("4")], "DE"),
            did(2, 2, [ran("3"), { event: "revenue_booked", company: "DE", amount: 180 }], "DE"),
        ];
        const { lines } = groupLog(log, () => OR)[0]!.turns[0]!;
        expect(lines.map((l) => l.event.event)).toEqual(["revenue_booked"]);
        expect(lines[0]?.runs).toEqual([
            { number: 1, company: "DE", train: "4", amount: 90 },
            { number: 2, company: "DE", train: "3", amount: 90 },
        ]);
    });
    it("gives a company its own turn, also if it begins in the last action of another", () => {
        const log = [
            did(1, 2, [{ event: "station_placed", company: "RSE", hex: "R7", amount: 0 }], "BKB"),
            did(2, 3, [{ event: "tile_laid", company: "RSE", hex: "R7", tile: "57" }], "RSE"),
        ];
        expect(groupLog(log, () => OR)[0]!.turns.map((t) => t.company)).toEqual(["RSE"]);
    });
    it("keeps together what a vote brings about", () => {
        const log = [
            did(1, 3, [
                { event: "vote_cast", company: "AGV", player: 3, yes: true, percent: 50 },
                { event: "vote_closed", company: "AGV", yes: true, percent: 50 },
                { event: "paper_exchanged", company: "AGV", player: 3, paper: "EKB", percent: 20 },
                { event: "president_changed", company: "AGV", player: 3 },
            ], undefined, "vote"),
        ];
        expect(groupLog(log, () => OR)[0]!.turns.map((t) => t.lines.length)).toEqual([1, 3]);
    });
    it("gives the table what comes of a merger without a vote", () => {
        const log = [
            did(1, 2, [
                { event: "train_discarded", company: "DE", train: "2" },
                { event: "paper_exchanged", company: "AGV", player: 3, paper: "EKB", percent: 20 },
                { event: "company_merged", company: "AGV", other: "EKB" },
                { event: "president_changed", company: "AGV", player: 3 },
                { event: "company_formed", company: "AGV", player: 3, amount: 300 },
            ], "DE"),
        ];
        expect(groupLog(log, () => OR)[0]!.turns.map((t) => [t.company, t.lines.map((l) => l.event.event)])).toEqual([
            ["DE", ["train_discarded"]],
            [null, ["paper_exchanged", "company_merged", "president_changed", "company_formed"]],
        ]);
        expect([isLoud("company_formed"), isLoud("purchase_forced"), isLoud("company_merged")]).toEqual([true, true, false]);
    });
});
