// What is printed on a hex besides track and names, in words.
import type { Hex } from "../engine/types";
import { t } from "../i18n/index.svelte";

/** `taken`: what it brings for being linked with the centre has been paid. */
export function symbolWords(hex: Hex, printed: boolean, taken = false): string {
    return [
        printedWords(hex, printed),
        hex.link > 0 ? t(taken ? "map.linkTaken" : "map.link", { amount: hex.link }) : "",
        hex.bonus > 0 && printed ? t("map.firstTile", { amount: hex.bonus }) : "",
        hex.ferry > 0 ? t("map.landing", { amount: hex.ferry }) : "",
        hex.reserved.length > 0 ? t("map.strip") : "",
        hex.centre ? t("map.centre") : "",
    ]
        .filter((s) => s !== "")
        .join(" · ");
}

/** What a first tile brings is used up with it; a landmark stays. */
function printedWords(hex: Hex, printed: boolean): string {
    const [what, detail = ""] = hex.symbol.split(" ");
    if (what === "landmark") return t("map.landmark", { paper: detail });
    if (what === "ferry") return hex.fee > 0 ? t("map.ferryFee", { amount: hex.fee }) : t("map.ferry");
    if (what === "harbour") return t("map.harbour");
    if (what === "trans-siberian") return t("map.transSiberian");
    return what === "bonus" && printed ? t("map.bonus", { what: detail }) : "";
}
