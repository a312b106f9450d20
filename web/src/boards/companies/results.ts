// What companies earned, operating round by operating round, read from the log.
import { roundKey, roundOf } from "../../engine/rounds";
import type { CurvePoint, LogEntry, Round } from "../../engine/types";

export interface Result {
    round: Round;
    /** The moment after which it stands. */
    at: number;
    revenue: number;
    /** To players. */
    paid: number;
    /** Withheld. */
    kept: number;
}

export type Results = Map<string, Result[]>;

/** `otherwise`: the round of what was earned since the last end that is known. */
export function operatingResults(log: LogEntry[], ends: CurvePoint[], otherwise?: Round): Results {
    const results: Results = new Map();
    for (const entry of log) {
        // What follows the end of a round within an action belongs to the next one.
        let number = entry.number;
        for (const event of entry.events) {
            if (event.event === "round_began") number = entry.number + 1;
            const company = event.company;
            if (company === undefined) continue;
            const amount = event.amount ?? 0;
            if (event.event === "revenue_booked") {
                const round = roundOf(ends, number) ?? roundOf(ends, entry.number) ?? otherwise;
                if (round === undefined) continue;
                if (!results.has(company)) results.set(company, []);
                results.get(company)!.push({ round, at: entry.number, revenue: amount, paid: 0, kept: 0 });
                continue;
            }
            const last = results.get(company)?.at(-1);
            if (last === undefined) continue;
            if (event.event === "dividend_paid") last.paid += amount;
            if (event.event === "revenue_withheld") last.kept += amount;
        }
    }
    return results;
}

/** The operating rounds in which anybody earned, in order. */
export function operatingRounds(results: Results): Round[] {
    const first = new Map<string, Result>();
    for (const result of [...results.values()].flat()) {
        const key = roundKey(result.round);
        if (result.at < (first.get(key)?.at ?? Infinity)) first.set(key, result);
    }
    return [...first.values()].sort((a, b) => a.at - b.at).map((r) => r.round);
}

export type Use = "paid" | "kept" | "nothing";

export function useOf(result: Result): Use {
    if (result.revenue === 0) return "nothing";
    if (result.kept > 0) return "kept";
    return "paid";
}
