// What a failed test leaves behind in build/logs/browser (or browser-firefox, browser-webkit): a picture of every open page, and everything the pages have said.
// Where one ./test runs beside another it has a folder of logs of its own.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BROWSER } from "../scripts/browser.mjs";

const logs = process.env.STELLWERK_LOGS ?? fileURLToPath(new URL("../../build/logs", import.meta.url));
const folder = join(logs, `browser${BROWSER === "chromium" ? "" : `-${BROWSER}`}`);
const PICTURE_MS = 30_000;

export const clearEvidence = () => rmSync(folder, { recursive: true, force: true });

/** Listens to the pages of one test. */
export class Evidence {
    #began = Date.now();
    #said = [];
    #pages = [];

    watch(page) {
        this.#pages.push(page);
        const who = `page ${this.#pages.length}`;
        const note = (kind, text) => this.#said.push(`${((Date.now() - this.#began) / 1000).toFixed(1)} s  ${who}  ${kind}: ${text}`);
        page.on("console", (m) => note(m.type(), m.text()));
        page.on("pageerror", (e) => note("uncaught", e.stack ?? e.message));
        page.on("requestfailed", (r) => note("request failed", `${r.method()} ${r.url()} ${r.failure()?.errorText ?? ""}`));
        page.on("framenavigated", (f) => f === page.mainFrame() && note("at", f.url()));
        page.on("crash", () => note("crash", "the page has crashed"));
    }

    /** Writes it down; answers with the files. */
    async leave(name, error) {
        const file = (ending) => join(folder, `${name.replace(/[^A-Za-z0-9-]+/g, "-")}${ending}`);
        mkdirSync(folder, { recursive: true });
        const files = [];
        for (const [i, page] of this.#pages.entries()) {
            if (page.isClosed()) continue;
            const picture = file(i === 0 ? ".png" : `-${i + 1}.png`);
            const taken = await page.screenshot({ path: picture, timeout: PICTURE_MS }).catch((e) => this.#said.push(`no picture of page ${i + 1}: ${e.message}`));
            if (typeof taken !== "number") files.push(picture);
        }
        writeFileSync(file(".txt"), [`${name}`, String(error.stack ?? error), "", ...this.#said, ""].join("\n"));
        return [...files, file(".txt")];
    }
}
