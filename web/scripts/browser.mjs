// Debian's Chromium, driven by playwright-core.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** The browser without its windows takes a third less of the processor than the whole one without a screen. */
const installed = () => ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

export function launch() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? installed(),
        args: ["--no-sandbox", "--force-color-profile=srgb"],
    });
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest phone that everything has to fit on. */
export const NARROW = { width: 360, height: 740 };
