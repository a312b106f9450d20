// Where long names may be broken.
import { expect, it } from "vitest";
import { hyphenated } from "../src/i18n/hyphens";

const shown = (name: string) => hyphenated(name).replaceAll("\u00ad", "-");

it("long words may be broken between syllables, and nowhere else", () => {
    expect(shown("Eisenbahnverkehrsmittel AG")).toBe("Eisen-bahn-ver-kehrs-mit-tel AG");
    expect(shown("Bau- und Betriebsgesellschaft für städtische Straßenbahnen in Wien")).toBe("Bau- und Betriebs-ge-sell-schaft für städtische Stra-ßen-bah-nen in Wien");
    expect(shown("Köln-Frechen-Benzelrather Eisenbahn")).toBe("Köln-Frechen-Benzel-ra-ther Eisenbahn");
});

it("words at the head of a narrow column are broken sooner, in the languages of the page", () => {
    const head = (words: string) => hyphenated(words, 7).replaceAll("\u00ad", "-");
    expect(["Gesellschaft", "ausverkauft", "Verkauf"].map(head)).toEqual(["Gesell-schaft", "ausver-kauft", "Verkauf"]);
    expect(["sprzedaż", "wyprzedana", "Przewodniczący"].map(head)).toEqual(["sprze-daż", "wyprze-dana", "Prze-wod-ni-czący"]);
    expect(["Размещение", "распродана", "Председатель"].map(head)).toEqual(["Разме-ще-ние", "расп-ро-дана", "Пред-се-да-тель"]);
});

it("short names stay as they are", () => {
    for (const name of ["Fond der Stadt Düsseldorf", "Schichang Railway", "Anleihe der Stadt Köln", ""]) expect(hyphenated(name)).toBe(name);
});
