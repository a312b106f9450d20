// The screen of one game: bar, menu, history, log, and who gets how much room.
import { PHONE } from "../scripts/browser.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { accessible, expect, leave, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { actions, until } from "./wait.mjs";
import { inWindow } from "./window.mjs";

const opened = async (page, name) => {
    await openSaved(page, await prepared("1893", name));
    await settled(page);
};

export const tests = {
    async "Escape closes the menu, and the keyboard is where it was"(page) {
        await opened(page, "station");
        await page.locator(".menu summary").press("Enter");
        await until("the menu is open", page.locator(".menu[open]").waitFor());
        await page.keyboard.press("Tab");
        await page.keyboard.press("Escape");
        await until("the menu is closed", page.locator(".menu:not([open])").waitFor());
        await until("the focus is back on the menu", page.waitForFunction(() => document.activeElement?.matches(".menu summary")));
    },

    async "with keys alone: one stop for all tabs, a short way to the decision, and back to it from a card"(page) {
        await opened(page, "track");
        const at = (selector, words) => until(words, page.waitForFunction((s) => document.activeElement?.matches(s), selector));
        expect((await page.locator('[role=tab][tabindex="0"]').count()) === 1, "tabs are several stops");
        await page.locator('[role=tab][aria-selected="true"]').focus();
        const ids = await page.locator("[role=tab]").evaluateAll((all) => all.map((tab) => tab.dataset.tab));
        for (const [key, id] of [["ArrowRight", ids[1]], ["End", ids.at(-1)], ["ArrowRight", ids[0]], ["ArrowLeft", ids.at(-1)], ["Home", ids[0]], ["ArrowRight", ids[1]]]) {
            await page.keyboard.press(key);
            await at(`[data-tab="${id}"]`, `${key} leads to ${id}`);
        }
        await page.keyboard.press("Enter");
        await at(`[data-tab="${ids[1]}"][aria-selected="true"][tabindex="0"]`, "Enter opens it");
        // The first thing the keyboard meets on the page.
        await page.reload();
        await settled(page);
        await page.keyboard.press("Tab");
        await at("[data-skip]", "the short way comes first");
        await accessible(page, "the short way to the decision");
        await page.keyboard.press("Enter");
        await at("#whose-turn", "it leads to the decision");
        for (const close of ["Escape", "button"]) {
            const pick = page.locator(".panel [data-pick]").nth(1);
            const hex = await pick.getAttribute("data-pick");
            await pick.focus();
            await page.keyboard.press("Enter");
            await until("the card has the focus", page.waitForFunction(() => document.activeElement?.closest(".hexcard") !== null));
            if (close === "Escape") await page.keyboard.press("Escape");
            else await page.locator(".hexcard .close").press("Enter");
            await at(`.panel [data-pick="${hex}"]`, `the focus is back after ${close}`);
        }
    },

    async "a link that is broken is told at the table, and takes nothing of the window"(page) {
        await opened(page, "station");
        await page.evaluate(() => (location.hash = "#game=broken"));
        await until("it is told", page.locator("p.trouble[role=alert]").waitFor());
        await inWindow(page, "a broken link");
        await page.locator("p.trouble button").click();
        await until("it is put away", page.locator("p.trouble").waitFor({ state: "detached" }));
    },

    async "at the end of a game every part of the page has a name of its own"(page) {
        await opened(page, "finished");
        const names = await page.locator("section[aria-label], section[aria-labelledby]").evaluateAll((all) => all.filter((e) => e.getClientRects().length > 0).map((e) => e.getAttribute("aria-label") ?? document.getElementById(e.getAttribute("aria-labelledby"))?.innerText.trim()));
        expect(names.length > 0 && new Set(names).size === names.length, `parts of the page: ${names.join(", ")}`);
    },

    async "what the browser keeps of another page does not leave this one empty"(page) {
        await page.evaluate(() => {
            for (const key of ["vision", "theme", "pace", "replay.pace", "setup", "table", "sound", "games"]) localStorage.setItem(`stellwerk.${key}`, key === "setup" ? "null" : '"owl"');
        });
        await page.reload();
        await until("the first screen is there", page.locator("[data-start]").first().waitFor());
        await opened(page, "station");
    },

    async "from a moment in the past Undo leads back to that moment, and can be done again"(page) {
        await opened(page, "station");
        const all = await actions(page);
        for (let n = 0; n < 3; n += 1) await page.locator("[data-back]").click();
        await until("the past is looked at", page.locator("[data-now]").waitFor());
        await page.locator("[data-undo]").click();
        const sure = page.locator("[data-yes]");
        await until("it is undone, or asked for", page.waitForFunction((n) => Number(document.querySelector(".history input[type=range]").max) === n - 3 || document.querySelector("[data-yes]") !== null, all));
        if ((await sure.count()) > 0) await sure.click();
        await until("three moves are undone", page.waitForFunction((n) => Number(document.querySelector(".history input[type=range]").max) === n - 3, all));
        expect((await page.locator("[data-redo]").isEnabled()) === true, "what was undone is lost");
    },

    async "a kept game is deleted only when that is sure"(page) {
        await opened(page, "station");
        await leave(page);
        await page.locator("[data-forget]").click();
        await until("it is asked", page.locator("dialog [data-yes]").waitFor());
        await accessible(page, "the question before a game is deleted");
        await page.keyboard.press("Escape");
        await until("nothing has happened", page.locator("dialog").waitFor({ state: "detached" }));
        expect((await page.locator("[data-continue]").count()) === 1, "the game is gone all the same");
        await page.locator("[data-forget]").click();
        await page.locator("dialog [data-yes]").click();
        await until("it is deleted", page.locator("[data-continue]").waitFor({ state: "detached" }));
    },

    async "the log tells the newest first, also within a turn"(page) {
        await opened(page, "station");
        await page.locator('[data-tab="log"]').click();
        await until("the log is there", page.locator("#board .line").first().waitFor());
        const moments = [];
        for (const line of (await page.locator("#board .line").all()).slice(0, 12)) {
            await line.click();
            moments.push(await page.locator(".history input[type=range]").evaluate((slider) => Number(slider.value)));
        }
        expect(moments.every((n, i) => i === 0 || n <= moments[i - 1]), `lines of these moments stand below each other: ${moments}`);
    },

    "on a phone the menu stands beside the round": {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await opened(page, "station");
            const top = (selector) => page.locator(selector).first().evaluate((e) => e.getBoundingClientRect().top);
            expect(Math.abs((await top(".bar .menu")) - (await top(".bar .facts"))) < 20, "the menu has a row of its own");
        },
    },
};
