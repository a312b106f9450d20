import { beforeAll, describe, expect, it } from "vitest";
import { moves, priceRows } from "../../src/boards/chart/prices";
import { operatingResults, operatingRounds, useOf } from "../../src/boards/companies/results";
import { reach } from "../../src/boards/curves/letters";
import { keyOf, priceSeries, worthSeries } from "../../src/boards/curves/series";
import { readable } from "../../src/boards/curves/strokes";
import { groupLog } from "../../src/boards/log/lines";
import { countPapers, expectedIncome, wealth } from "../../src/boards/players/income";
import { clauseAnchor, decisionsAbout, findClauses, findDecisions, inReadingOrder, optionsOf, plain, withoutCitations } from "../../src/boards/rules/search";
import { sheet } from "../../src/boards/spreadsheet/sheet";
import { tileOn, tilesByColour, upgradesOf } from "../../src/boards/tiles/supply";
import { phaseRows, threatened, trainRows } from "../../src/boards/trains/depot";
import type { WholeEngine } from "../../src/engine/engine";
import type { Box, LogEntry, Round, View } from "../../src/engine/types";
import { roundOf } from "../../src/engine/rounds";
import { engine, playOn } from "./play";

let e: WholeEngine;
let game: number;
let box: Box;
let view: View;
let log: LogEntry[];

beforeAll(async () => {
    e = await engine();
    ({ game } = e.begin({ ruleset: "1893", players: ["Ada", "Ben", "Cleo"] }));
    playOn(e, game, 1200, 3);
    box = e.components(game);
    view = e.view(game);
    log = e.log(game);
});

const entry = (number: number, ...events: LogEntry["events"]): LogEntry => ({
    number,
    action: { do: "pass", by: 1 },
    events,
});

describe("operating results", () => {
    const [first, second]: Round[] = [1, 2].map((leg) => ({ kind: "operating", set: 1, leg }));
    const ends = [
        { at: 10, round: first!, worth: [], price: {} },
        { at: 20, round: second!, worth: [], price: {} },
    ];
    const made = [
        entry(5, { event: "revenue_booked", company: "DE", amount: 180 }),
        entry(6, { event: "dividend_paid", company: "DE", player: 1, amount: 18 }, { event: "dividend_paid", company: "DE", player: 2, amount: 90 }),
        entry(15, { event: "revenue_booked", company: "DE", amount: 60 }, { event: "revenue_withheld", company: "DE", amount: 60 }),
        entry(16, { event: "revenue_booked", company: "EKB", amount: 0 }),
    ];
    const results = operatingResults(made, ends);
    it("say what was earned, paid and withheld in which round", () => {
        expect(results.get("DE")).toEqual([
            { round: first, at: 5, revenue: 180, paid: 108, kept: 0 },
            { round: second, at: 15, revenue: 60, paid: 0, kept: 60 },
        ]);
        expect([...results.values()].flat().map(useOf)).toEqual(["paid", "kept", "nothing"]);
    });
    it("know the rounds in order", () => expect(operatingRounds(results)).toEqual([first, second]));
});

describe("what curves reach", () => {
    it("begins at nothing, with room above the highest", () => {
        expect(reach(60, 200)).toEqual([0, 210]);
        expect(reach(null, null)).toEqual([0, 0.05]);
    });
    it("goes below nothing for what somebody owes", () => {
        const [low, high] = reach(-2430, 600);
        expect(low).toBeLessThan(-2430);
        expect(high).toBeGreaterThan(600);
        const [deep, flat] = reach(-230, -10);
        expect([deep < -230, flat]).toEqual([true, 0]);
    });
});

describe("a game in earnest", () => {
    const results = () => operatingResults(log, e.curves(game));

    it("has a log with a round for every line", () => {
        const ends = e.curves(game);
        const rounds = groupLog(log, (n) => (n > log.length ? view.round : roundOf(ends, n)));
        expect(rounds.length).toBeGreaterThan(5);
        expect(rounds.every((r) => r.round.kind !== "" && r.turns.length > 0)).toBe(true);
    });

    it("has a sheet whose columns add up", () => {
        const { rows, rounds, totals } = sheet(box, view, results());
        rounds.forEach((_, i) => expect(rows.reduce((sum, r) => sum + (r.results[i]?.revenue ?? 0), 0)).toBe(totals[i]));
        for (const row of rows.filter((r) => r.price > 0 && view.companies.some((c) => c.company === r.company && c.operates)))
            expect([row.company, [...row.percent.values()].reduce((a, b) => a + b, row.market)]).toEqual([row.company, 100]);
    });

    it("has players whose worth is the sum of its parts", () => {
        for (const player of view.players) {
            const w = wealth(player);
            expect((w.cash ?? 0) + w.shares + (w.papers ?? 0)).toBe(player.worth);
            expect(w.papers).toBeGreaterThanOrEqual(0);
            expect(expectedIncome(box, view, results(), player).printed).toBeGreaterThanOrEqual(0);
        }
    });

    it("has curves that end where the game stands", () => {
        const ends = e.curves(game);
        const worth = worthSeries(ends, 3, String);
        expect(worth.lines.map((l) => l.values.at(-1))).toEqual(view.players.map((p) => p.worth));
        for (const line of priceSeries(ends, box).lines)
            expect(line.values.at(-1)).toBe(view.companies.find((c) => c.company === line.company)?.price);
    });

    it("tells the curves of two people of the same name apart", () => {
        const { lines } = worthSeries(e.curves(game), 3, () => "Anna");
        expect(new Set(lines.map(keyOf)).size).toBe(3);
    });

    it("loses no train", () => {
        for (const row of trainRows(box, view).filter((r) => !r.scrapped))
            expect(row.bank + row.pool + row.owners.reduce((sum, o) => sum + o.count, 0)).toBe(row.type.count);
    });
});

describe("the depot at the start", () => {
    let start: View;
    beforeAll(() => (start = e.view(game, 0, 0)));

    it("counts purchases up to each phase", () => {
        expect(phaseRows(box, start).map((r) => [r.phase.id, r.purchases, r.scraps])).toEqual([
            ["2", 0, []],
            ["3", 8, []],
            ["4", 12, ["2"]],
            ["5", 16, []],
            ["6", 18, ["3"]],
            ["8+x", 19, ["4"]],
        ]);
    });
    it("knows whom the next phase hurts", () => {
        const rows = trainRows(box, {
            ...start,
            companies: start.companies.map((c) => (c.company === "EKB" ? { ...c, trains: ["2", "2"] } : c)),
        });
        const four = phaseRows(box, start).find((r) => r.phase.id === "4")!;
        expect(threatened(rows, four)).toEqual([{ train: "2", owners: [{ company: "EKB", count: 2 }] }]);
    });
    it("has all tiles, and none of a variant", () => {
        const tiles = tilesByColour(box, start).flatMap((c) => c.rows.map((r) => r.tile.id));
        expect(tiles).toContain("57");
        expect(tiles.some((id) => id.startsWith("KV"))).toBe(false);
        expect(tileOn(box, start, "T3")?.tile.printed).toBe(true);
        const plain = box.tiles.find((t) => t.id === "9")!;
        expect(upgradesOf(box, start, plain).to.map((u) => u.tile.id)).toContain("20");
    });
});

describe("the chart", () => {
    it("says where each marker goes, by the view", () => {
        for (const row of priceRows(box, view))
            for (const move of moves) {
                const { cell, price } = row.to[move];
                expect([row.company, move, cell === null ? 0 : box.chart.rows[cell[0]]?.[cell[1]]]).toEqual([row.company, move, price]);
            }
        expect(priceRows(box, view).length).toBeGreaterThan(2);
    });
    it("lists the dearest first, of a stack the upper one", () => {
        const at = (company: string, cell: [number, number], price: number, below_top: number) => ({
            ...view.companies[0]!,
            company,
            cell,
            price,
            below_top,
        });
        const companies = [at("DE", [3, 3], 80, 1), at("RSE", [3, 3], 80, 0), at("RB", [1, 3], 100, 0)];
        expect(priceRows(box, { ...view, companies }).map((r) => r.company)).toEqual(["RB", "RSE", "DE"]);
    });
});

describe("small things", () => {
    it("counts papers of a kind", () => {
        expect(countPapers(["AdSK", "EVA", "AdSK"])).toEqual([
            { id: "AdSK", count: 2 },
            { id: "EVA", count: 1 },
        ]);
    });
    it("finds rules by all words, wherever they stand", () => {
        const found = findClauses(e.rules("1893"), "president SALE rg.sale/4").flatMap((s) => s.clauses.map((c) => c.id));
        expect(found).toEqual(["1893:RG.sale/4"]);
        expect(clauseAnchor("1893:RG.sale/4")).toBe("rule-1893-RG.sale-4");
    });
    it("finds decisions, and those an option is about", () => {
        const all = e.decisions("1881-2007");
        expect(findDecisions(all, "fractions DIVIDEND").map((d) => d.id)).toEqual(["1881:D49"]);
        expect(decisionsAbout({ name: "rounds_fixed", clause: "1881-2007:D5" }, all).map((d) => d.id)).toEqual(["1881:D5"]);
        expect(decisionsAbout({ name: "credit", clause: "1881-2007:15.1/1" }, all).map((d) => d.id)).toEqual(["1881:D65"]);
    });
    it("says by which options of this edition a decision can be turned", () => {
        const options = (ruleset: string) => e.titles().find((title) => title.ruleset === ruleset)?.options ?? [];
        const named = (ruleset: string, id: string) => {
            const decision = e.decisions(ruleset).find((d) => d.id === id);
            return decision === undefined ? [] : optionsOf(decision, options(ruleset)).map((o) => o.name);
        };
        expect(named("1840", "1840:D49")).toEqual(["unsold_lines_close", "home_kept_to_the_end"]);
        expect(named("1881-2007", "1881:D65")).toEqual(["credit"]);
        expect(named("1881-2016", "1881:D65")).toEqual([]);
    });
    it("leaves marks and numbers that only the ledgers need out of sentences", () => {
        expect(plain("The profile `1893-peer` uses 630.")).toBe("The profile 1893-peer uses 630.");
        expect(withoutCitations("From either or both. [D40, D41]")).toBe("From either or both.");
        expect(withoutCitations("Then the game ends (1893:D27).")).toBe("Then the game ends.");
        expect(withoutCitations("Stephansdom (D20) pays 25.")).toBe("Stephansdom (D20) pays 25.");
    });
    it("has a rule or a decision for every option", () => {
        for (const title of e.titles()) {
            const rules = new Set(e.rules(title.ruleset).map((c) => c.id));
            const decisions = e.decisions(title.ruleset);
            for (const o of title.options)
                expect([o.name, rules.has(o.clause) || decisionsAbout(o, decisions).length > 0]).toEqual([o.name, true]);
        }
    });
    it("knows the decisions a rule names", () => {
        const forced = e.rules("1880").find((c) => c.id === "1880:X.forced/4");
        expect(forced?.decisions).toEqual(["1880:D29", "1880:D62"]);
    });
    it("reads rules chapter by chapter, 2 before 10", () => {
        const clause = (section: string, n: number) => ({ id: `1893:${section}/${n}`, section, kind: "", rule: "", check: "", decisions: [] });
        const read = inReadingOrder([clause("AGV", 10), clause("AGV", 2), clause("PREP", 1), clause("other", 1)], ["PREP", "AGV"]);
        expect(read.map((c) => c.id)).toEqual(["1893:PREP/1", "1893:AGV/2", "1893:AGV/10", "1893:other/1"]);
    });
    it("makes pale colours readable on paper, dark ones on dark ground", () => {
        expect(readable("#f2c230", "light")).not.toBe("#f2c230");
        expect(readable("#1f5fa8", "light")).toBe("#1f5fa8");
        expect(readable("#1f5fa8", "dark")).not.toBe("#1f5fa8");
    });
});
