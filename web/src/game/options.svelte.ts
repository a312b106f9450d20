// An option of a title in the language of the page: web/src/titles/<title>/options/<language>.json, by the option's name.
// Its English is the engine's own text, which also stands where there are no words, or until they have come.
import type { Option } from "../engine/types";
import { locale } from "../i18n/index.svelte";
import { titleOf } from "./titles";

type Words = Record<string, string>;

// Long texts for few moments: each file is fetched when it is first asked for.
const files = import.meta.glob<Words>("../titles/*/options/*.json", { import: "default" });
const asked = new Set<string>();
let come: Record<string, Words> = $state.raw({});

function fetchOnce(path: string): void {
    const file = files[path];
    if (file === undefined || asked.has(path)) return;
    asked.add(path);
    file().then(
        (words) => (come = { ...come, [path]: words }),
        () => asked.delete(path), // no network: who asks later may have one
    );
}

/** `lang` says which language the text is in. */
export function optionWords(ruleset: string, option: Option): { text: string; lang: string } {
    const path = `../titles/${titleOf(ruleset)?.ruleset ?? ruleset}/options/${locale.current}.json`;
    fetchOnce(path);
    const text = come[path]?.[option.name];
    return text === undefined ? { text: option.text, lang: "en" } : { text, lang: locale.current };
}
