// What is printed on a hex besides track and names, in words.
import type { Hex } from "../engine/types";
import { t } from "../i18n/index.svelte";

/** What a first tile brings is used up with it; a landmark stays. */
export function symbolWords(hex: Hex, printed: boolean): string {
    const [what, detail = ""] = hex.symbol.split(" ");
    if (what === "landmark") return t("map.landmark", { paper: detail });
    if (what === "ferry") return hex.fee > 0 ? t("map.ferryFee", { amount: hex.fee }) : t("map.ferry");
    if (what === "harbour") return t("map.harbour");
    if (what === "trans-siberian") return t("map.transSiberian");
    return what === "bonus" && printed ? t("map.bonus", { what: detail }) : "";
}
