// npm run icons: the icons of the installed page as PNG, drawn from public/favicon.svg. After a change of it; the files are kept with the sources.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const drawing = readFileSync(path("../public/favicon.svg"), "utf8");
const folder = path("../public/icons");
/** The paper of the table (theme.css). */
const PAPER = "#f3ecdd";
/** `part`: how much of the width the drawing has. Systems cut the maskable one to a shape of theirs, and leave the middle four fifths. */
const icons = [
    { name: "icon-192", size: 192, part: 1 },
    { name: "icon-512", size: 512, part: 1 },
    { name: "maskable-512", size: 512, part: 0.62, ground: PAPER },
    { name: "apple-180", size: 180, part: 0.76, ground: PAPER },
];

mkdirSync(folder, { recursive: true });
const browser = await launch();
for (const { name, size, part, ground = "transparent" } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const width = Math.round(size * part);
    await page.setContent(
        `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${ground}"><div style="width:${width}px;height:${width}px">${drawing}</div></body>`,
    );
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
    await page.close();
}
await browser.close();
