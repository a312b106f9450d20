// The boards around the map: those every title has, and those this one brings along.
import { boards as common, type Board } from "../boards";
import { titleOf } from "../boards/titles";

export type { Board } from "../boards";

export function boardsFor(ruleset: string): Board[] {
    return [...common, ...(titleOf(ruleset)?.boards ?? [])];
}
