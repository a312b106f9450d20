// Colours that everybody can tell apart, strong contrast, the sound of my turn, and a panel in which nothing moves under the pointer.
import { prepared } from "../scripts/prepared.mjs";
import { accessible, beginGame, expect, openSaved } from "./harness.mjs";
import { move, settled } from "./player.mjs";
import { CHOICES, still } from "./still.mjs";
import { until } from "./wait.mjs";

const theme = (page) => page.getAttribute("html", "data-theme");
const chip = (page) => page.locator(".panel .chip").first().evaluate((e) => getComputedStyle(e).backgroundColor);
const tile = (page) => page.locator('.map [data-sign="green"]').first().evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--hex-green").trim());

/** An AudioContext that counts its notes; it runs once somebody has clicked. */
function fakeAudio() {
    window.notes = 0;
    const silent = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    window.AudioContext = class {
        state = "suspended";
        currentTime = 0;
        destination = {};
        async resume() {
            if (navigator.userActivation.hasBeenActive) this.state = "running";
        }
        createGain = () => ({ gain: silent, connect() {} });
        createOscillator = () => ({ frequency: silent, connect() {}, stop() {}, start: () => (window.notes += 1) });
    };
}
const notes = (page) => page.evaluate(() => window.notes);

export const tests = Object.fromEntries(
    Object.entries(CHOICES).flatMap(([ruleset, { tile: position }]) => [
        [
            `${ruleset}: no button moves while a tile, a share or a train is chosen`,
            async (page) => {
                for (const [what, px] of Object.entries(await still(page, ruleset))) expect(px < 1, `choosing a ${what} moves a button by ${px} px`);
            },
        ],
        [
            `${ruleset}: strong contrast and other colours are clean to axe`,
            async (page) => {
                await page.locator("[data-theme-choice]").first().selectOption("contrast");
                await page.locator("[data-vision-choice]").first().selectOption("deutan");
                await accessible(page, "first screen");
                await openSaved(page, await prepared(ruleset, position));
                await settled(page);
                await page.locator(".menu summary").click();
                await accessible(page, "table");
            },
        ],
    ]),
);

Object.assign(tests, {
    async "1893: colours are chosen by keyboard, change companies and tiles at once, and are remembered"(page) {
        await openSaved(page, await prepared("1893", "track"));
        await settled(page);
        const [company, green] = [await chip(page), await tile(page)];
        await page.locator(".menu summary").focus();
        await page.keyboard.press("Enter");
        await page.locator("[data-vision-choice]").focus();
        for (let n = 0; n < 2; n += 1) await page.keyboard.press("ArrowDown");
        await until("green tiles are of another green", page.waitForFunction((was) => getComputedStyle(document.documentElement).getPropertyValue("--hex-green").trim() !== was, green));
        const deutan = await page.locator(".map [data-station]").first().innerHTML();
        await page.reload();
        await settled(page);
        expect((await tile(page)) !== green, "the colours are forgotten");
        expect((await page.locator(".map [data-station]").first().innerHTML()) === deutan, "companies have other colours after a reload");
        await page.locator(".menu summary").click();
        await page.locator("[data-vision-choice]").selectOption("all");
        expect((await tile(page)) === green && (await chip(page)) === company, "what is printed does not come back");
    },

    async "1893: strong contrast by choice, and where the system asks for it"(page) {
        expect((await theme(page)) === "light", "not light at first");
        await page.emulateMedia({ contrast: "more" });
        await until("the system's wish is heard", page.waitForFunction(() => document.documentElement.dataset.theme === "contrast"));
        await page.emulateMedia({ contrast: "more", colorScheme: "dark" });
        await until("dark, too", page.waitForFunction(() => document.documentElement.dataset.theme === "contrast-dark"));
        await page.emulateMedia({ contrast: "no-preference", forcedColors: "active", colorScheme: "light" });
        await until("forced colours have strong contrast, too", page.waitForFunction(() => document.documentElement.dataset.theme === "contrast"));
        await page.emulateMedia({ contrast: "no-preference", forcedColors: "none" });
        await until("it is light again", page.waitForFunction(() => document.documentElement.dataset.theme === "light"));
        await page.locator("[data-theme-choice]").selectOption("contrast");
        expect((await theme(page)) === "contrast", "it cannot be chosen");
        await page.reload();
        await until("it is remembered", page.waitForFunction(() => document.documentElement.dataset.theme === "contrast"));
    },

    async "1893: routes have letters on the map and in the panel"(page) {
        await openSaved(page, await prepared("1893", "runs"));
        await until("the routes are found", page.locator('.panel [data-route="B"]').waitFor());
        for (const letter of ["A", "B"]) expect((await page.locator(`.map [data-route-letter="${letter}"]`).count()) > 0, `no ${letter} on the map`);
    },

    async "1893: my turn is heard after the bots have played, once somebody wants it"(page) {
        await page.addInitScript(fakeAudio);
        await page.reload();
        await until("the first screen is there", page.locator("[data-start]").first().waitFor());
        expect(!(await page.locator("[data-sound]").isChecked()), "it sounds without having been asked to");
        await beginGame(page, ["Anna"], 2);
        await settled(page);
        await move(page, { buys: true });
        await settled(page);
        expect((await notes(page)) === 0, "it sounds though it is off");
        await page.locator(".menu summary").click();
        await page.locator("[data-try-sound]").click();
        await until("it is tried out", page.waitForFunction(() => window.notes === 2));
        await page.locator("[data-sound]").check();
        await page.keyboard.press("Escape");
        for (let n = 0; n < 12 && (await notes(page)) === 2; n += 1) {
            await move(page, { buys: true });
            await settled(page);
        }
        await until("my turn is heard", page.waitForFunction(() => window.notes > 2));
    },
});
