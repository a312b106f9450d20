// What lies before a player besides money and certificates: order card, Pre-emptive Right card, loans.
import type { PlayerMark, PlayerRow } from "../../game/title";
import type { Seat, View } from "../../engine/types";
import { number, t } from "../../i18n/index.svelte";

export interface Cards {
    order: number | null;
    right: number | null;
    loans: number;
    /** What they take off at the end. */
    cost: number;
}

export function cardsOf(view: View, seat: Seat): Cards {
    const about = (topic: string) => view.details.find((d) => d.topic === topic && d.player === seat);
    return {
        order: about("order card")?.number ?? null,
        right: about("right")?.amount ?? null,
        loans: about("loans")?.number ?? 0,
        cost: about("loans cost")?.amount ?? 0,
    };
}

export function marks(view: View, seat: Seat): PlayerMark[] {
    const { order, loans, cost } = cardsOf(view, seat);
    return [
        ...(order === null ? [] : [{ text: String(order), label: t("1840.card.order", { number: order }) }]),
        ...(loans === 0 ? [] : [{ text: `−${cost}`, label: t("1840.card.loans", { n: loans }) }]),
    ];
}

export function rows(view: View, seat: Seat): PlayerRow[] {
    const { order, right, loans, cost } = cardsOf(view, seat);
    return [
        { label: t("1840.row.order"), value: order === null ? "–" : String(order) },
        { label: t("1840.row.right"), value: right === null ? "·" : number(right) },
        { label: t("1840.row.loans"), value: loans === 0 ? "·" : `${loans} (−${number(cost)})` },
    ];
}
