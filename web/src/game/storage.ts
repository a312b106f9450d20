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

const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : value === null ? "nothing" : typeof value);

/** What is of another kind than it should be was not written by this page: an older one, or somebody's hand. */
export function remembered<T>(key: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(`stellwerk.${key}`);
        const kept: unknown = text === null ? otherwise : JSON.parse(text);
        return kindOf(kept) === kindOf(otherwise) ? (kept as T) : otherwise;
    } catch {
        return otherwise;
    }
}

/** One of a few words, whatever is kept. */
export function rememberedOf<T extends string>(words: readonly T[], key: string, otherwise: NoInfer<T>): T {
    const kept = remembered<string>(key, otherwise);
    return words.find((word) => word === kept) ?? otherwise;
}

export function remember(key: string, value: unknown): void {
    try {
        localStorage.setItem(`stellwerk.${key}`, JSON.stringify(value));
    } catch {
        // A full or forbidden store only means that nothing is remembered.
    }
}

export function keptGames(): KeptGame[] {
    return remembered<KeptGame[]>("games", []);
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
