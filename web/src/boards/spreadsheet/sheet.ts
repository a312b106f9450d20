// Holdings and operating results as one sheet: a row for each company, a column for each player and each round.
import { sameRound } from "../../engine/rounds";
import type { Box, Round, Seat, View } from "../../engine/types";
import { operatingRounds, type Result, type Results } from "../companies/results";

export interface SheetRow {
    company: string;
    closed: boolean;
    price: number;
    treasury: number;
    market: number;
    /** By seat; a small company belongs to one player as a whole. */
    percent: Map<Seat, number>;
    president: Seat | null;
    /** By the order of Sheet.rounds. */
    results: (Result | null)[];
    total: number;
}

export interface Sheet {
    rounds: Round[];
    rows: SheetRow[];
    /** What all companies earned in each round. */
    totals: number[];
}

export function sheet(box: Box, view: View, results: Results): Sheet {
    const rounds = operatingRounds(results);
    const rows = view.companies
        .filter((c) => c.president !== null || (results.get(c.company)?.length ?? 0) > 0 || c.market > 0)
        .map((c): SheetRow => {
            const own = results.get(c.company) ?? [];
            const percent = new Map<Seat, number>();
            for (const p of view.players) {
                const share = p.shares.find((s) => s.company === c.company)?.percent ?? 0;
                const whole = p.papers.some((id) => box.papers.some((b) => b.id === id && b.company === c.company));
                if (share > 0 || whole) percent.set(p.seat, whole ? 100 : share);
            }
            return {
                company: c.company,
                closed: c.closed,
                price: c.price,
                treasury: c.treasury,
                market: c.market,
                percent,
                president: c.president,
                results: rounds.map((round) => own.find((r) => sameRound(r.round, round)) ?? null),
                total: own.reduce((sum, r) => sum + r.revenue, 0),
            };
        });
    const totals = rounds.map((_, i) => rows.reduce((sum, row) => sum + (row.results[i]?.revenue ?? 0), 0));
    return { rounds, rows, totals };
}
