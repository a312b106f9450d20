// Seats that changed hands: who had them when something was done, and when somebody else sat down.
import type { Seat } from "../engine/types";
import type { SeatChange, Sitter } from "../game/seatChange";
import { momentOf } from "./entries";
import type { FormerSitter, TableInfo, TableSeat } from "./types";

type Seating = Pick<TableInfo, "seats" | "former">;

/** Who had the seat at an entry of the log; null: who has it now. */
export function formerAt({ former }: Seating, seat: Seat, entry: number): FormerSitter | null {
    return former.find((f) => f.seat === seat && f.until > entry) ?? null;
}

const sitter = ({ kind, name }: FormerSitter | TableSeat): Sitter => ({ kind, name: name ?? "" });

/** `stand`: for every action that stands, the entry it came with. */
export function seatChanges({ seats, former }: Seating, stand: number[]): SeatChange[] {
    return former.flatMap((before, i) => {
        const now = former.find((f, j) => j > i && f.seat === before.seat) ?? seats[before.seat - 1];
        // Who got up and sat down again has changed nothing.
        if (now === undefined || (now.kind === "person" && now.person === before.person)) return [];
        return [{ number: momentOf(stand, before.until), seat: before.seat, before: sitter(before), now: sitter(now) }];
    });
}
