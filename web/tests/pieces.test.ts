// Names at the head of narrow columns.
import { expect, it } from "vitest";
import { inPieces } from "../src/boards/players/pieces";

const upTo = (letters: number) => (name: string) => inPieces(name, (part) => part.length <= letters).replaceAll("\u00ad", "-");

it("a name that has room is not broken", () => {
    for (const name of ["Anna", "Ben", "Anna Maria", ""]) expect(upTo(5)(name)).toBe(name);
});

it("a longer one is broken with hyphens, and leaves no single letter", () => {
    expect(["Benedikt", "Gustav", "Magdalena Sophie"].map(upTo(6))).toEqual(["Bene-dikt", "Gustav", "Magda-lena Sophie"]);
    expect(["Anna", "Gustav", "Wolfgang"].map(upTo(3))).toEqual(["An-na", "Gu-st-av", "Wo-lf-ga-ng"]);
});

it("every part fits where there is room for three letters, and nothing is lost", () => {
    for (const name of ["Anna", "Maximilian", "Wolfgang-Amadeus", "Krzysztof", "Владимир", "Bo"]) {
        expect(inPieces(name, (part) => part.length <= 3).replaceAll("\u00ad", "")).toBe(name);
        for (const part of inPieces(name, (p) => p.length <= 3).split(/[\u00ad ]/)) expect(part.length, name).toBeLessThanOrEqual(3);
    }
});
