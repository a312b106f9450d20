// What a founding brings besides what it costs.
import type { Action, View } from "../../engine/types";
import { t } from "../../i18n/index.svelte";
import { all, floatPercent } from "./details";
import { investorsOf } from "./investors";

export function foundWords(view: View, action: Action): string {
    const permits = all(view, "certificate").find((d) => d.percent === action.percent)?.number ?? 0;
    const free = all(view, "next row").find((d) => d.amount === action.amount)?.number;
    const reserves = investorsOf(view).find((i) => i.owner === action.by && i.associate === null);
    const needs = floatPercent(view);
    return [
        t("1880.found.permits", { n: permits }),
        free === undefined ? "" : t("1880.found.row", { n: free, amount: action.amount ?? 0 }),
        (action.percent ?? 0) >= needs ? "" : t("1880.found.waits", { percent: needs }),
        reserves === undefined ? "" : t("1880.found.reserves", { company: reserves.company }),
    ]
        .filter((s) => s !== "")
        .join(" ");
}
