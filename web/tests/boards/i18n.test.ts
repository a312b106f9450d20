// A translator may edit any message file; what must hold between the files is checked here.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { format, formatParts, placeholders } from "../../src/i18n/message";

const web = join(__dirname, "../..");
const languages = ["en", "de", "pl", "ru"];

type Messages = Record<string, string>;
const read = (path: string): string => readFileSync(path, "utf8");
/** A room of the page brings its messages along: i18n, app, map, panel, and each title. */
function messageFolders(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        if (!entry.isDirectory()) return [];
        const path = join(folder, entry.name);
        return entry.name === "messages" ? [path] : messageFolders(path);
    });
}
const folders = messageFolders(join(web, "src"));
const all = Object.fromEntries(
    languages.map((l) => [l, Object.assign({}, ...folders.map((f) => JSON.parse(read(join(f, `${l}.json`)))))]),
) as Record<string, Messages>;
const english = all.en!;

function sources(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sources(path);
        return /\.(svelte|ts)$/.test(entry.name) ? [read(path)] : [];
    });
}
const code = sources(join(web, "src")).join("\n");

describe("message files", () => {
    for (const l of languages.slice(1)) {
        it(`${l} has the keys of English`, () => {
            expect(Object.keys(all[l]!).sort()).toEqual(Object.keys(english).sort());
        });
        it(`${l} mentions the same names`, () => {
            for (const [key, message] of Object.entries(all[l]!))
                expect([key, [...placeholders(message)].sort()]).toEqual([
                    key,
                    [...placeholders(english[key] ?? "")].sort(),
                ]);
        });
    }

    it("tells what happens in words, never in figures alone", () => {
        for (const l of languages)
            for (const [key, message] of Object.entries(all[l]!)) {
                if (!/^(\d{4}\.)?(event|log)\./.test(key)) continue;
                const names = Object.fromEntries([...placeholders(message)].map((name) => [name, "0"]));
                expect(format(message, names, l), `${key} in ${l}`).toMatch(/\p{L}{2}/u);
            }
    });

    it("has every key the code asks for", () => {
        const asked = [...code.matchAll(/\b(?:t|tParts)\(\s*"([^"]+)"/g), ...code.matchAll(/labelKey: "([^"]+)"/g)];
        expect(asked.map((m) => m[1]!).filter((key) => !(key in english))).toEqual([]);
    });
    it("has no key that nobody uses", () => {
        const quoted = new Set([...code.matchAll(/"([\w.]+)"/g)].map((m) => m[1]!));
        // t(`event.${kind}`) uses all messages that begin like this.
        const built = [...code.matchAll(/`((?:[\w.]|\$\{[^}`]*\})+)`/g)]
            .map((m) => m[1]!)
            .filter((template) => template.includes("${") && /[a-z]\.|\.[a-z]/.test(template.replace(/\$\{[^}]*\}/g, "")))
            .map((template) => new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, ".*")}$`));
        // A title may have words of its own for anything the page says: 1840.offer.buy_train.
        const plain = (key: string) => key.replace(/^\d{4}[\w-]*\./, "");
        const used = (key: string) => quoted.has(key) || built.some((form) => form.test(key));
        const unused = Object.keys(english).filter((key) => !used(key) && (plain(key) === key || !used(plain(key))));
        expect(unused).toEqual([]);
    });

    /** The kinds of events in a table; none where a title has no own. */
    const kindsIn = (folder: string): string[] => {
        const file = join(web, "../src", folder, "events.tsv");
        return existsSync(file) ? read(file).trim().split("\n").slice(1).map((line) => line.split("\t")[0]!) : [];
    };
    it("has words for every event of the engine, those of one title among its own", () => {
        const titles = readdirSync(join(web, "../src/titles"));
        const keys = [...kindsIn("core").map((kind) => `event.${kind}`), ...titles.flatMap((title) => kindsIn(`titles/${title}`).map((kind) => `${title}.event.${kind}`))];
        expect(keys.length).toBeGreaterThan(70);
        expect(keys.filter((key) => !(key in english))).toEqual([]);
    });
    const kinds = (file: string) =>
        [...read(join(web, "../src/core", file)).matchAll(/^ {4}([a-z_]+),? +(?:\/\/.*)?$|^ {4}([a-z_]+),?$/gm)]
            .map((m) => m[1] ?? m[2]!)
            .filter((kind) => kind !== "none" && kind !== "count_");
    it("has words for every action of the engine", () => {
        expect(kinds("action.hpp").length).toBeGreaterThan(15);
        const missing = kinds("action.hpp").flatMap((kind) => [`action.${kind}`, `offer.${kind}`]);
        expect(missing.filter((key) => !(key in english))).toEqual([]);
    });
});

describe("a message", () => {
    it("puts names in their places", () => {
        expect(format("{player} buys {percent} % of {company}", { player: "Ada", percent: 10, company: "DE" }, "en")).toBe(
            "Ada buys 10 % of DE",
        );
    });
    it("chooses the plural form of the language", () => {
        const polish = "{n, plural, one {# pociąg} few {# pociągi} other {# pociągów}}";
        expect([1, 3, 5, 22].map((n) => format(polish, { n }, "pl"))).toEqual([
            "1 pociąg",
            "3 pociągi",
            "5 pociągów",
            "22 pociągi",
        ]);
    });
    it("chooses by a word, with names inside the case", () => {
        const message = "sold{to, select, none {} other { to {to}}}";
        expect(format(message, { to: "none" }, "en")).toBe("sold");
        expect(format(message, { to: "AGV" }, "en")).toBe("sold to AGV");
    });
    it("groups numbers as the language does", () => {
        expect(format("{n}", { n: 7200 }, "de")).toBe("7.200");
        expect(format("{n}", { n: 72000 }, "pl")).toBe("72\u00a0000");
    });
    it("has the minus of a printer, not a hyphen", () => {
        expect(["en", "de", "pl", "ru"].map((l) => format("{n}", { n: -1595 }, l))).toEqual(["−1,595", "−1.595", "−1\u00a0595", "−1\u00a0595"]);
    });
    it("has the English article by the sound of what follows", () => {
        const words = (train: string) => format("buys a {train}-train, trading in a {train}", { train }, "en");
        expect(["4", "S4", "8", "8E", "2R", "Pu"].map(words)).toEqual([
            "buys a 4-train, trading in a 4",
            "buys an S4-train, trading in an S4",
            "buys an 8-train, trading in an 8",
            "buys an 8E-train, trading in an 8E",
            "buys a 2R-train, trading in a 2R",
            "buys a Pu-train, trading in a Pu",
        ]);
        expect(format("um a {train}", { train: "S4" }, "pl")).toBe("um a S4");
    });
    it("has the German ending of trains only where their name is a number", () => {
        const words = (train: string) => format("einen {train}er-Zug, einen {trade_in}er in Zahlung", { train, trade_in: train }, "de");
        expect(["4", "S4", "8E", "3+3"].map(words)).toEqual([
            "einen 4er-Zug, einen 4er in Zahlung",
            "einen S4-Zug, einen S4 in Zahlung",
            "einen 8E-Zug, einen 8E in Zahlung",
            "einen 3+3-Zug, einen 3+3 in Zahlung",
        ]);
        expect(format("{player}er", { player: "Ben" }, "de")).toBe("Bener");
    });
    it("can be taken in pieces", () => {
        expect(formatParts("{player} passes", { player: "Ada" }, "en")).toEqual([
            { name: "player", text: "Ada" },
            { text: " passes" },
        ]);
    });
});

it("has a heading for every chapter of the rules of every title", () => {
    const titles = join(web, "../src/titles");
    const ledgers = readdirSync(titles).flatMap((title) => readdirSync(join(titles, title)).filter((f) => /^rules(?!-na).*\.tsv$/.test(f)).map((f) => join(titles, title, f)));
    expect(ledgers.length).toBeGreaterThan(3);
    for (const ledger of ledgers)
        for (const line of read(ledger).trim().split("\n").slice(1)) {
            const [id, , section] = line.split("\t") as [string, string, string];
            // A part of a chapter may have the chapter's.
            const parts = section.split(".").map((_, i, list) => `${id.split(":")[0]}.section.${list.slice(0, i + 1).join(".")}`);
            expect([id, section, parts.some((part) => part in english)]).toEqual([id, section, true]);
        }
});
