// What holds for all styles: every colour and measure they ask for is set somewhere, and what scrolls holds what is in it.
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

    it("lets nothing move on and on where the system asks for less motion", () => {
        const calm = /@media \(prefers-reduced-motion: reduce\) \{(.*?\n)\}/s.exec(readFileSync(new URL("theme.css", SRC), "utf8"))?.[1];
        for (const rule of ["animation-duration: 0.01ms !important", "animation-iteration-count: 1 !important", "transition-duration: 0.01ms !important"]) expect(calm).toContain(rule);
    });

    // What only screen readers see stands absolutely: without it, such words in a list that scrolls make the whole page higher than the window.
    it("lets nothing that scrolls lose what stands absolutely in it", () => {
        const rules = files.flatMap((name) => [...readFileSync(new URL(name, SRC), "utf8").replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};>]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({ at: `${name}: ${selector.trim()}`, body })));
        const scrolling = rules.filter(({ body }) => /overflow(-[xy])?:\s*(auto|scroll)/.test(body));
        expect(scrolling.length).toBeGreaterThan(10);
        expect(scrolling.filter(({ body }) => !/position:\s*(relative|absolute|fixed|sticky)/.test(body)).map(({ at }) => at)).toEqual([]);
    });
});
