// What a button says that needs the server: that it is being asked, or that there is no network to ask it.
import { network } from "../device/network.svelte";
import { t } from "../i18n/index.svelte";

export function buttonWords(words: string, busy: boolean): string {
    if (network.missing) return t("online.waitsForNetwork", { words });
    return busy ? t("online.sending") : words;
}
