// Debian's browsers: Chromium and Firefox, driven by playwright-core, and WebKit, driven over WebDriver.
import { existsSync } from "node:fs";
import { chromium, firefox } from "playwright-core";
import { launchWebKit } from "./webkit.mjs";

/** The browser without its windows takes a third less of the processor than the whole one without a screen. */
const installed = () => ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

const BROWSERS = {
    chromium: () => chromium.launch({ executablePath: process.env.CHROMIUM ?? installed(), args: ["--no-sandbox", "--force-color-profile=srgb"] }),
    // A Firefox as it is sold, over WebDriver BiDi: the channel says so.
    firefox: () => firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" }),
    webkit: launchWebKit,
};
export const BROWSER = process.env.STELLWERK_BROWSER ?? "chromium";

export function launch(name = BROWSER) {
    if (!(name in BROWSERS)) throw new Error(`no browser "${name}": ${Object.keys(BROWSERS).join(", ")}`);
    return BROWSERS[name]();
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** The narrowest phone that everything has to fit on. */
export const NARROW = { width: 360, height: 740 };
