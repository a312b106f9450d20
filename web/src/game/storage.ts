// What the browser keeps: games in progress and what was chosen last.
import type { Round, SavedGame } from "../engine/types";
import type { SeatInfo } from "./session.svelte";

export interface KeptGame {
    id: string;
    saved: SavedGame;
    seats: SeatInfo[];
    seed: number;
    /** For the list of games to go on with; a text in games that an older page has kept. */
    round: Round | string;
    finished: boolean;
    when: number;
}

const MOST = 8;

export function remembered<T>(key: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(`stellwerk.${key}`);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function remember(key: string, value: unknown): void {
    try {
        localStorage.setItem(`stellwerk.${key}`, JSON.stringify(value));
    } catch {
        // A full or forbidden store only means that nothing is remembered.
    }
}

export function keptGames(): KeptGame[] {
    const games = remembered<KeptGame[]>("games", []);
    return Array.isArray(games) ? games : [];
}

export function keepGame(game: KeptGame): void {
    const games = [game, ...keptGames().filter((g) => g.id !== game.id)].sort((a, b) => b.when - a.when).slice(0, MOST);
    remember("games", games);
}

export function forgetGame(id: string): void {
    remember(
        "games",
        keptGames().filter((g) => g.id !== id),
    );
}

export function newId(): string {
    return Math.random().toString(36).slice(2, 10);
}
