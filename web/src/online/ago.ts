// How long ago, in the words of the language.
import { locale } from "../i18n/index.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
];

export function ago(time: number, now = Date.now()): string {
    const words = new Intl.RelativeTimeFormat(locale.current, { numeric: "auto" });
    const passed = Math.max(0, now - time);
    for (const [unit, length] of STEPS) if (passed >= length) return words.format(-Math.floor(passed / length), unit);
    return words.format(0, "minute");
}
