// The boards around the map: those every title has, those this one brings along, and those of the table.
import { boards as common, type Board } from "../boards";
import { titleOf } from "../game/titles";
import type { GameSession } from "../game/session.svelte";

export type { Board } from "../boards";

export function boardsFor(session: GameSession): Board[] {
    const title = titleOf(session.box.ruleset)?.boards ?? [];
    const shown = common.filter((b) => b.has?.(session.box) ?? true);
    const replaced = (b: Board) => title.find((other) => other.id === b.id) ?? b;
    return [...shown.map(replaced), ...title.filter((b) => common.every((other) => other.id !== b.id)), ...session.boards];
}
