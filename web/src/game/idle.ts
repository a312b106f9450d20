// Where a person has nothing to decide: the page goes on by itself, unless they want to be asked there, too; that is kept for each title.
import type { Action, Offer, Seat } from "../engine/types";
import { remember, remembered } from "./storage";

type Kept = Record<string, boolean>;
const KEY = "stops";

/** A deal may be all one wants in a step that has nothing else. */
export const stopsIn = (ruleset: string): boolean => remembered<Kept>(KEY, {})[ruleset] === true;

export function keepStops(ruleset: string, stops: boolean): void {
    remember(KEY, { ...remembered<Kept>(KEY, {}), [ruleset]: stops });
}

/** What the table waits for, where it is no choice: a pass beside which at most a deal is possible, or a train to be bought with nothing beside it at all. */
export function noChoice(offers: Offer[], seat: Seat): Action | null {
    const mine = offers.filter((o) => o.by === seat);
    const [only, ...more] = mine.filter((o) => o.asked === true);
    if (only?.form !== "list" || more.length > 0 || only.moves.length !== 1) return null;
    const plain = only.do === "pass" || (only.do === "buy_train" && mine.length === 1);
    return plain ? (only.moves[0] ?? null) : null;
}
