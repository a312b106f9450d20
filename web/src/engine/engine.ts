// The engine in the page. Refused calls throw a Refusal with the sentence and, where a rule forbids it, the violation.
import { loadEngine } from "$capi/engine.mjs";
import wasmUrl from "$engine.wasm?url";
import type {
    Action,
    Box,
    Clause,
    CurvePoint,
    Decision,
    GameEvent,
    LogEntry,
    Offer,
    SavedGame,
    Setup,
    Title,
    View,
} from "./types";

export { Refusal } from "$capi/engine.mjs";

export type GameNumber = number;

export interface Attempt {
    events: GameEvent[];
    view: View;
}
export interface Runs {
    revenue: number;
    runs: { action: Action; value: number }[];
}

export interface Engine {
    titles(): Title[];
    rules(ruleset: string): Clause[];
    /** On what the rulebook of this ruleset leaves open. */
    decisions(ruleset: string): Decision[];
    begin(setup: Setup): { game: GameNumber };
    open(saved: SavedGame): { game: GameNumber; actions: number };
    save(game: GameNumber): SavedGame;
    close(game: GameNumber): void;
    apply(game: GameNumber, action: Action): { actions: number; events: GameEvent[]; hash: string; finished: boolean };
    attempt(game: GameNumber, action: Action, seat?: number): Attempt;
    undo(game: GameNumber, n?: number): { actions: number };
    choices(game: GameNumber, seat?: number, at?: number): Offer[];
    view(game: GameNumber, seat?: number, at?: number): View;
    components(game: GameNumber): Box;
    routes(game: GameNumber): Runs;
    /** What a company would run for with the trains it has, whoever is in turn. */
    outlook(game: GameNumber, company: string, at?: number): Runs;
    log(game: GameNumber, from?: number, to?: number): LogEntry[];
    curves(game: GameNumber): CurvePoint[];
    bot(game: GameNumber, seat: number, kind: string, seed: number): Action;
}

export async function fetchEngine(): Promise<Engine> {
    return loadEngine(await fetch(wasmUrl));
}
