// What the server says about people and tables (docs/api.md, the interface over HTTP) as types.
import type { Action, Seat, View, Offer } from "../engine/types";

export interface Person {
    id: string | number;
    name: string;
    account: boolean;
}

/** Where I am signed in, and links that nobody has used yet. */
export interface Devices {
    sessions: { id: string; device: string; made: number; used: number; current: boolean }[];
    links: { id: string; made: number; expires: number }[];
}

export type Status = "gathering" | "playing" | "paused" | "finished";

export interface TableSeat {
    seat: Seat;
    kind: "person" | "open" | "bot";
    name?: string | null;
    bot?: string | null;
    person?: string | number | null;
    /** Of a person: the name is that of an account. */
    account?: boolean;
    online: boolean;
}

/** Who had a seat during the game, and has it no more. */
export interface FormerSitter {
    seat: Seat;
    /** How many entries the log had then. */
    until: number;
    kind: TableSeat["kind"];
    name: string;
    person?: string | number;
    /** Unix milliseconds. */
    at: number;
}

/** A question to everybody whether the last `n` actions may be taken back. */
export interface UndoRequest {
    by: Seat;
    n: number;
    number: number;
    waiting: Seat[];
    /** Names of people who did some of it and have their seat no more. */
    absent: string[];
    /** My answer is waited for. */
    asks_me: boolean;
}

export interface ChatMessage {
    person: string | number;
    name: string;
    /** The name is that of an account. */
    account?: boolean;
    /** null: somebody who watches. */
    seat: Seat | null;
    text: string;
    /** Unix milliseconds. */
    at: number;
}

export interface TableInfo {
    id: string;
    name: string;
    ruleset: string;
    profile: string;
    options: Record<string, number>;
    status: Status;
    open: boolean;
    owner: { id: string | number; name: string; account?: boolean };
    seats: TableSeat[];
    /** The oldest first. */
    former: FormerSitter[];
    /** `had`: the seat I had, if I was replaced and have none now. */
    me: { seat: Seat | null; had: Seat | null; owner: boolean };
    /** To sit down at, or watch, a private table: "/#/table/ID?invite=TOKEN". */
    invite: string | null;
    /** How many entries the log has. */
    number: number;
    asked: Seat[];
    /** The live connection leaves out what is said and seen. */
    chat?: ChatMessage[];
    /** How many entries I have seen. */
    seen?: number;
    undo: UndoRequest | null;
    /** Whom I do not let speak, if I am the owner. */
    muted: (string | number)[];
    /** My standing order; a bid with the most it may come to. */
    order: "pass" | Action | null;
}

/** A table in a list. */
export interface TableRow {
    id: string;
    name: string;
    ruleset: string;
    status: Status;
    seats: TableSeat[];
    my_seat: Seat | null;
    /** The seat I had, if I was replaced and have none now. */
    had_seat: Seat | null;
    my_turn: boolean;
    asked: Seat[];
    number: number;
    seen: number;
    updated: number;
}

/** One line of the log: an action, or the taking back of the last `undo` ones that stood. */
export type Entry = { action: Action; at: number } | { undo: number; by: Seat; at: number };

export type LiveMessage =
    | { type: "entries"; from: number; entries: Entry[] }
    | { type: "table"; table: TableInfo }
    | { type: "chat"; message: ChatMessage };

/** The position as the server shows it to me, to compare with my own. */
export interface ServerView {
    number: number;
    seat: Seat | null;
    view: View;
    choices: Offer[];
    asked: Seat[];
    finished: boolean;
    hash: string;
}

export interface NewTable {
    ruleset: string;
    profile: string;
    options: Record<string, number>;
    seats: { kind: "me" | "open" | "bot"; bot?: string }[];
    open: boolean;
    name: string;
}
