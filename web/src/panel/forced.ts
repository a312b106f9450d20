// A company without a train: what is still missing for the cheapest one.
import { trainsOf } from "../engine/lines";
import type { Box, View } from "../engine/types";

export interface Shortage {
    /** It has no train; the rules of the title decide whether it must have one, and then it may not pass. */
    must: boolean;
    amount: number;
    treasury: number;
    cash: number;
}

/** Trains may cost less from round to round; the printed price is that of their first day. */
export function priceNow(view: View, box: Box, train: string): number {
    const now = view.details.find((d) => (d.topic === "stack" || d.topic === "on sale") && d.train === train)?.amount;
    return now ?? box.trains.find((type) => type.id === train)?.price ?? 0;
}

export function shortOf(view: View, box: Box, company: string): Shortage {
    const c = view.companies.find((v) => v.company === company);
    const treasury = c?.treasury ?? 0;
    const cash = view.players.find((p) => p.seat === c?.president)?.cash ?? 0;
    const prices = view.trains.filter((t) => (t.bank > 0 && t.on_sale) || t.pool > 0).map((t) => priceNow(view, box, t.train));
    // A title may say itself who has to buy, and when.
    const duty = view.details.find((d) => d.topic === "duty" && d.company === company);
    const lacks = duty?.yes ?? trainsOf(view, company).length === 0;
    // The cheapest will not always do.
    const cheapest = duty?.train !== undefined ? (duty.amount ?? 0) : prices.length === 0 ? 0 : Math.min(...prices);
    return {
        must: c !== undefined && lacks && prices.length > 0 && treasury < cheapest,
        amount: Math.max(0, cheapest - treasury - cash),
        treasury,
        cash,
    };
}
