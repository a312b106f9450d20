// The engine in the page. Refused calls throw a Refusal with the sentence and, where a rule forbids it, the violation.
import { loadEngine } from "$capi/engine.mjs";
import wasmUrl from "$engine.wasm?url";
import type {
    Action,
    Box,
    Clause,
    CurvePoint,
    Decision,
    Detail,
    EarnedItem,
    GameEvent,
    LogEntry,
    Offer,
    SavedGame,
    Seat,
    Setup,
    Title,
    View,
} from "./types";

export { EVERYTHING, Refusal, WATCHER } from "$capi/engine.mjs";

export type GameNumber = number;

export interface Attempt {
    events: GameEvent[];
    view: View;
}
export interface Runs {
    revenue: number;
    runs: { action: Action; value: number; items: EarnedItem[] }[];
}

/** Who has a seat, seen from who would take back. */
export type Sitter = "here" | "person" | "bot" | "open";
/** What taking back crosses. */
export interface TakenBack {
    /** So many actions; 0: there is nothing to take back. */
    n: number;
    /** By people; else it would only happen again. */
    decided: boolean;
    /** A lot is among them. */
    chance: boolean;
    /** People elsewhere have to agree. */
    asks: boolean;
}

/** What is answered at once, also on a full board. */
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
    /** The last n actions; without n: the last of somebody here, with all that followed. */
    takenBack(game: GameNumber, seats: Sitter[], n?: number): TakenBack;
    /** "Pass until something changes for me", as a text to keep. */
    order(game: GameNumber, seat: Seat): string;
    /** "Bid for me up to so much": a bid for what is up, with the most it may come to. The text is a secret of who gave it. */
    orderToBid(game: GameNumber, seat: Seat, bid: Action): string;
    /** Whether it is for the order to act. */
    orderNow(game: GameNumber, seat: Seat, order: string): "acts" | "waits" | "ended";
    /** What it does now; no action: it has ended. */
    actUnder(game: GameNumber, seat: Seat, order: string): { action: Action | null; order: string };
    choices(game: GameNumber, seat?: number, at?: number): Offer[];
    view(game: GameNumber, seat?: number, at?: number): View;
    components(game: GameNumber): Box;
    /** What a run_train earns stop by stop; empty: the route is not legal. */
    earnings(game: GameNumber, action: Action, at?: number): EarnedItem[];
}

/** What takes as long as it takes: asking it holds up who asks. The page leaves it to an answerer (src/game/longAnswers.ts). */
export interface LongCalls {
    routes(game: GameNumber): Runs;
    /** What a company would run for with the trains it has, whoever is in turn. */
    outlook(game: GameNumber, company: string, at?: number): Runs;
    /** What is ahead of a company if it goes on as it is; takes as long as searching its routes. */
    prospects(game: GameNumber, company: string): Detail[];
    /** These replay the whole game. */
    log(game: GameNumber, from?: number, to?: number): LogEntry[];
    curves(game: GameNumber): CurvePoint[];
    bot(game: GameNumber, seat: number, kind: string, seed: number): Action;
}

export interface WholeEngine extends Engine, LongCalls {
    /** For another engine, which need not compile it again. */
    readonly module: WebAssembly.Module;
}

export async function fetchEngine(): Promise<WholeEngine> {
    return loadEngine(await fetch(wasmUrl));
}
