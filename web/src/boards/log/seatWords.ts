// That a seat has changed hands, in words.
import type { SeatChange } from "../../game/seatChange";
import { tParts, type Part } from "../../i18n/index.svelte";

export function seatParts({ seat, before, now }: SeatChange): Part[] {
    if (now.kind === "open") return tParts("log.seat.open", { before: before.name });
    if (before.kind === "open") return tParts("log.seat.sat", { player: now.name, seat });
    return tParts("log.seat.taken", { player: now.name, before: before.name });
}

export const seatWords = (change: SeatChange): string =>
    seatParts(change)
        .map((part) => part.text)
        .join("");
