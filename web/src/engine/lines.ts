// Lines: what a company runs, each with a train of its own. They have no purse; their company pays.
import type { View } from "./types";

/** The company that owns a line; any other company is its own. */
export function ownerOf(view: View, company: string): string {
    return view.details.find((d) => d.topic === "line" && d.company === company)?.other ?? company;
}

export interface LinePlace {
    line: string;
    train: string | null;
    /** What of its company's revenue comes from it. */
    revenue: number;
    /** What its last run was worth. */
    lastRun: number;
}

export function linesOf(view: View, company: string): LinePlace[] {
    return view.details.flatMap((d) =>
        d.topic === "line" && d.other === company && d.company !== undefined
            ? [{ line: d.company, train: d.train ?? null, revenue: d.amount ?? 0, lastRun: d.number ?? 0 }]
            : [],
    );
}

/** All trains of a company: those of its lines, and those on none. */
export function trainsOf(view: View, company: string): string[] {
    const off = view.companies.find((c) => c.company === company)?.trains ?? [];
    return [...linesOf(view, company).flatMap((l) => (l.train === null ? [] : [l.train])), ...off];
}
