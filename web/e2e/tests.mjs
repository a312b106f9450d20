// What a person does with the page, by clicks and keys, in a real browser. Each test has a fresh profile.
import { PHONE } from "../scripts/browser.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { accessible, beginGame, expect, openSaved } from "./harness.mjs";
import { act, buyPaper, buyTrain, layTrack, move, offered, pass, placeStation, settled, shareDeal } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";

const turn = (page) => page.locator("#whose-turn").innerText();
const round = (page) => page.locator(".bar .round dd").innerText();

/** The part of the map that is seen. */
async function seen(page) {
    const text = await page.locator(".map svg").first().getAttribute("viewBox");
    const [x, y, width, height] = text.split(" ").map(Number);
    return { text, x, y, width, height };
}

/** Less than so much of the map is seen. */
function zoomed(page, width, words) {
    const isNear = (most) => Number(document.querySelector(".map svg").getAttribute("viewBox").split(" ")[2]) < most;
    return until(words, page.waitForFunction(isNear, width));
}

export const tests = {
    async "three clicks to a running game"(page) {
        await page.locator("[data-start]").click();
        await settled(page);
        expect((await actions(page)) >= 1, "nothing has happened");
    },

    async "package, stock round and first operating rounds by clicks"(page) {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        while ((await offered(page)).kinds.every((k) => k !== "found")) await buyPaper(page);
        await shareDeal(page, "found", "DE", 60);
        const done = new Set();
        for (let n = 0; n < 120 && done.size < 5; n += 1) {
            const { kinds } = await offered(page);
            if (kinds.includes("buy_share") && !(await round(page)).includes("2")) {
                await shareDeal(page, "buy_share", "DE");
                done.add("share");
            } else if (kinds.includes("hex")) {
                await layTrack(page);
                done.add("track");
            } else if (kinds.includes("run_all")) {
                await act(page, page.locator('[data-do="run_all"]'));
                done.add("run");
            } else if (kinds.includes("pay_out")) {
                await act(page, page.locator('[data-do="pay_out"]'));
                done.add("dividend");
            } else if (kinds.includes("train") && !(await page.locator(".panel .money .train").count())) {
                await buyTrain(page);
                done.add("train");
            } else await move(page, { buys: false });
        }
        for (const what of ["share", "track", "run", "dividend", "train"])
            expect(done.has(what), `no ${what} in ${await round(page)}: ${[...done].join(" ")}`);
        const homes = await page.locator('.map [data-station="DE"]').count();
        expect(homes === 1, "the home marker of DE is not on the map");
    },

    async "a station is placed"(page) {
        await openSaved(page, await prepared("1893", "station"));
        const markers = () => page.locator(".map [data-station]").count();
        const before = await markers();
        await placeStation(page);
        expect((await markers()) === before + 1, "no marker more");
    },

    async "a whole game with bots"(page) {
        await beginGame(page, [], 3);
        await page.locator('[data-pace="instant"]').click();
        await until("the game is over", page.locator(".panel ol li.first").first().waitFor());
        expect((await turn(page)) === "The game is over", "the game does not end");
    },

    async "a refusal is shown with its rule"(page) {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        const no = page.locator('.panel .row[aria-disabled="true"]').first();
        await no.click({ force: true }); // greyed, but it says why
        const rule = page.locator(".panel .rule").first();
        await until("the rule is named", rule.waitFor());
        expect(/1893:/.test(await rule.innerText()), "no clause is named");
        expect((await actions(page)) === 1, "something illegal was done");
        const clause = await rule.getAttribute("data-clause");
        await rule.locator("[data-read]").click();
        const sought = page.locator("#board .sought");
        await until("the rules are open", sought.waitFor());
        expect((await sought.innerText()).includes(clause), "the rules open at another place");
    },

    async "taking back, and doing again"(page) {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        const first = await turn(page);
        await buyPaper(page);
        expect((await turn(page)) !== first, "the turn has not moved");
        await page.locator("[data-undo]").click();
        const isTurnOf = (name) => document.querySelector("#whose-turn")?.textContent?.trim() === name;
        await until(`it is ${first}'s turn again`, page.waitForFunction(isTurnOf, first));
        await page.locator("[data-redo]").click();
        const isTurnOfAnother = (name) => document.querySelector("#whose-turn")?.textContent?.trim() !== name;
        await until("it is the other's turn", page.waitForFunction(isTurnOfAnother, first));
    },

    async "looking back says who was in turn then, and with what"(page) {
        await beginGame(page, ["Anna", "Ben", "Cleo"]);
        await settled(page);
        const head = () => page.locator(".panel .turn").innerText();
        const then = [await head()];
        for (let n = 0; n < 3; n += 1) {
            await buyPaper(page);
            then.push(await head());
        }
        for (const told of then.slice(0, -1).reverse()) {
            await page.locator("[data-back]").click();
            await until(`the panel says again: ${told.replaceAll("\n", " ")}`, page.waitForFunction((words) => document.querySelector(".panel .turn").innerText === words, told));
        }
        await page.locator("[data-now]").first().click();
        await until("the panel tells of now", page.waitForFunction((words) => document.querySelector(".panel .turn").innerText === words, then.at(-1)));
    },

    async "looking back and a link to that moment"(page, { url, open }) {
        await openSaved(page, await prepared("1893", "finished"));
        const all = await actions(page);
        await page.locator("[data-back]").click();
        await page.locator("[data-back]").click();
        await until("the page looks back", page.locator("[data-now]").first().waitFor());
        await page.locator(".menu summary").click();
        // Without leave to use the clipboard the link goes into the address bar.
        await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
        await page.locator("[data-link]").click();
        await until("the link is in the address bar", page.waitForFunction(() => location.hash.startsWith("#game=")));
        const link = page.url();
        const other = await open();
        await other.goto(link);
        await until("the other page looks back, too", other.locator("[data-now]").first().waitFor());
        const at = await other.locator(".history input[type=range]").evaluate((slider) => Number(slider.value));
        expect(at === all - 2, `the link leads to ${at} of ${all}`);
        expect(link.startsWith(url), "the link leads elsewhere");
    },

    async "reload in mid-game"(page) {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        await buyPaper(page);
        await buyPaper(page);
        const before = [await actions(page), await turn(page)];
        await page.reload();
        await until("the table is there after the reload", page.locator(".table").first().waitFor());
        await settled(page);
        expect(JSON.stringify([await actions(page), await turn(page)]) === JSON.stringify(before), "the game is another one");
    },

    async "keyboard only for a turn"(page) {
        await openSaved(page, await prepared("1893", "track"));
        await settled(page);
        const before = await actions(page);
        const press = async (selector) => {
            for (let n = 0; n < 400; n += 1) {
                await page.keyboard.press("Tab");
                if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return page.keyboard.press("Enter");
            }
            throw new Error(`the keyboard does not reach ${selector}`);
        };
        await press("[data-pick]");
        await until("the focus is on a tile", page.waitForFunction(() => document.activeElement?.matches("[data-tile]")));
        await page.keyboard.press("Enter");
        await press('[data-confirm="lay_tile"]');
        await goesOn(page, before);
        await until("the focus is in the table after an action", page.waitForFunction(() => document.activeElement?.closest(".table") != null));
    },

    async "the map as a list"(page) {
        await openSaved(page, await prepared("1893", "track"));
        await page.locator("[data-list]").click();
        await page.locator("[data-listed].glows").first().click();
        await page.locator("[data-tile]").first().click();
        await act(page, page.locator('[data-confirm="lay_tile"]'));
    },

    async "a route drawn by hand"(page) {
        await openSaved(page, await prepared("1893", "run"));
        await page.locator("[data-edit]").first().click();
        const stops = await page.locator(".stops.current [data-stop]").evaluateAll((list) => list.map((stop) => stop.dataset.stop));
        await page.getByRole("button", { name: "Start over" }).click();
        for (const hex of stops) await page.locator(`[data-hex="${hex}"]`).click();
        await until("the route has a value", page.locator(".panel .value").waitFor());
        await act(page, page.locator('[data-do="run_train"]'));
    },

    async "secret cash goes round with the screen"(page) {
        await page.locator('input[name="title"][value="1893"]').check();
        await page.locator(".rules > summary").click();
        await page.locator('[data-option="hidden_cash"]').check();
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        if ((await page.locator("[data-take]").count()) > 0) await page.locator("[data-take]").click();
        await settled(page);
        await page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
        await page.locator('.panel [data-do="buy_paper"]').click();
        await until("the screen is to be handed over", page.locator("[data-take]").waitFor());
        expect(!(await page.locator("body").innerText()).includes("900"), "cash is seen while the screen changes hands");
        await page.locator("[data-take]").click();
        await settled(page);
    },

    async "languages are switched live"(page) {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        await page.locator(".menu summary").click();
        for (const [language, word] of [
            ["de", "Passen"],
            ["pl", "Pas"],
            ["ru", "Пас"],
        ]) {
            await page.locator("[data-locale]").selectOption(language);
            const text = await page.locator(".panel").innerText();
            expect(text.toLowerCase().includes(word.toLowerCase()), `${language}: no "${word}" in the panel`);
            expect((await page.getAttribute("html", "lang")) === language, "the language of the page is not said");
        }
    },

    async "the wheel zooms, a drag moves, one button fits"(page) {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        const whole = await seen(page);
        await page.mouse.move(300, 400);
        await page.mouse.wheel(0, -600);
        await zoomed(page, whole.width * 0.7, "the wheel has zoomed the map");
        const near = await seen(page);
        await page.mouse.down();
        await page.mouse.move(360, 460, { steps: 4 });
        await page.mouse.up();
        const moved = await seen(page);
        expect(moved.x < near.x && moved.y < near.y && moved.width === near.width, "a drag does not move the map");
        await page.getByRole("button", { name: "Show the whole map" }).click();
        expect((await seen(page)).text === whole.text, "the whole map is not seen again");
    },

    "two fingers zoom": {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await beginGame(page, ["Anna", "Ben"]);
            await settled(page);
            const before = await seen(page);
            const touch = await page.context().newCDPSession(page);
            const fingers = (apart) => [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 200, id }));
            await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
            for (const apart of [30, 45, 60, 80]) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
            await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
            await zoomed(page, before.width / 2, `two fingers have zoomed the map to half of ${before.width}`);
        },
    },

    "a phone in one hand": {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await beginGame(page, ["Anna"], 2);
            await settled(page);
            for (let n = 0; n < 40; n += 1) {
                const { kinds } = await offered(page);
                const track = kinds.includes("hex");
                await move(page, { buys: n < 5 || track });
                if (track) break;
            }
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
                expect(wide <= 0, `${await tab.innerText()} is ${wide} px too wide`);
            }
        },
    },

    async "axe finds nothing serious on any screen"(page) {
        await page.locator(".rules > summary").click();
        await accessible(page, "setup");
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        await accessible(page, "starting package");
        while ((await offered(page)).kinds.every((k) => k !== "found")) await buyPaper(page);
        await page.locator('.panel [data-do="found"]').first().click();
        await accessible(page, "stock round");
        for (const tab of await page.locator("[role=tab]").all()) {
            await tab.click();
            await accessible(page, `board ${await tab.innerText()}`);
        }
        while (!(await offered(page)).kinds.includes("hex")) await pass(page);
        await page.locator("[data-pick]").first().click();
        await page.locator("[data-tile]").first().click();
        await accessible(page, "track");
        await page.keyboard.press("Escape");
        await page.locator("[data-list]").click();
        await accessible(page, "list of hexes");
        await page.locator(".menu summary").click();
        await accessible(page, "menu");
    },

    "axe finds nothing serious in the dark on a phone": {
        viewport: PHONE,
        phone: true,
        scheme: "dark",
        async run(page) {
            await accessible(page, "setup");
            await openSaved(page, await prepared("1893", "runs"));
            await accessible(page, "routes");
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                await accessible(page, `board ${await tab.innerText()}`);
            }
        },
    },
};
