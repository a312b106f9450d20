// Who has the seat that was mine, in words to me.
import { t } from "../i18n/index.svelte";
import type { TableSeat } from "./types";

export function replacedWords({ kind, name }: TableSeat): string {
    return t(`online.replaced.${kind}`, { name: name ?? "" });
}
