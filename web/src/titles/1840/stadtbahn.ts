// The Stadtbahn lines: how far they are built, and what they pay next.
import type { Seat, View } from "../../engine/types";

export interface StadtbahnRow {
    company: string;
    price: number;
    laid: number;
    all: number;
    /** Where the next tiles can be laid. */
    grows: string[];
    /** Before it is multiplied. */
    revenue: number;
    /** Null after the last Company Round. */
    next: { round: number; multiplier: number; total: number } | null;
    /** What it would pay in this and the coming Company Rounds, by their numbers. */
    coming: Map<number, number>;
    holders: { seat: Seat; percent: number; gets: number }[];
    inPool: number;
}

export function stadtbahnRows(view: View): StadtbahnRow[] {
    const about = (topic: string, company: string | undefined) => view.details.filter((d) => d.topic === topic && d.company === company);
    return view.details
        .filter((d) => d.topic === "stadtbahn")
        .map((d) => {
            const company = d.company ?? "";
            const now = view.companies.find((c) => c.company === company);
            const pays = about("stadtbahn pays", company)[0];
            return {
                company,
                price: now?.price ?? 0,
                laid: d.number ?? 0,
                all: d.limit ?? 0,
                grows: about("stadtbahn grows", company).flatMap((g) => g.hex ?? []),
                revenue: d.amount ?? 0,
                next: pays === undefined ? null : { round: pays.limit ?? 0, multiplier: pays.number ?? 1, total: pays.amount ?? 0 },
                coming: new Map(about("stadtbahn will pay", company).map((x) => [x.number ?? 0, x.amount ?? 0])),
                holders: about("stadtbahn share", company).flatMap((x) => (typeof x.player === "number" ? [{ seat: x.player, percent: x.percent ?? 0, gets: x.amount ?? 0 }] : [])),
                inPool: now?.market ?? 0,
            };
        });
}
