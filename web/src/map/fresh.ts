import type { HexChange } from "../game/changes";
import { t } from "../i18n/index.svelte";

/** What others have changed on a hex. */
export function freshWords({ tile, placed, removed }: HexChange): string {
    return [
        tile === null ? "" : t("map.fresh.tile", { tile }),
        placed.length === 0 ? "" : t("map.fresh.placed", { list: placed.join(", ") }),
        removed.length === 0 ? "" : t("map.fresh.removed", { list: removed.join(", ") }),
    ]
        .filter((words) => words !== "")
        .join(", ");
}
