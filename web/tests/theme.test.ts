// Every colour and measure that a style asks for is set somewhere.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SRC = new URL("../src/", import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|svelte|ts)$/.test(name));

describe("the theme", () => {
    it("has every variable that is used without a fallback", () => {
        const text = files.map((name) => readFileSync(new URL(name, SRC), "utf8")).join("\n");
        const set = new Set([...text.matchAll(/(?:^|[\s"'`;{:])(--[a-z][\w-]*)\s*[:=]/gim)].map((m) => m[1]));
        const used = new Set([...text.matchAll(/var\((--[a-z][\w-]*)\)/gi)].map((m) => m[1]));
        expect(used.size).toBeGreaterThan(20);
        expect([...used].filter((name) => !set.has(name))).toEqual([]);
    });
});
