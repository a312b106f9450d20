// The first screen: what is said there stands where it is seen, and files of games open.
import { accessible, expect } from "./harness.mjs";
import { NARROW } from "../scripts/browser.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { until } from "./wait.mjs";

export const tests = {
    async "a browser that names no language shows the page, in English"(page) {
        // WebKit says "C" where the system has no language.
        await page.addInitScript(() => Object.defineProperties(navigator, { language: { get: () => "C" }, languages: { get: () => ["C"] } }));
        await page.reload();
        await until("the first screen is there", page.locator("[data-start]").first().waitFor());
        expect((await page.getAttribute("html", "lang")) === "en", "the page speaks another language");
    },

    async "the options of a title are said in the language of the page"(page) {
        await page.locator(".rules > summary").click();
        const said = page.locator("label:has([data-option]) > [lang]");
        for (const ruleset of ["1880", "1881-2007"])
            for (const language of ["de", "ru", "pl", "en"]) {
                await page.locator(`input[name="title"][value="${ruleset}"]`).check();
                await page.locator("[data-locale]").selectOption(language);
                await until(`${ruleset} has its words in ${language}`, page.locator(`label:has([data-option]) > [lang="${language}"]`).first().waitFor());
                expect((await said.evaluateAll((all) => all.map((span) => span.lang))).every((lang) => lang === language), `${ruleset}: an option is not in ${language}`);
            }
    },

    async "an option that is chosen stays in its place, of every title"(page) {
        await page.locator(".rules > summary").click();
        for (const ruleset of ["1840", "1880", "1881-2016", "1881-2007", "1893"]) {
            await page.locator(`input[name="title"][value="${ruleset}"]`).check();
            const boxes = page.locator(".rules li:has(input[type=checkbox]:not(:disabled))");
            const places = () => boxes.evaluateAll((all) => all.map((li) => li.getBoundingClientRect()).map(({ top, width, height }) => ({ top: Math.round(top + scrollY), width, height: Math.round(height) })));
            await until(`${ruleset} has its options`, boxes.first().waitFor());
            const before = await places();
            await boxes.first().locator("input").first().check();
            for (const [i, now] of (await places()).entries()) {
                const was = before[i];
                expect(now.top === was.top && now.height === was.height && Math.abs(now.width - was.width) < 1, `${ruleset}: an option at ${was.top} px is at ${now.top} px, ${now.width} × ${now.height} px, once one is chosen`);
            }
        }
    },

    "on a phone a new game begins near the top, and the preferences are folded": {
        viewport: NARROW,
        phone: true,
        async run(page) {
            for (const language of ["de", "ru", "pl", "en"]) {
                await page.locator("[data-settings] summary").click();
                await page.locator("[data-locale]").selectOption(language);
                await page.locator("[data-settings] summary").click();
                const { y } = await page.locator("#new-game").boundingBox();
                expect(y < 260, `a new game begins at ${y} px in ${language}`);
            }
            await accessible(page, "folded preferences");
        },
    },

    async "the rule behind an option has no numbers of decisions in its words"(page) {
        await page.locator(".rules > summary").click();
        for (const ruleset of ["1840", "1880", "1881-2007"]) {
            await page.locator(`input[name="title"][value="${ruleset}"]`).check();
            await until(`${ruleset} has rules behind its options`, page.locator("details.clause p").first().waitFor({ state: "attached" }));
            const cited = (await page.locator("details.clause p").allTextContents()).filter((words) => /\[D\d/.test(words));
            expect(cited.length === 0, `${ruleset}: ${cited[0]}`);
        }
    },

    async "a file with all games of a person is opened, and one of them chosen"(page) {
        const game = await prepared("1893", "station");
        const other = { ...game, players: game.players.map((name) => `${name} II`) };
        const text = JSON.stringify({ games: [game, other], left_out: [] });
        await page.locator("input[type=file]").setInputFiles({ name: "stellwerk-games.json", mimeType: "application/json", buffer: Buffer.from(text) });
        await until("the games are listed", page.locator("[data-game]").first().waitFor());
        expect((await page.locator("[data-game]").count()) === 2, "not all games are listed");
        await accessible(page, "a list of games of a file");
        await page.locator('[data-game="1"]').click();
        await until("the game is on the table", page.locator(".bar .players .name").first().waitFor());
        expect((await page.locator(".bar .players .name").allInnerTexts()).every((name) => name.trim().endsWith("II")), "another game has been opened");
    },

    "why a table cannot be set up is said where it is seen": {
        viewport: { width: 1366, height: 768 },
        async run(page) {
            await page.route("**/api/tables", (route) => (route.request().method() === "POST" ? route.fulfill({ status: 429, contentType: "application/json", body: '{"error":{"code":"tables","message":"x"}}' }) : route.continue()));
            await page.locator('[data-where="friends"]').check({ force: true });
            await page.locator("[data-name]").fill("Anna");
            await page.locator("[data-make]").click();
            const said = page.locator("form .trouble[role=alert]");
            await until("it is said", said.waitFor());
            const box = await said.boundingBox();
            expect(box.y >= 0 && box.y + box.height <= 768, `it is said at ${box.y} px, out of sight`);
        },
        pardoned: /Failed to load resource/,
    },
};
