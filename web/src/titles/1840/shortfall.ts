// What the next Line Round will cost a company whose trams cost more than they earn, and who pays it (1840:IX.8/8 to 12).
import { linesOf } from "../../engine/lines";
import type { View } from "../../engine/types";
import { BAR } from "./bar";

const LOAN = 100;

export interface LineRun {
    line: string;
    train: string;
    run: number;
    upkeep: number;
    /** What goes to Revenue, or has to be paid. */
    net: number;
}

export interface Shortfall {
    company: string;
    runs: LineRun[];
    /** To be paid in all. */
    missing: number;
    fromRevenue: number;
    fromTreasury: number;
    fromDirector: number;
    loans: number;
}

/** In the last Line Round those that have had their turn run no more. */
export function runsAgain(view: View, line: string): boolean {
    const at = view.details.find((d) => d.topic === "bar")?.number ?? 0;
    if (BAR.slice(at + 1).some((name) => name.startsWith("LR"))) return true;
    if (!view.round.startsWith("LR") || view.operating === null) return false;
    return Number(line) > Number(view.operating) || (line === view.operating && view.step !== "privates");
}

interface Terms {
    /** What the tram of a line would earn. */
    run: (line: string) => number;
    upkeep: (train: string) => number;
    /** The option: Revenue is never touched. */
    treasuryFirst: boolean;
}

export function shortfallOf(view: View, company: string, { run, upkeep, treasuryFirst }: Terms): Shortfall {
    const mine = view.companies.find((c) => c.company === company);
    let revenue = view.details.find((d) => d.topic === "revenue" && d.company === company)?.amount ?? 0;
    let treasury = mine?.treasury ?? 0;
    let cash = view.players.find((p) => p.seat === mine?.president)?.cash ?? 0;
    const out: Shortfall = { company, runs: [], missing: 0, fromRevenue: 0, fromTreasury: 0, fromDirector: 0, loans: 0 };
    for (const { line, train } of linesOf(view, company)) {
        if (train === null || !runsAgain(view, line)) continue;
        const earned = run(line);
        const net = earned + upkeep(train);
        out.runs.push({ line, train, run: earned, upkeep: upkeep(train), net });
        if (net >= 0) {
            revenue += net;
            continue;
        }
        let missing = -net;
        out.missing += missing;
        const take = (from: number): number => {
            const part = Math.min(from, missing);
            missing -= part;
            return part;
        };
        if (!treasuryFirst) {
            const part = take(revenue);
            revenue -= part;
            out.fromRevenue += part;
        }
        const kept = take(treasury);
        treasury -= kept;
        out.fromTreasury += kept;
        const paid = take(cash);
        cash -= paid;
        out.fromDirector += paid;
        const loans = Math.ceil(missing / LOAN);
        out.loans += loans;
        cash += loans * LOAN - missing;
        out.fromDirector += missing;
    }
    return out;
}
