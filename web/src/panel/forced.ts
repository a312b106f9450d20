// A company without a train: what is still missing for the cheapest one.
import type { Box, View } from "../engine/types";

export interface Shortage {
    /** It has no train; the rules of the title decide whether it must have one, and then it may not pass. */
    must: boolean;
    amount: number;
    treasury: number;
    cash: number;
}

export function shortOf(view: View, box: Box, company: string): Shortage {
    const c = view.companies.find((v) => v.company === company);
    const treasury = c?.treasury ?? 0;
    const cash = view.players.find((p) => p.seat === c?.president)?.cash ?? 0;
    const prices = view.trains
        .filter((t) => (t.bank > 0 && t.on_sale) || t.pool > 0)
        .map((t) => box.trains.find((type) => type.id === t.train)?.price ?? 0);
    const cheapest = prices.length === 0 ? 0 : Math.min(...prices);
    return {
        must: c !== undefined && c.trains.length === 0 && prices.length > 0 && treasury < cheapest,
        amount: Math.max(0, cheapest - treasury - cash),
        treasury,
        cash,
    };
}
