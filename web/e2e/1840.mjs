// 1840 on the page, by clicks and keys: auctions, order cards, trams on lines, dividends, lines, and what may be done at any time.
import { PHONE } from "../scripts/browser.mjs";
import { engine } from "../scripts/game.mjs";
import { freeTram, stadtbahnTile } from "../scripts/games-1840.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { marksOn } from "./happened.mjs";
import { accessible, beginGame, expect, leave, openSaved } from "./harness.mjs";
import { act, buildAt, countInPanel, settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";
import { wholeGame } from "./whole.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const at = (name) => prepared("1840", name);
const has = async (locator) => (await locator.count()) > 0;
const round = (page) => page.locator(".bar .round dd").innerText();
const begin = (page, names, bots = 0) => beginGame(page, names, bots, "1840");
/** Under a wide map little is left for a board. */
const SMALL_DESKTOP = { width: 1366, height: 768 };
/** Nothing lies over it. */
const inSight = (page, selector) =>
    page.evaluate((s) => {
        const thing = document.querySelector(s);
        const { left, top, height } = thing.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + height / 2) === thing;
    }, selector);

const CONTROLS = {
    pass: '[data-do="pass"]',
    answer: '[data-do="answer"]',
    choose: '[data-do="choose"]',
    declare: '[data-confirm="declare"]',
    lot: "[data-lot]",
    bid: '[data-confirm="bid"]',
    found: 'button[data-do="found"]:not([aria-disabled="true"])',
    share: 'button[data-do="buy_share"]:not([aria-disabled="true"])',
    tram: '.row[data-train]:not([aria-disabled="true"])',
    free: '[data-take-train][data-from=""]',
    hex: "section [data-pick]",
};

/** Does something sensible, whatever is asked. `n` makes one game unlike another. */
async function move(page, n) {
    const panel = (selector) => page.locator(`.panel ${selector}`);
    const there = await countInPanel(page, CONTROLS);
    const control = (name) => panel(CONTROLS[name]);
    const pass = control("pass").last();
    for (const kind of ["answer", "choose", "declare"]) if (there[kind] > 0) return act(page, control(kind).first());
    if (there.lot > 0) {
        if (n % 5 === 4) return act(page, pass);
        await control("lot").first().click();
        return (await has(control("bid"))) ? act(page, control("bid")) : act(page, pass);
    }
    if (there.bid > 0) return act(page, n % 3 === 0 ? control("bid") : pass);
    if (there.found > 0) {
        await control("found").first().click();
        return act(page, panel('[data-confirm="found"]'));
    }
    if (n % 3 !== 0 && there.share > 0) {
        await control("share").nth(n % there.share).click();
        return act(page, panel('[data-confirm="buy_share"]'));
    }
    if (there.tram > 0 && (there.pass === 0 || n % 2 === 0)) {
        await control("tram").first().click();
        return act(page, panel('[data-confirm="buy_train"]').first());
    }
    // Trams may be moved as often as one likes: it comes to an end by a pass.
    if (there.free > 0 && (there.pass === 0 || n % 2 === 0)) {
        await control("free").first().click();
        if (await has(panel("[data-put]"))) return act(page, panel("[data-put]").first());
    }
    if (there.hex > 0 && (there.pass === 0 || n % 2 === 0)) return buildAt(page, control("hex").first());
    return act(page, pass);
}

export const tests = {
    async "1840: what lines and the Stadtbahn earn is opened stop by stop with keys"(page) {
        await openSaved(page, await prepared("1840", "late"));
        await settled(page);
        for (const [tab, told] of [["lines", "#board [data-inside] .receipt [data-stop]"], ["stadtbahn", "#board .receipt [data-stop]"]]) {
            await page.locator(`[data-tab="${tab}"]`).click();
            await page.locator("#board [data-more]").first().focus();
            await page.keyboard.press("Enter");
            await until(`the stops are told on the board ${tab}`, page.locator(told).nth(1).waitFor());
            await accessible(page, `stop by stop on the board ${tab}`);
            await page.keyboard.press("Enter");
            await until("they are put away", page.locator(told).first().waitFor({ state: "detached" }));
        }
    },
    "1840: its own boards mark what others have changed": marksOn("1840", "late", ["lines", "stadtbahn", "companies", "trains"]),

    async "1840: privates, order cards, shares, trams, lines and the first Line Round by clicks"(page) {
        await begin(page, FOUR);
        await settled(page);
        expect((await page.locator('[data-round="privates 0.0"]').getAttribute("aria-current")) === "step", "the round bar does not stand at Pre");
        const seen = new Set();
        for (let n = 0; n < 220 && !(await round(page)).includes("1b"); n += 1) {
            const there = await page.evaluate(() => ({
                lot: document.querySelector("[data-lot]") !== null,
                bid: document.querySelector('[data-confirm="bid"]') !== null,
                choose: document.querySelector('.panel [data-do="choose"]') !== null,
                found: document.querySelector('.panel [data-do="found"]') !== null,
                tram: document.querySelector(".panel .row[data-train]") !== null,
                assign: document.querySelector("[data-take-train]") !== null,
                hex: document.querySelector(".panel section [data-pick]") !== null,
            }));
            for (const [what, is] of Object.entries(there)) if (is) seen.add(what);
            await move(page, n);
        }
        for (const what of ["lot", "bid", "choose", "found", "tram", "assign", "hex"]) expect(seen.has(what), `never saw ${what}: ${[...seen].join(" ")}`);
        expect((await page.locator('[data-round="line 1.2"]').getAttribute("aria-current")) === "step", "the round bar has not moved");
    },

    "1840: a whole game by clicks, two players on their map": {
        slow: true,
        async run(page) {
            await begin(page, ["Anna", "Ben"]);
            await settled(page);
            expect((await page.locator('[data-hex="A3"]').count()) === 0, "a hex of the main map is there");
            await wholeGame(page, move, await at("late"), 700);
        },
    },

    async "1840: whole games of bots on every map"(page) {
        for (const [players, main] of [
            [2, false],
            [3, false],
            [3, true],
            [5, false],
        ]) {
            await page.locator('input[name="title"][value="1840"]').check();
            const rules = page.locator(".rules > summary");
            if (!(await page.locator('[data-option="main_board_for_three"]').isVisible())) await rules.click();
            await page.locator('[data-option="main_board_for_three"]').setChecked(main);
            await begin(page, [], players);
            expect(((await page.locator('[data-hex="A3"]').count()) === 1) === (main || players > 3), `the wrong map for ${players}`);
            if (await has(page.locator('[data-pace="instant"][aria-pressed="false"]'))) await page.locator('[data-pace="instant"]').click();
            await until(`the game of ${players} bots is over`, page.locator(".panel ol li.first").first().waitFor());
            await leave(page);
        }
    },

    async "1840: two people of the same name bid, and are told apart"(page) {
        const game = await at("auction"); // no form lets two have one name; files and tables of old do
        await openSaved(page, { ...game, players: game.players.map((name, i) => (i < 2 ? "Anna" : name)) });
        await until("the bids are there", page.locator(".panel .bidders li").nth(1).waitFor());
        const names = (await page.locator(".bar .players .name").allInnerTexts()).map((text) => text.replace(/[▸\s]|\(you\)/g, ""));
        expect(names.includes("Anna") && names.includes("Anna(2)"), `players cannot be told apart: ${names}`);
    },

    async "1840: an auction goes round, and says who leads"(page) {
        await begin(page, ["Anna", "Ben", "Cleo"]);
        await settled(page);
        await page.locator('[data-lot="KK"]').click();
        await page.locator('.panel [data-amount="25"]').click();
        const first = await page.locator("#whose-turn").innerText();
        await act(page, page.locator('[data-confirm="bid"]'));
        expect((await page.locator(".up").innerText()).includes(`${first} leads with`), "nobody leads");
        expect((await page.locator(".bidders li").count()) === 3, "not everybody is shown");
        await act(page, page.locator('.panel [data-do="pass"]'));
        expect((await page.locator(".bidders .out").count()) === 1, "who has passed is still in");
        await act(page, page.locator('.panel [data-do="pass"]'));
        expect((await page.locator(".panel").innerText()).includes("buys KK for"), "nobody has bought it");
        // It is on the board of the private companies, and a clause there opens the rules.
        await page.locator('[data-tab="privates"]').click();
        expect((await page.locator('[data-private="KK"]').innerText()).includes(first), "its owner is not told");
        await page.locator('#board [data-read="1840:IV.2/8"]').click();
        await until("the rule is read", page.locator('#board [data-clause="1840:IV.2/8"], #board [id*="IV.2/8"], #board :text("adds 20 Gulden")').first().waitFor());
    },

    async "1840: trams are put on lines by keys, and by dragging"(page) {
        const game = await at("free");
        await openSaved(page, game);
        const e = await engine();
        const opened = e.open(game).game;
        const wanted = freeTram(e.view(opened), e.choices(opened));
        const reach = async (selector) => {
            for (let n = 0; n < 400; n += 1) {
                await page.keyboard.press("Tab");
                if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return page.keyboard.press("Enter");
            }
            throw new Error(`the keyboard does not reach ${selector}`);
        };
        const before = await actions(page);
        await reach('[data-take-train][data-from=""]');
        await until("there is a line to put it on", page.locator("[data-put]").first().waitFor());
        await reach("[data-put]");
        await goesOn(page, before);
        await page.locator("[data-undo]").click();
        const isBack = (n) => Number(document.querySelector(".history input[type=range]")?.max) === n;
        await until("it is taken back", page.waitForFunction(isBack, before));
        await page.locator(`[data-take-train="${wanted.train}"][data-from=""]`).first().dragTo(page.locator(`[data-place="${wanted.other}"]`));
        await goesOn(page, before);
    },

    async "1840: a tram is scrapped and a private returned out of turn"(page) {
        await openSaved(page, await at("asides"));
        const turn = await page.locator("#whose-turn").innerText();
        for (const kind of ["discard_train", "sell_paper"]) {
            // From another screen, too: the panel is beside all of them.
            await page.locator('[data-tab="stadtbahn"]').click();
            if (!(await page.locator(".aside").getAttribute("open").then((open) => open !== null))) await page.locator(".aside > summary").click();
            const others = page.locator(`[data-aside="${kind}"]`).filter({ hasNotText: `${turn}:` }).first();
            await others.click();
            await act(page, page.locator(`.aside [data-confirm="${kind}"]`));
            expect((await page.locator("#whose-turn").innerText()) === turn, "the turn has moved");
        }
    },

    async "1840: the price step stands beside each dividend"(page) {
        await openSaved(page, await at("dividend"));
        const steps = page.locator("[data-step]");
        expect((await steps.count()) >= 3, "too few steps");
        await page.locator('[data-step="100"]').click();
        const price = await page.locator('[data-step="100"] b').innerText();
        const told = await page.locator(".panel .effects").innerText();
        expect(told.includes(price), `the effects do not tell ${price}: ${told}`);
        const panel = await page.locator(".panel").innerText();
        expect(!panel.includes("has ended"), "what would happen is told as if it had");
        await act(page, page.locator('[data-confirm="declare"]'));
    },

    async "1840: the best run is booked by itself and drawn on the map"(page) {
        const e = await engine();
        const game = await at("outlook");
        await openSaved(page, game);
        const outlook = page.locator("[data-outlook]");
        await until("it is said what the line will run for", outlook.waitFor());
        const value = Number(await outlook.getAttribute("data-outlook"));
        const opened = e.open(game).game;
        const line = e.view(opened).operating;
        expect(e.outlook(opened, line).revenue === value, "the page tells another value than the engine");
        if (await has(page.locator('[data-show="now"][aria-pressed="false"]'))) await page.locator('[data-show="now"]').click();
        await until("the run of now is shown", page.locator('[data-show="now"][aria-pressed="true"]').waitFor());
        await until("the run is drawn on the map", page.locator(".map .routes path").first().waitFor({ state: "attached" }));
        await act(page, page.locator('.panel [data-do="pass"]').last());
        // What costs more than it earns is not booked unasked: one passes once more.
        if ((await has(page.locator('.panel [data-do="pass"]'))) && !(await has(page.locator(`[data-show="ran ${line}"]`)))) await act(page, page.locator('.panel [data-do="pass"]').last());
        await until("it is told what ran", page.locator(`[data-show="ran ${line}"]`).waitFor());
        expect((await page.locator(".panel .runs").first().innerText()).includes(String(value)), "it ran for something else");
        await until("what ran is drawn on the map", page.locator(".map .routes path").first().waitFor({ state: "attached" }));
    },

    async "1840: the bonus of a Stadtbahn tile, and its price"(page) {
        const e = await engine();
        const game = await at("stadtbahn");
        await openSaved(page, game);
        const opened = e.open(game).game;
        const wanted = stadtbahnTile(e.choices(opened));
        await page.locator(`.panel [data-pick="${wanted.hex}"]`).first().click();
        await page.locator(`[data-tile="${wanted.tile}"]`).click();
        expect(/20/.test(await page.locator(".hexcard .cost").innerText()), "it does not say that it costs 20");
        await act(page, page.locator('[data-confirm="lay_tile"]'));
    },

    async "1840: a German table has German words"(page) {
        await openSaved(page, await at("trams"));
        await page.locator(".menu summary").click();
        for (const [language, word] of [
            ["de", "Tram kaufen"],
            ["pl", "Kup tramwaj"],
            ["ru", "Купить трамвай"],
        ]) {
            await page.locator("[data-locale]").selectOption(language);
            const text = await page.locator(".panel").innerText();
            expect(text.includes(word), `${language}: no "${word}" in the panel`);
        }
    },

    "1840: a refusal leads to its rule and to the decision on it, as often as somebody asks": {
        viewport: SMALL_DESKTOP,
        locale: "de-DE", // longer words: the tabs take two lines
        async run(page) {
            await openSaved(page, await at("building"));
            await page.locator("[data-list]").click();
            const cites = page.locator('.hexcard [data-read*=":D"]');
            for (const hex of await page.locator(".listed li button").all()) {
                await hex.click();
                if (await has(cites)) break;
            }
            const sentence = await page.locator(".hexcard .rule").innerText();
            expect(!/\[D\d/.test(sentence), `numbers stand in the sentence, too: ${sentence}`);
            const id = await cites.first().getAttribute("data-read");
            for (const asked of ["once", "after looking for something else"]) {
                await cites.first().press("Enter");
                await until(`the decision is shown, asked ${asked}`, page.waitForFunction((wanted) => document.activeElement?.querySelector(".id")?.textContent === wanted, id));
                expect(await inSight(page, "#board .sought .id"), `the number of the decision is hidden, asked ${asked}`);
                const above = await page.evaluate(() => {
                    const { left, top } = document.getElementById("board").getBoundingClientRect();
                    return document.elementFromPoint(left + 200, top + 4).closest(".search") !== null;
                });
                expect(above, "text shines through above the field to search in");
                await page.locator("#rule-search").fill("maintenance");
                await until("what is found begins at the top", page.waitForFunction(() => document.getElementById("board").scrollTop === 0));
            }
            await page.locator("#rule-search").fill("1840:D");
            const words = await page.locator("#board ol").last().innerText();
            expect(!/`|wählbar: \w+_/.test(words), "marks and names that only programs read");
            await page.locator("#rule-search").fill("1840:III.1/2");
            await page.locator('#board [data-read="1840:D2"]').click();
            await until("a rule leads to its decision", page.locator("#board .sought", { hasText: "1840:D2" }).waitFor());
        },
    },

    "1840: a phone in one hand": {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await begin(page, ["Anna"], 3);
            await settled(page);
            for (let n = 0; n < 14; n += 1) await move(page, n);
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
                expect(wide <= 0, `${await tab.innerText()} is ${wide} px too wide`);
            }
        },
    },

    async "1840: axe finds nothing serious on any screen"(page) {
        await begin(page, FOUR);
        await settled(page);
        await page.locator("[data-lot]").first().click();
        await accessible(page, "private auction");
        await act(page, page.locator('[data-confirm="bid"]'));
        await accessible(page, "bidding");
        for (const name of ["cards", "dividend", "moving", "choice", "auction", "building"]) {
            await openSaved(page, await at(name));
            if (await has(page.locator(".aside:not([open]) > summary"))) await page.locator(".aside > summary").click();
            if (await has(page.locator('[data-take-train][data-from=""]'))) await page.locator('[data-take-train][data-from=""]').first().click();
            await accessible(page, name);
        }
        for (const tab of await page.locator("[role=tab]").all()) {
            await tab.click();
            await accessible(page, `board ${await tab.innerText()}`);
        }
    },

    "1840: axe finds nothing serious in the dark on a phone": {
        viewport: PHONE,
        phone: true,
        scheme: "dark",
        async run(page) {
            await openSaved(page, await at("building"));
            await accessible(page, "building");
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                await accessible(page, `board ${await tab.innerText()}`);
            }
        },
    },
};
