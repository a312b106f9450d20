// The turn order list: privates and investors at its head, then four rows for each initial price; a circle.
import type { Seat, View } from "../../engine/types";
import { all, one, seatOf } from "./details";

export interface Row {
    /** From 1. */
    row: number;
    company: string | null;
    floated: boolean;
    /** In this circle. */
    acted: boolean;
    now: boolean;
    /** The train purchase marker lies beside it. */
    marker: boolean;
}
export interface PriceRows {
    price: number;
    free: number;
    rows: Row[];
}
export interface HeadInvestor {
    company: string;
    owner: Seat;
    acted: boolean;
    now: boolean;
}
export interface TurnOrder {
    /** What the privates pay each time play passes the head of the list. */
    income: number;
    privatesNext: boolean;
    investors: HeadInvestor[];
    prices: PriceRows[];
}

export function turnOrder(view: View): TurnOrder {
    const place = one(view, "place")?.number ?? -1;
    const marker = one(view, "marker")?.company;
    const operates = (id: string) => view.companies.some((c) => c.company === id && c.operates);
    const placed = all(view, "row");
    const prices = all(view, "par").map((par) => ({
        price: par.amount ?? 0,
        free: par.number ?? 0,
        rows: Array.from({ length: par.limit ?? 4 }, (_, i): Row => {
            const there = placed.find((d) => d.amount === par.amount && d.number === i + 1);
            const company = there?.company ?? null;
            return {
                row: i + 1,
                company,
                floated: company !== null && operates(company),
                acted: there?.yes ?? false,
                now: company !== null && view.operating === company,
                marker: company !== null && company === marker,
            };
        }),
    }));
    const investors = all(view, "investor").flatMap((d): HeadInvestor[] => {
        const owner = seatOf(d);
        if (d.company === undefined || owner === null) return [];
        const acted = all(view, "investor acted").find((a) => a.company === d.company)?.yes ?? false;
        return [{ company: d.company, owner, now: view.operating === d.company, acted }];
    });
    const income = all(view, "income").reduce((sum, d) => sum + (d.amount ?? 0), 0);
    return { income, privatesNext: place < 0, investors, prices };
}
