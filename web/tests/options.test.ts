// Every option of every title is said in the language of the page; its English is the engine's.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Option, Title } from "../src/engine/types";
import { optionWords } from "../src/game/options";
import { titleOf } from "../src/game/titles";
import { locales, setLocale } from "../src/i18n/index.svelte";
import { engine } from "./engine";

const folder = join(__dirname, "../src/titles");
const others = locales.map(({ id }) => id).filter((id) => id !== "en");

let titles: Title[];
let options: [string, Option][];
beforeAll(async () => {
    titles = (await engine()).titles();
    options = titles.flatMap((title) => title.options.map((option): [string, Option] => [title.ruleset, option]));
});
afterEach(() => setLocale("en"));

/** What the titles' files of a language say about options, by key. */
function written(language: string): Map<string, string> {
    const files = readdirSync(folder).map((title) => JSON.parse(readFileSync(join(folder, title, "messages", `${language}.json`), "utf8")) as Record<string, string>);
    return new Map(files.flatMap((file) => Object.entries(file)).filter(([key]) => /^[^.]+\.option\./.test(key)));
}
/** Figures, and what the English names by capitals and figures: hexes, companies, trains. */
const named = (text: string) => new Set(text.match(/\b(?:[A-Z]+\d+|\d+|[A-Z]{3})\b/g) ?? []);

describe("options", () => {
    it.each(others)("are said in %s, all of them", (language) => {
        setLocale(language);
        expect(options.length).toBeGreaterThan(90);
        expect(options.filter(([ruleset, option]) => optionWords(ruleset, option).lang !== language).map(([ruleset, { name }]) => `${ruleset}: ${name}`)).toEqual([]);
    });
    it.each(others)("have no words left over in %s", (language) => {
        const known = new Set(options.map(([ruleset, { name }]) => `${titleOf(ruleset)?.ruleset}.option.${name}`));
        expect([...written(language).keys()].filter((key) => !known.has(key))).toEqual([]);
    });
    it.each(others)("name the same figures and places in %s", (language) => {
        setLocale(language);
        const lost = options.flatMap(([ruleset, option]) => {
            const { text } = optionWords(ruleset, option);
            return [...named(option.text)].filter((name) => !text.includes(name)).map((name) => `${ruleset}: ${option.name}: ${name}`);
        });
        expect(lost).toEqual([]);
    });
    it("of editions that share a name share the text, for they share the words", () => {
        const texts = new Map<string, Set<string>>();
        for (const [ruleset, { name, text }] of options) {
            const key = `${titleOf(ruleset)?.ruleset}.${name}`;
            texts.set(key, (texts.get(key) ?? new Set()).add(text));
        }
        expect([...texts].filter(([, said]) => said.size > 1).map(([key]) => key)).toEqual([]);
    });
    it("are the engine's text in English, and where there are no words", () => {
        expect([...written("en").keys()]).toEqual([]);
        for (const [ruleset, option] of options) expect(optionWords(ruleset, option)).toEqual({ text: option.text, lang: "en" });
        setLocale("de");
        const unknown = { ...options[0]![1], name: "of_a_new_title", text: "Something new." };
        expect(optionWords("1899", unknown)).toEqual({ text: "Something new.", lang: "en" });
    });
});
