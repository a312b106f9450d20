// The boards around the map: those every title has, those this one brings along, and the people of a table with friends.
import { boards as common, type Board } from "../boards";
import { titleOf } from "../boards/titles";
import { people } from "../online/board";
import { OnlineGame } from "../online/game.svelte";
import type { GameSession } from "./session.svelte";

export type { Board } from "../boards";

export function boardsFor(session: GameSession): Board[] {
    const own = session instanceof OnlineGame ? [people] : [];
    const title = titleOf(session.box.ruleset)?.boards ?? [];
    const replaced = (b: Board) => title.find((other) => other.id === b.id) ?? b;
    return [...common.map(replaced), ...title.filter((b) => common.every((other) => other.id !== b.id)), ...own];
}
