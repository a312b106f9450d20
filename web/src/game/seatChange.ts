// A seat that changed hands during a game.
import type { Seat } from "../engine/types";

export interface Sitter {
    kind: "person" | "open" | "bot";
    name: string;
}

export interface SeatChange {
    /** How many actions had been done. */
    number: number;
    seat: Seat;
    before: Sitter;
    now: Sitter;
}
