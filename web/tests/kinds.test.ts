// The types of the page are those of the engine: `npm run kinds` makes them.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { file, kinds } from "../scripts/kinds.mjs";

it("are made of the files the engine is built from", () => {
    expect(readFileSync(file, "utf8")).toBe(kinds());
});
