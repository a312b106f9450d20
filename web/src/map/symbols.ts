// What is printed on a hex besides track and names, in words.
import type { Hex } from "../engine/types";
import { t } from "../i18n/index.svelte";

/** What a first tile brings is used up with it; a landmark stays. */
export function symbolWords(hex: Hex, printed: boolean): string {
    const [what, detail = ""] = hex.symbol.split(" ");
    if (what === "landmark") return t("map.landmark", { paper: detail });
    return what === "bonus" && printed ? t("map.bonus", { what: detail }) : "";
}
