// What the end-to-end tests share: a page in a fresh browser profile, and games laid into its store.
import { writeFileSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DESK } from "../scripts/browser.mjs";

const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Runs `test(page)`; anything the page complains about fails it. */
export async function withPage(browser, url, test, { viewport = DESK, phone = false, locale = "en-GB", scheme = "light" } = {}) {
    const context = await browser.newContext({ viewport, hasTouch: phone, isMobile: phone, locale, colorScheme: scheme, bypassCSP: false });
    const page = await context.newPage();
    const complaints = [];
    page.on("pageerror", (e) => complaints.push(e.message));
    page.on("console", (m) => m.type() === "error" && complaints.push(m.text()));
    page.setDefaultTimeout(15000);
    try {
        await page.goto(url);
        await page.waitForSelector("[data-start]");
        await test(page, context);
        if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join("; ")}`);
    } finally {
        await context.close();
    }
}

/** Opens a saved game by the file field of the first screen. */
export async function openSaved(page, saved) {
    const file = join(mkdtempSync(join(tmpdir(), "stellwerk-")), "game.json");
    writeFileSync(file, JSON.stringify(saved));
    await page.setInputFiles("input[type=file]", file);
    await page.waitForSelector(".table");
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
    for (let i = names.length; i < names.length + bots; i += 1) await page.locator(`[data-seat="${i}"]`).selectOption("random");
    await page.locator("[data-start]").click();
    await page.waitForSelector(".table, .hand-over");
}

export function expect(condition, words) {
    if (!condition) throw new Error(words);
}

/** No serious finding of axe on what is on the screen. */
export async function accessible(page, where) {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await (await import("node:fs/promises")).readFile(axeSource, "utf8"));
    const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
        return violations
            .filter((v) => v.impact === "serious" || v.impact === "critical")
            .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(" | ")}`);
    });
    expect(found.length === 0, `${where}: ${found.join("; ")}`);
}
