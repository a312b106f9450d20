// Everything that happens has words in the page, in every language: no raw names, no holes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../src/engine/engine";
import { locales, setLocale, wording } from "../src/i18n/index.svelte";
import { unpacked } from "../src/i18n/unpacked";
import { withoutKeys } from "../vite.words";
import { actionWords, eventWords, type Speaker } from "../src/i18n/words";
import { titleOf } from "../src/game/titles";
import type { Action } from "../src/engine/types";
import { engine, newGame, play } from "./engine";

const root = join(__dirname, "../..");
const golden = join(root, "tests/golden");

let e: WholeEngine;
beforeAll(async () => {
    e = await engine();
});

describe("words of the built page", () => {
    const folders = readdirSync(join(__dirname, "../src"), { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("messages"));
    const read = (folder: string, language: string) => JSON.parse(readFileSync(join(__dirname, "../src", folder, `${language}.json`), "utf8")) as Record<string, string>;
    it("are, without their keys, those of the files", () => {
        expect(folders.length).toBeGreaterThan(8);
        for (const folder of folders)
            for (const language of ["de", "pl", "ru"]) expect(unpacked(read(folder, "en"), withoutKeys(read(folder, "en"), read(folder, language)))).toEqual(read(folder, language));
    });
    it("are English where one is not translated", () => {
        expect(unpacked({ a: "one", b: "two" }, withoutKeys({ a: "one", b: "two" }, { b: "zwei" }))).toEqual({ b: "zwei" });
    });
});

describe("words", () => {
    const played = new Set(["1840-2p", "1880-3p", "1881-2007-3p", "1881-2016-3p", "1893-2p"].map((name) => `${name}.json`));
    for (const file of readdirSync(golden).filter((name) => played.has(name)))
        it(`tell ${file} without a hole`, () => {
            const { game } = e.open(JSON.parse(readFileSync(join(golden, file), "utf8")));
            const box = e.components(game);
            wording.title = box.ruleset.slice(0, 4);
            const speaker: Speaker = {
                player: (seat) => ["Anna", "Ben", "Cleo"][seat - 1] ?? "?",
                phase: (i) => box.phases[i]?.id ?? "?",
                kind: (id) => box.companies.find((c) => c.id === id)?.kind ?? "public",
            };
            const holes = new Set<string>();
            for (const { id } of locales) {
                setLocale(id);
                for (const entry of e.log(game))
                    for (const words of [actionWords(entry.action, speaker), ...entry.events.map((event) => eventWords(event, speaker))])
                        if (/[a-z]_[a-z]|undefined|\bnone\b|\bnobody\b|\bniemand\b|\bnikt\b|\?/.test(words)) holes.add(words);
            }
            setLocale("en");
            wording.title = "";
            expect([...holes].slice(0, 10)).toEqual([]);
            e.close(game);
        });
});

// Shown on the map, or by the title with pictures of its own.
const PICTURED = new Set(["lay_tile", "place_station", "remove_station", "run_train", "choose"]);
const RULESETS: [string, Record<string, number>][] = [
    ["1840", {}],
    ["1880", {}],
    ["1881-2007", { credit: 1 }],
    ["1881-2016", {}],
    ["1893", {}],
];

describe("offers", () => {
    const speaker: Speaker = { player: String, phase: String, kind: () => "public" };
    const s = { by: 1, as: "S", train: "S7", source: "bank" } as const;
    const ALIKE: [string, Omit<Action, "by">[]][] = [
        ["an S-train traded in or scrapped", [{ do: "buy_train", ...s }, { do: "buy_train", ...s, trade_in: "S4" }, { do: "buy_train", ...s, trade_in: "S4", number: 1 }]],
        ["a train paid or on credit", [{ do: "buy_train", ...s }, { do: "buy_train", ...s, yes: true }]],
        ["a train asked for, with one scrapped", [{ do: "propose", as: "S1", other: "S", train: "S7" }, { do: "propose", as: "S1", other: "S", train: "S7", trade_in: "S4", number: 1 }]],
        ["plain shares or those of Vice Presidents", [{}, { number: 1 }, { number: 2 }, { number: 5 }].map((vices) => ({ do: "sell_shares", company: "S", percent: 10, ...vices }))],
        ["shares of offering or pool", [{ do: "buy_share", company: "GBS", percent: 10, source: "bank" }, { do: "buy_share", company: "GBS", percent: 10, source: "pool" }]],
        ["dividends with bonuses and commission", [{ yes: true }, { yes: false }, { yes: true, number: 1 }, { yes: false, number: 1 }, { number: 2 }, { number: 3 }, {}].map((how) => ({ do: "pay_out", as: "S1", ...how }))],
    ];
    it.each(ALIKE)("%s read different, in every language", (_, actions) => {
        wording.title = "1881"; // all of them are its
        for (const { id } of locales) {
            setLocale(id);
            expect(new Set(actions.map((action) => actionWords(action, speaker))).size, id).toBe(actions.length);
        }
        setLocale("en");
        wording.title = "";
    });
    it("of a train on credit say nothing of a price of 0, in any language", () => {
        wording.title = "1881";
        for (const { id } of locales) {
            setLocale(id);
            const words = (amount: number) => eventWords({ event: "train_bought", company: "GBS", train: "2", source: "pool", amount }, speaker);
            expect([/\b0\b/.test(words(0)), /\b220\b/.test(words(220))], id).toEqual([false, true]);
        }
        setLocale("en");
        wording.title = "";
    });
    it("of a founding name the certificate once, in every language", () => {
        wording.title = "1880";
        for (const { id } of locales) {
            setLocale(id);
            expect(actionWords({ do: "found", company: "NXR", amount: 90, percent: 20 }, speaker).match(/20/g), id).toHaveLength(1);
        }
        setLocale("en");
        wording.title = "";
    });
    it.each(RULESETS)("of %s that differ read different, in every language", (ruleset, options) => {
        const same = new Set<string>();
        for (const seed of [1, 2]) {
            const game = newGame(e, ["Anna", "Ben", "Cleo", "Dora"], options, ruleset);
            const box = e.components(game);
            wording.title = box.ruleset.slice(0, 4);
            const speaker: Speaker = {
                player: (seat) => ["Anna", "Ben", "Cleo", "Dora"][seat - 1] ?? "?",
                phase: (i) => box.phases[i]?.id ?? "?",
                kind: (id) => box.companies.find((c) => c.id === id)?.kind ?? "public",
            };
            let n = 0;
            const look = () => {
                n += 1;
                if (n % 3 !== 0) return n > 700;
                const offered: Action[] = e
                    .choices(game)
                    .flatMap((offer) => ("moves" in offer ? offer.moves : "pattern" in offer ? [offer.pattern] : []))
                    .filter((move) => !PICTURED.has(move.do));
                const view = e.view(game);
                for (const { id } of locales) {
                    setLocale(id);
                    const said = new Set<string>();
                    for (const move of offered) {
                        const words = `${move.by}: ${titleOf(ruleset)?.actionWords?.(view, move) ?? actionWords(move, speaker)}`;
                        if (said.has(words)) same.add(`${id}: ${words}`);
                        said.add(words);
                    }
                }
                setLocale("en");
                return n > 700;
            };
            play(e, game, look, seed);
            e.close(game);
        }
        wording.title = "";
        expect([...same].slice(0, 10)).toEqual([]);
    });
});
