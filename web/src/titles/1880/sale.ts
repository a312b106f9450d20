// The trains on sale: what happens when the last one goes, and what nobody buys.
import type { View } from "../../engine/types";
import { one } from "./details";

export interface Sale {
    train: string;
    price: number;
    left: number;
    /** A Share Round follows the last one. */
    shareRound: boolean;
}
export interface Removal {
    /** The company with the train marker: when its turn ends the circle is full. */
    company: string;
    train: string;
    number: number;
    /** That is decided in the turn that is played now. */
    now: boolean;
    shareRound: boolean;
    /** Of the box; null: no phase begins with it. */
    phase: number | null;
}

export function saleOf(view: View): Sale | null {
    const d = one(view, "on sale");
    if (d?.train === undefined) return null;
    return { train: d.train, price: d.amount ?? 0, left: d.number ?? 0, shareRound: d.yes ?? false };
}

export function removalOf(view: View): Removal | null {
    const d = one(view, "removal");
    if (d?.company === undefined || d.train === undefined) return null;
    return {
        company: d.company,
        train: d.train,
        number: d.number ?? 0,
        now: d.yes ?? false,
        shareRound: one(view, "removal brings share round") !== undefined,
        phase: one(view, "removal brings phase")?.number ?? null,
    };
}
