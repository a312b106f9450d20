// What the end-to-end tests share: pages in fresh browser profiles, games that are opened or begun, and what must hold on every screen.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import { DESKTOP } from "../scripts/browser.mjs";
import { Evidence } from "./evidence.mjs";
import { steady } from "./steady.mjs";
import { HANGS_AFTER_MINUTES, PATIENCE_MS, lastAwaited, until } from "./wait.mjs";

/**
 * Runs `test(open)`; `open()` gives an empty page in a profile of its own. Anything a page complains about fails the test, but for `pardoned` words.
 * With a name, a failed test leaves its evidence, and the error says in which files.
 */
export async function withPages(browser, test, { name, pardoned = /^$/ } = {}) {
    const contexts = [];
    const complaints = [];
    const evidence = new Evidence();
    // A fresh profile would keep the whole page for days without a network; only tests about those (`worker`) let it.
    const open = async ({ viewport = DESKTOP, phone = false, locale = "en-GB", scheme = "light", worker = false } = {}) => {
        const context = await browser.newContext({ viewport, hasTouch: phone, isMobile: phone, locale, colorScheme: scheme, serviceWorkers: worker ? "allow" : "block" });
        contexts.push(context);
        await steady(context);
        const page = await context.newPage();
        evidence.watch(page);
        page.on("pageerror", (e) => complaints.push(e.message));
        page.on("console", (m) => m.type() === "error" && !pardoned.test(m.text()) && complaints.push(m.text()));
        page.setDefaultTimeout(PATIENCE_MS);
        return page;
    };
    try {
        await inTime(test(open));
        expect(complaints.length === 0, `the page complains: ${complaints.join("; ")}`);
    } catch (error) {
        if (name !== undefined) error.evidence = await evidence.leave(name, error);
        throw error;
    } finally {
        // A browser that has died has closed them itself.
        for (const context of contexts) await context.close().catch(() => {});
    }
}

async function inTime(running) {
    let timer;
    const hangs = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`the test hangs: no end after ${HANGS_AFTER_MINUTES} minutes; ${lastAwaited()}`)), HANGS_AFTER_MINUTES * 60_000);
    });
    try {
        await Promise.race([running, hangs]);
    } finally {
        clearTimeout(timer);
    }
}

/** Runs `test(page, open)` on the first screen. */
export function withPage(browser, url, test, how = {}) {
    return withPages(
        browser,
        async (open) => {
            const page = await open(how);
            await page.goto(url);
            await until("the first screen is there", page.locator("[data-start]").first().waitFor());
            await test(page, open);
        },
        how,
    );
}

/** Opens a saved game: by the file field of the first screen, or from the table of another game by a link. */
export async function openSaved(page, saved) {
    const text = Buffer.from(JSON.stringify(saved));
    const field = page.locator("input[type=file]");
    if ((await field.count()) > 0) await field.setInputFiles({ name: "game.json", mimeType: "application/json", buffer: text });
    else await page.evaluate((link) => (location.hash = link), `#game=${deflateSync(text).toString("base64url")}`);
    const isThere = (n) => Number(document.querySelector(".table .history input[type=range]")?.max) === n && document.querySelector("[data-drawing]") === null;
    await until("the saved game is on the table", page.waitForFunction(isThere, saved.log.length));
}

/** Back to the first screen. */
export async function leave(page) {
    await page.locator(".menu summary").click();
    await page.locator("[data-leave]").click();
    await until("the first screen is there again", page.locator("[data-start]").first().waitFor());
}

/** Who sits at the screen; the others are bots. */
export async function beginGame(page, names, bots = 0, ruleset = "1893") {
    await page.locator(`input[name="title"][value="${ruleset}"]`).check();
    while ((await page.locator(".seats li").count()) > names.length + bots) await page.locator(".seats li button").last().click();
    while ((await page.locator(".seats li").count()) < names.length + bots) await page.locator("[data-add]").click();
    for (const [i, name] of names.entries()) {
        await page.locator(".seats input").nth(i).fill(name);
        await page.locator(`[data-seat="${i}"]`).selectOption("");
    }
    // Nobody wants to watch the bots between two moves.
    if (bots > 0 && names.length > 0) await page.evaluate(() => localStorage.setItem("stellwerk.pace", '"instant"'));
    for (let i = names.length; i < names.length + bots; i += 1) await page.locator(`[data-seat="${i}"]`).selectOption("random");
    await page.locator("[data-start]").click();
    await until("the game begins", page.locator(".table, .hand-over").first().waitFor());
    await until("the table is drawn", page.waitForFunction(() => document.querySelector("[data-drawing]") === null));
}

export function expect(condition, words) {
    if (!condition) throw new Error(words);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The parts of a table that change by themselves. */
const PANES = [".map-pane", ".panel-pane", ".tab-pane", ".board-pane", ".one-pane", ".sheet", "header", "footer"];

/**
 * No serious finding of axe on what is on the screen. The drawing of the map is four fifths of a page, and the same few lines of code draw every hex: the
 * ordinary run looks at the first one that a page shows, the long one at each that has changed. A pane that looks as it did last time is not looked at again.
 */
export async function accessible(page, where) {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(
        async ({ every, panes }) => {
            const drawing = document.querySelector(".map svg");
            const looks = every ? drawing?.outerHTML : drawing !== null;
            const known = looks === window.checkedMap;
            window.checkedMap = looks;
            const aside = document.createDocumentFragment();
            if (known) aside.append(...(drawing?.childNodes ?? []));
            const seen = window.checkedPanes ?? new Map();
            window.checkedPanes = new Map(panes.map((pane) => [pane, document.querySelector(pane)?.outerHTML]));
            const exclude = panes.filter((pane) => seen.get(pane) !== undefined && seen.get(pane) === window.checkedPanes.get(pane)).map((pane) => [pane]);
            // What "region" finds is never serious; preloading serves rules that are not on.
            const { violations } = await window.axe.run({ include: [["html"]], exclude }, { resultTypes: ["violations"], preload: false, rules: { region: { enabled: false } } });
            drawing?.append(aside);
            return violations
                .filter((v) => v.impact === "serious" || v.impact === "critical")
                .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(" | ")}`);
        },
        { every: process.env.STELLWERK_LONG !== undefined, panes: PANES },
    );
    expect(found.length === 0, `${where}: ${found.join("; ")}`);
}
