// The colours of the page's themes, read from where they are set.
import { readFileSync } from "node:fs";

export type Shown = "light" | "dark" | "contrast" | "contrast-dark";

const css = readFileSync(new URL("../src/theme.css", import.meta.url), "utf8");
const block = (head: string) => css.slice(css.indexOf(`${head} {`), css.indexOf("}", css.indexOf(`${head} {`)));
const coloursIn = (text: string) => Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));

/** By their names without dashes before them: of one theme, with what it has from the light one. */
export function themed(theme: Shown): Record<string, string> {
    const strong = theme.startsWith("contrast") ? coloursIn(block(':root[data-theme^="contrast"]')) : {};
    return { ...coloursIn(block(":root")), ...strong, ...(theme === "light" ? {} : coloursIn(block(`:root[data-theme="${theme}"]`))) };
}
