// What lies before a player besides money and certificates: the Priority Marker, an investor, debts.
import type { PlayerMark, PlayerRow } from "../../game/title";
import type { Seat, View } from "../../engine/types";
import { number, t } from "../../i18n/index.svelte";
import { debtsOf } from "./details";
import { investorsOf } from "./investors";

const debtOf = (view: View, seat: Seat): number => debtsOf(view).find((d) => d.player === seat)?.amount ?? 0;

export function marks(view: View, seat: Seat): PlayerMark[] {
    const debt = debtOf(view, seat);
    return [
        ...(view.priority === seat ? [{ text: "P", label: t("1880.mark.priority") }] : []),
        ...(debt > 0 ? [{ text: `−${number(debt)}`, label: t("1880.mark.debt", { amount: debt }), brief: "−" }] : []),
    ];
}

export function rows(view: View, seat: Seat): PlayerRow[] {
    const mine = investorsOf(view).filter((i) => i.owner === seat);
    return [{ label: t("1880.row.investor"), value: mine.map((i) => (i.associate === null ? i.company : `${i.company} → ${i.associate}`)).join(", ") || "·" }];
}
