// npm run widths: how wide letters are, into src/hexes/widths.ts. Measured in Chromium with DejaVu (Debian: fonts-dejavu), whose letters are as wide as any
// of the font lists in src/theme.css: what has room with them has room with the others.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const CLASSES = { serif: "700 1000px 'DejaVu Serif'", italic: "italic 400 1000px 'DejaVu Serif'", sans: "700 1000px 'DejaVu Sans'" };
/** Accents add nothing to their letter. */
const LETTERS = [...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), ..."ßÆæØøŁłŒœĐđı–−…’"].join("");

const browser = await launch("chromium");
const page = await browser.newPage();
const measured = await page.evaluate(
    ({ classes, letters }) => {
        const pen = document.createElement("canvas").getContext("2d");
        return Object.entries(classes).map(([name, font]) => {
            if (!document.fonts.check(font)) throw new Error(`there is no ${font}`);
            pen.font = font;
            return [name, [...letters].map((letter) => Math.ceil(pen.measureText(letter).width))];
        });
    },
    { classes: CLASSES, letters: LETTERS },
);
await browser.close();
const rows = measured.map(([name, widths]) => `    ${name}: [${widths.join(", ")}],`);
writeFileSync(
    fileURLToPath(new URL("../src/hexes/widths.ts", import.meta.url)),
    `// Made by \`npm run widths\`: thousandths of the size of the letters; an upper bound for the fonts of the page.
/** In the order of the widths. */
export const LETTERS = ${JSON.stringify(LETTERS)};
/** Names and letters on tiles (bold), names that are not sure, figures (bold). */
export const WIDTHS = {
${rows.join("\n")}
};
`,
);
