// The log of a table: everything that was done, an undo being an entry like any other. What stands is what is left.
import type { Action, SavedGame } from "../engine/types";

type Line = Action | { undo: number };

/** For every action that stands, the entry it came with. */
export function standing(log: SavedGame["log"]): number[] {
    const stand: number[] = [];
    log.forEach((line: Line, entry) => {
        if ("undo" in line) stand.length = Math.max(0, stand.length - line.undo);
        else stand.push(entry);
    });
    return stand;
}

/** How many of the actions that stand were done by the first `seen` entries: the moment of the last visit. */
export function momentOf(stand: number[], seen: number): number {
    const first = stand.findIndex((entry) => entry >= seen);
    return first < 0 ? stand.length : first;
}
