// Every option of every title is said in the language of the page; its English is the engine's.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Option } from "../src/engine/types";
import { optionWords } from "../src/game/options.svelte";
import { titleOf } from "../src/game/titles";
import { locales, setLocale, type Locale } from "../src/i18n/index.svelte";
import { engine } from "./engine";

const titles = join(__dirname, "../src/titles");
const others = locales.map(({ id }) => id).filter((id) => id !== "en");

let options: [string, Option][];
beforeAll(async () => {
    options = (await engine()).titles().flatMap((title) => title.options.map((option): [string, Option] => [title.ruleset, option]));
});
afterEach(() => setLocale("en"));

/** In this language from now on, with its words for all options there. */
async function speak(language: Locale) {
    setLocale(language);
    for (const [ruleset, option] of options) optionWords(ruleset, option);
    await vi.dynamicImportSettled();
}
const keyOf = (ruleset: string, name: string) => `${titleOf(ruleset)?.ruleset} ${name}`;
/** Figures, and what is named by capitals and figures: hexes, companies, trains. */
const named = (text: string) => new Set(text.match(/\b(?:[A-Z]+\d+|\d+|[A-Z]{3})\b/g) ?? []);

describe("options", () => {
    it.each(others)("are said in %s, all of them", async (language) => {
        await speak(language);
        expect(options.length).toBeGreaterThan(90);
        const missing = options.filter(([ruleset, option]) => optionWords(ruleset, option).lang !== language);
        expect(missing.map(([ruleset, { name }]) => keyOf(ruleset, name))).toEqual([]);
    });
    it.each(others)("have no words left over in %s", (language) => {
        const known = new Set(options.map(([ruleset, { name }]) => keyOf(ruleset, name)));
        const written = readdirSync(titles).flatMap((title) => {
            const file = join(titles, title, "options", `${language}.json`);
            return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, "utf8")) as object).map((name) => `${title} ${name}`) : [];
        });
        expect(written.filter((key) => !known.has(key))).toEqual([]);
    });
    it.each(others)("name the same figures and places in %s", async (language) => {
        await speak(language);
        const lost = options.flatMap(([ruleset, option]) => {
            const { text } = optionWords(ruleset, option);
            return [...named(option.text)].filter((name) => !text.includes(name)).map((name) => `${keyOf(ruleset, option.name)}: ${name}`);
        });
        expect(lost).toEqual([]);
    });
    it("that editions of a title share say the same, for they share the words", () => {
        const texts = new Map<string, Set<string>>();
        for (const [ruleset, { name, text }] of options) texts.set(keyOf(ruleset, name), (texts.get(keyOf(ruleset, name)) ?? new Set()).add(text));
        expect([...texts].filter(([, said]) => said.size > 1).map(([key]) => key)).toEqual([]);
    });
    it("are the engine's text in English, and where there are no words", async () => {
        await speak("en");
        for (const [ruleset, option] of options) expect(optionWords(ruleset, option)).toEqual({ text: option.text, lang: "en" });
        await speak("de");
        const unknown = { ...options[0]![1], name: "of_a_new_title", text: "Something new." };
        for (const ruleset of ["1899", "1880"]) expect(optionWords(ruleset, unknown)).toEqual({ text: "Something new.", lang: "en" });
    });
});
