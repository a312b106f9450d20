// An option of a title in the language of the page. Its English is the engine's own text, so a title without words here is complete.
import type { Option } from "../engine/types";
import { translated } from "../i18n/index.svelte";
import { titleOf } from "./titles";

/** `lang` says which language the text is in. */
export function optionWords(ruleset: string, option: Option): { text: string; lang: string } {
    return translated(`option.${option.name}`, titleOf(ruleset)?.ruleset ?? ruleset) ?? { text: option.text, lang: "en" };
}
