// Where long names may be broken.
import { expect, it } from "vitest";
import { hyphenated } from "../src/i18n/hyphens";

const shown = (name: string) => hyphenated(name).replaceAll("\u00ad", "-");

it("long words may be broken between syllables, and nowhere else", () => {
    expect(shown("Eisenbahnverkehrsmittel AG")).toBe("Eisen-bahn-ver-kehrs-mit-tel AG");
    expect(shown("Bau- und Betriebsgesellschaft für städtische Straßenbahnen in Wien")).toBe("Bau- und Betriebs-ge-sell-schaft für städtische Stra-ßen-bah-nen in Wien");
    expect(shown("Köln-Frechen-Benzelrather Eisenbahn")).toBe("Köln-Frechen-Benzel-ra-ther Eisenbahn");
});

it("short names stay as they are", () => {
    for (const name of ["Fond der Stadt Düsseldorf", "Schichang Railway", "Anleihe der Stadt Köln", ""]) expect(hyphenated(name)).toBe(name);
});
