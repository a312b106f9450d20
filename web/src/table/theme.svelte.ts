// Light or dark: as the system says, until somebody switches.
import { remember, remembered } from "../game/storage";

export type Theme = "system" | "light" | "dark";

export const theme = $state<{ chosen: Theme }>({ chosen: remembered<Theme>("theme", "system") });

const system = matchMedia("(prefers-color-scheme: dark)");

function show(): void {
    const dark = theme.chosen === "system" ? system.matches : theme.chosen === "dark";
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    // The frame around the page, where a phone draws one.
    const frame = getComputedStyle(document.documentElement).getPropertyValue("--card");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", frame);
}

export function setTheme(chosen: Theme): void {
    theme.chosen = chosen;
    remember("theme", chosen);
    show();
}

system.addEventListener("change", show);
show();
