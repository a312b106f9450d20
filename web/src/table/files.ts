// Games as files.
import { bounded, MOST_BYTES, TooLong } from "../game/saved";
import type { SavedGame } from "../engine/types";

export function download(saved: SavedGame): void {
    const blob = new Blob([JSON.stringify(saved, null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${saved.ruleset}-${saved.players.join("-").replace(/[^\p{L}\p{N}-]+/gu, "_")}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** All games of a file: the only one, or those that somebody got as one file, {"games": […]}. Throws where there is none. */
export function gamesIn(text: string): SavedGame[] {
    if (text.length > MOST_BYTES) throw new TooLong();
    const found = JSON.parse(text) as SavedGame | { games: SavedGame[] };
    const games = "games" in found ? found.games : [found];
    const isGame = (game: Partial<SavedGame>) => typeof game.ruleset === "string" && Array.isArray(game.players) && Array.isArray(game.log);
    if (games.length === 0 || !games.every(isGame)) throw new Error("no saved game");
    return games.map(bounded);
}
