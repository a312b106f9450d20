// Debian's Chromium, driven by playwright-core.
import { chromium } from "playwright-core";

export function launch() {
    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        args: ["--no-sandbox", "--force-color-profile=srgb"],
    });
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
