// A train that must be bought: what it costs, what is missing, and which source pays next.
import type { Seat, View } from "../../engine/types";
import { all, one, seatOf } from "./details";

export const KINDS = ["none", "treasury", "tramway", "certificates", "cash", "portfolio"] as const;
export interface Source {
    kind: (typeof KINDS)[number];
    /** Whose it is. */
    who: Seat | string | null;
    /** What is there; null: it depends on the sale. */
    amount: number | null;
    percent: number | null;
    /** Asked now. */
    now: boolean;
}
export interface Forced {
    company: string;
    player: Seat | null;
    train: string;
    price: number;
    missing: number;
    /** It is being paid; else it has to be chosen first. */
    begun: boolean;
    sources: Source[];
}

export function sourcesOf(view: View): Source[] {
    return all(view, "source").map((d) => ({
        kind: KINDS[d.number ?? 0] ?? "none",
        who: seatOf(d) ?? d.company ?? null,
        amount: d.amount ?? null,
        percent: d.percent ?? null,
        now: d.yes ?? false,
    }));
}

/** null: nobody has to buy what he cannot pay. */
export function forcedOf(view: View): Forced | null {
    const now = one(view, "forced");
    if (now?.company !== undefined)
        return {
            company: now.company,
            player: seatOf(now),
            train: now.train ?? "",
            price: now.amount ?? 0,
            missing: now.number ?? 0,
            begun: true,
            sources: sourcesOf(view),
        };
    const duty = one(view, "duty");
    const sources = sourcesOf(view);
    if (duty?.company === undefined || duty.yes !== true || sources.length === 0) return null;
    return {
        company: duty.company,
        player: seatOf(duty),
        train: duty.train ?? "",
        price: duty.amount ?? 0,
        missing: Math.max(0, (duty.amount ?? 0) - (duty.number ?? 0)),
        begun: false,
        sources,
    };
}
