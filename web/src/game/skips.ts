// Steps in which somebody does not want to be asked as long as they could only pass, or propose a deal: chosen for each title, kept in the browser.
import type { Action, Offer, Seat } from "../engine/types";
import { remember, remembered } from "./storage";

type Kept = Record<string, string[]>;
const KEY = "skips";

export const skipsOf = (ruleset: string): string[] => remembered<Kept>(KEY, {})[ruleset] ?? [];

export function keepSkips(ruleset: string, steps: string[]): void {
    remember(KEY, { ...remembered<Kept>(KEY, {}), [ruleset]: steps });
}

/** The pass, where the table waits for nothing else of this seat. */
export function onlyPass(offers: Offer[], seat: Seat): Action | null {
    const asked = offers.filter((o) => o.by === seat && o.asked === true);
    const [only] = asked;
    return asked.length === 1 && only?.form === "list" && only.do === "pass" && only.moves.length === 1 ? (only.moves[0] ?? null) : null;
}
