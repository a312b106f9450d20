// The folders of the page import in one direction only: docs/architecture.md, "The page".
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(__dirname, "../src");
const document = readFileSync(join(__dirname, "../../docs/architecture.md"), "utf8");

/** The rooms in the order of the document: each imports only what stands to its left. */
const rooms = (/^ {4}(engine → .*)$/m.exec(document)?.[1] ?? "").split("→").map((room) => room.trim());

function sources(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) return sources(path);
        return /\.(ts|svelte)$/.test(name) ? [path] : [];
    });
}

/** "titles/1880", "panel"; what lies in no folder knows all of them. */
function roomOf(path: string): string {
    const [room = "", ...rest] = relative(src, path).split(sep);
    if (room === "titles") return join(room, rest[0] ?? "");
    return rest.length > 0 || isFolder(path) ? room : "";
}
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
const rank = (room: string) => rooms.indexOf(room.split(sep)[0] ?? "");

function imports(path: string): string[] {
    const text = readFileSync(path, "utf8");
    return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]*)"/g)].map((found) => join(dirname(path), found[1] ?? ""));
}

/** Why a file may not import another; null: it may. */
function against(from: string, to: string): string | null {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === "" || room === other || rank(other) < rank(room)) return null;
    return `${relative(src, from)} imports ${relative(src, to)}`;
}

describe("the rooms of the page", () => {
    it("are those of the document", () => {
        expect(readdirSync(src).filter((name) => isFolder(join(src, name))).sort()).toEqual([...rooms].sort());
    });
    it("import only what stands to their left", () => {
        const wrong = sources(src).flatMap((path) => imports(path).flatMap((other) => against(path, other) ?? []));
        expect(wrong).toEqual([]);
    });
    it("would not go unnoticed if they did", () => {
        expect(against(join(src, "panel/Panel.svelte"), join(src, "online/game.svelte"))).not.toBeNull();
        expect(against(join(src, "panel/Panel.svelte"), join(src, "titles/1880/index"))).not.toBeNull();
        expect(against(join(src, "titles/1880/index.ts"), join(src, "titles/1881/index"))).not.toBeNull();
        expect(imports(join(src, "panel/Panel.svelte")).length).toBeGreaterThan(20);
    });
});
