// A company without a train: what is still missing for the cheapest one.
import type { View } from "../engine/types";

export interface Shortage {
    /** It must buy one, and has not the money. */
    must: boolean;
    amount: number;
    treasury: number;
    cash: number;
}

/** Trains may cost less from round to round; the printed price is that of their first day. */
export function priceNow(view: View, train: string): number {
    return view.trains.find((t) => t.train === train)?.price ?? 0;
}

export function shortOf(view: View, company: string): Shortage {
    const c = view.companies.find((v) => v.company === company);
    const treasury = c?.treasury ?? 0;
    const cash = view.players.find((p) => p.seat === c?.president)?.cash ?? 0;
    const duty = view.details.find((d) => d.topic === "duty" && d.company === company);
    const cheapest = duty?.amount ?? 0;
    return {
        must: duty?.yes === true && treasury < cheapest,
        amount: Math.max(0, cheapest - treasury - cash),
        treasury,
        cash,
    };
}
