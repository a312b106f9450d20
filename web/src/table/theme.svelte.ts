// Light, dark or strong in contrast: as the system says, until somebody switches. And in colours that the person at the screen can tell apart.
import { TILES, paintedTiles } from "../engine/colours";
import { sight } from "../engine/sight.svelte";
import { visions, type Vision } from "../engine/vision";
import { remember, rememberedOf } from "../game/storage";

export const themes = ["system", "light", "dark", "contrast", "contrast-dark"] as const;
export type Theme = (typeof themes)[number];

export const theme = $state<{ chosen: Theme; vision: Vision }>({ chosen: rememberedOf(themes, "theme", "system"), vision: rememberedOf(visions, "vision", "all") });

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = [matchMedia("(prefers-contrast: more)"), matchMedia("(forced-colors: active)")];

function shown(): Exclude<Theme, "system"> {
    if (theme.chosen !== "system") return theme.chosen;
    if (contrast.some((query) => query.matches)) return dark.matches ? "contrast-dark" : "contrast";
    return dark.matches ? "dark" : "light";
}

function show(): void {
    const { documentElement: page } = document;
    page.dataset.theme = shown();
    sight.vision = theme.vision;
    sight.strong = shown().startsWith("contrast");
    // The frame around the page, where a phone draws one.
    const frame = getComputedStyle(page).getPropertyValue("--card");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", frame);
    for (const colour of TILES) page.style.removeProperty(`--hex-${colour}`);
    if (theme.vision === "all") return;
    const themed = getComputedStyle(page);
    const value = (name: string) => themed.getPropertyValue(name).trim();
    const found = paintedTiles(TILES.map((colour) => value(`--hex-${colour}`)), value("--map-ink"));
    TILES.forEach((colour, i) => page.style.setProperty(`--hex-${colour}`, found[i] as string));
}

export function setTheme(chosen: Theme): void {
    theme.chosen = chosen;
    remember("theme", chosen);
    show();
}

export function setVision(vision: Vision): void {
    theme.vision = vision;
    remember("vision", vision);
    show();
}

for (const query of [dark, ...contrast]) query.addEventListener("change", show);
show();
