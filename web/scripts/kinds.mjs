// npm run kinds: what the engine calls its actions, events and topics, as types for the page, from the files the engine is built from.
// tests/kinds.test.ts holds src/engine/kinds.ts against them.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const src = join(web, "../src");
const read = (...path) => readFileSync(join(src, ...path), "utf8");
export const file = join(web, "src/engine/kinds.ts");

/** The rows of a table; none if the title has no such file. */
function rows(...path) {
    try {
        return read(...path).trimEnd().split("\n").slice(1).map((line) => line.split("\t"));
    } catch {
        return [];
    }
}
const titles = readdirSync(join(src, "titles")).sort();

function actions() {
    const [, list] = /enum class ActionKind[^{]*\{([^}]*)\}/.exec(read("core/action.hpp"));
    const names = [...list.matchAll(/^\s*(\w+),(?:\s*\/\/\s*(.*))?$/gm)].map(([, name, fields = ""]) => [name, fields]);
    return names.filter(([name]) => name !== "none");
}

/** Kinds that titles share are told once, with what each says of it. */
function union(name, kinds) {
    const known = new Map();
    for (const [kind, about = ""] of kinds) known.set(kind, new Set([...(known.get(kind) ?? []), ...(about === "" ? [] : [about])]));
    const lines = [...known].flatMap(([kind, about]) => [...[...about].map((text) => `    // ${text}`), `    | ${JSON.stringify(kind)}`]);
    return `export type ${name} =\n${lines.join("\n")};\n`;
}

export function kinds() {
    const own = (file) => titles.flatMap((title) => rows("titles", title, file));
    return [
        "// Made by `npm run kinds` of src/core/action.hpp and the files events.tsv and topics.tsv. Do not edit.\n",
        "/** What anybody can do. */\n" + union("ActionKind", actions()),
        "/** What happens, with the fields it has. */\n" + union("EventKind", [...rows("core/events.tsv"), ...own("events.tsv")]),
        "/** What only some titles have to tell about a position. */\n" + union("Topic", own("topics.tsv")),
    ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, kinds());
