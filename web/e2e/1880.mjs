// 1880 on the page, by clicks and keys: auction, investors, foundings with permits, the circle of the turn order list, and what comes later in
// games that bots have played: removals, forced purchases, debts, mergers, the takeover, P0, P5 and P7, the last turns.
import { PHONE } from "../scripts/browser.mjs";
import { engine } from "../scripts/game.mjs";
import { moments1880 } from "../scripts/games-1880.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { marksOn } from "./happened.mjs";
import { accessible, beginGame, expect, leave, openSaved } from "./harness.mjs";
import { act, buildAt, countInPanel, settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";
import { OPERATING_ROUNDS, wholeGame } from "./whole.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const has = async (locator) => (await locator.count()) > 0;
const round = (page) => page.locator(".bar .round dd").innerText();
const begin = (page, names, bots = 0) => beginGame(page, names, bots, "1880");
/** Without the spaces that hold figures together. */
const textOf = async (locator) => (await locator.innerText()).replaceAll("\u00a0", " ");
const panelText = (page) => textOf(page.locator(".panel"));
/** "1,250 ¥" is 1250. */
const figure = (text) => Number(/-?[\d,]+/.exec(text.replace("−", "-"))?.[0].replaceAll(",", "") ?? Number.NaN);

const at = (name) => prepared("1880", name);
const openAt = async (page, name) => {
    const game = await at(name);
    await openSaved(page, game);
    await settled(page);
    return game;
};
/** What the engine says about a saved game. */
async function toldOf(game) {
    const e = await engine();
    const opened = e.open(game).game;
    const view = e.view(opened);
    return { view, offers: e.choices(opened), one: (topic) => view.details.find((d) => d.topic === topic), all: (topic) => view.details.filter((d) => d.topic === topic) };
}

const CONTROLS = {
    pass: '[data-do="pass"]',
    choose: '[data-do="choose"]',
    bid: '[data-confirm="bid"]',
    found: 'button[data-do="found"]:not([aria-disabled="true"])',
    share: 'button[data-do="buy_share"]:not([aria-disabled="true"])',
    run: '[data-do="run_all"]',
    payOut: '[data-do="pay_out"]',
    withhold: '[data-do="withhold"]',
    train: '.row[data-train]:not([aria-disabled="true"])',
    hex: "section [data-pick]",
};

/** Does something sensible, whatever is asked. `n` makes one game unlike another. */
async function move(page, n) {
    const panel = (selector) => page.locator(`.panel ${selector}`);
    const there = await countInPanel(page, CONTROLS);
    const control = (name) => panel(CONTROLS[name]);
    const pass = control("pass").last();
    if (there.choose > 0) return act(page, control("choose").nth(n % there.choose));
    if (there.bid > 0) return act(page, n % 5 === 4 ? pass : control("bid"));
    if (there.found > 0) {
        await control("found").nth(n % there.found).click();
        const sizes = panel(".size[data-percent]");
        if (await has(sizes)) await sizes.nth(n % (await sizes.count())).click();
        return act(page, panel('[data-confirm="found"]'));
    }
    if (n % 3 !== 0 && there.share > 0) {
        await control("share").nth(n % there.share).click();
        return act(page, panel('[data-confirm="buy_share"]'));
    }
    if (there.run > 0) return act(page, control("run"));
    if (there.payOut > 0) return act(page, control(n % 2 === 0 ? "payOut" : "withhold"));
    if (there.train > 0 && (there.pass === 0 || n % 4 !== 0)) {
        await control("train").first().click();
        return act(page, panel('[data-confirm="buy_train"]').first());
    }
    if (there.hex > 0 && (there.pass === 0 || n % 3 !== 0)) return buildAt(page, control("hex").first());
    if (there.pass > 0) return act(page, pass);
    return act(page, panel("[data-do]:not([aria-disabled=true])").first());
}

export const tests = {
    async "1880: a pass that ends an auction says who pays, before it is done"(page) {
        await beginGame(page, ["Anna", "Ben", "Cleo"], 0, "1880");
        await settled(page);
        await act(page, page.locator('.panel [data-confirm="bid"]'));
        await act(page, page.locator('.panel .passes [data-do="pass"]'));
        const told = page.locator(".panel .passes .effects dd");
        await until("the pass says what it brings about", told.first().waitFor());
        const cost = await told.first().innerText();
        expect(cost.includes("−5"), `the pass tells ${cost}`);
    },
    "1880: its own boards mark what others have changed": marksOn("1880", "trains", ["permits", "order", "investors", "privates"]),

    async "1880: from the setup through auction, investors and foundings into the Operating Rounds, by clicks"(page) {
        await begin(page, FOUR);
        await settled(page);
        expect((await round(page)).startsWith("Auction"), `it begins with ${await round(page)}`);
        const seen = new Set();
        const wanted = ["bid", "investor", "found", "permits", "share", "hex", "run", "dividend", "train", "removal"];
        for (let n = 0; n < 260 && !(Number(/Operating Round (\d+)/.exec(await round(page))?.[1] ?? 0) >= OPERATING_ROUNDS && wanted.every((what) => seen.has(what))); n += 1) {
            const there = await page.evaluate(() => ({
                bid: document.querySelector('[data-confirm="bid"]') !== null,
                investor: document.querySelector(".bar .round dd")?.textContent?.includes("Investors") && document.querySelector('.panel [data-do="choose"]') !== null,
                found: document.querySelector('.panel [data-do="found"]') !== null,
                permits: document.querySelector(".panel .permits button, .panel button .permits") !== null,
                share: document.querySelector('.panel [data-do="buy_share"]') !== null,
                hex: document.querySelector(".panel section [data-pick]") !== null,
                run: document.querySelector('.panel [data-do="run_all"]') !== null,
                dividend: document.querySelector('.panel [data-do="pay_out"]') !== null,
                train: document.querySelector(".panel .row[data-train]") !== null,
                removal: document.querySelector("[data-removal]") !== null,
            }));
            for (const [what, is] of Object.entries(there)) if (is) seen.add(what);
            await move(page, n);
        }
        for (const what of wanted) expect(seen.has(what), `never saw ${what}: ${[...seen].join(" ")} (${await round(page)})`);
        expect(await has(page.locator("[data-place]")), "the turn order list is empty");
    },

    "1880: a whole game by clicks": {
        slow: true,
        async run(page) {
            await begin(page, ["Anna", "Ben", "Cleo"]);
            await settled(page);
            await wholeGame(page, move, await at("late"), 1500);
        },
    },

    async "1880: whole games of bots, three and seven players"(page) {
        for (const players of [3, 7]) {
            await begin(page, [], players);
            if (await has(page.locator('[data-pace="instant"][aria-pressed="false"]'))) await page.locator('[data-pace="instant"]').click();
            await until(`the game of ${players} bots is over`, page.locator(".panel ol li.first").first().waitFor());
            await leave(page);
        }
    },

    async "1880: an auction says who opened it, who leads and who is out; the lowest bid falls"(page) {
        await begin(page, ["Anna", "Ben", "Cleo"]);
        await settled(page);
        const opener = await page.locator("#whose-turn").innerText();
        expect((await panelText(page)).includes(`${opener} opened this auction`), "it is not said who opened it");
        for (let n = 0; n < 3; n += 1) await act(page, page.locator('.panel [data-do="pass"]'));
        // Nobody wanted P0: it must be taken for nothing, and P1 is up.
        expect((await page.locator(".up").innerText()).includes("P1"), "P1 is not up");
        await act(page, page.locator('[data-confirm="bid"]'));
        expect(/leads with/.test(await page.locator(".up").innerText()), "nobody leads");
        await act(page, page.locator('.panel [data-do="pass"]'));
        expect((await page.locator(".bidders .out").count()) === 1, "who has passed is still in");
    },

    async "1880: an investor is chosen, shown and confirmed"(page) {
        await openAt(page, "investors");
        const before = await actions(page);
        const investors = page.locator('.panel [data-do="choose"]');
        await investors.nth(1).click();
        await investors.nth(0).click();
        expect((await actions(page)) === before, "the first click has chosen for good");
        expect((await page.locator(".panel [data-sure]").count()) === 1, "not one is chosen");
        await page.locator(".panel [data-sure]").click();
        await goesOn(page, before);
    },

    async "1880: a founding: company, price, certificate, permits"(page) {
        const game = await openAt(page, "founding");
        const { view } = await toldOf(game);
        const company = await page.locator('.panel button[data-do="found"]:not([aria-disabled="true"])').first().getAttribute("data-company");
        await page.locator(`.panel button[data-do="found"][data-company="${company}"]`).click();
        await page.locator('.panel .size[data-size="80"]').click();
        await page.locator('.panel .size[data-percent="30"]').click();
        const text = await panelText(page);
        expect(text.includes("Building permits for 2 phases in sequence"), "the permits are not told");
        expect(text.includes("−240"), "the price is not told");
        await act(page, page.locator('.panel [data-confirm="found"]'));
        const letters = await page.locator('.panel [data-do="choose"]').allInnerTexts();
        expect(["AB", "BC", "CD"].every((l, i) => letters[i]?.includes(l)), `permits to choose from: ${letters.join(" ")}`);
        await act(page, page.locator('.panel [data-do="choose"]').nth(1));
        expect(await has(page.locator(`[data-place="${company}"]`)), "it is not in the turn order list");
        await page.locator('[data-tab="permits"]').click();
        expect((await page.locator("#board").innerText()).includes(company), `${company} is not on the board; ${JSON.stringify(view.round)}`);
    },

    async "1880: what happens to unsold trains is said before, and happens"(page) {
        const { one } = await toldOf(await openAt(page, "trains"));
        const note = page.locator('[data-removal="now"]');
        expect((await note.innerText()).includes(`${one("removal").number} unsold`) || one("removal").number === 1, "it does not say how many");
        expect(/Share Round follows/.test(await note.innerText()), "it does not say that a Share Round follows");
        await act(page, page.locator('.panel [data-do="pass"]').last());
        const log = page.locator('[data-tab="log"]');
        await log.click();
        expect(/unsold .*leaves? the game/.test(await page.locator("#board").innerText()), "the trains are still there");
    },

    async "1880: in a forced purchase the debt stands beside every sale"(page) {
        const game = await openAt(page, "forced");
        const { one, all } = await toldOf(game);
        const debt = page.locator("[data-duty] [data-debt]");
        expect(figure(await debt.innerText()) === one("debt then").limit, "another debt than the engine's");
        const rows = await page.locator("[data-duty] tbody tr").count();
        expect(rows === all("sale then").length + 1, `${rows} rows for ${all("sale then").length} sales`);
        const sale = all("sale then")[0];
        await page.locator(`.panel button[data-do="sell_shares"][data-company="${sale.company}"]`).click();
        await act(page, page.locator('.panel [data-confirm="sell_shares"]'));
        const now = await has(debt);
        expect(now ? figure(await debt.innerText()) === sale.limit : sale.limit === 0, "the sale has changed something else");
        // After this sale nothing is left to choose, and the train is bought by itself.
        const done = Number(await page.locator(".table .history input[type=range]").getAttribute("max")) - game.log.length;
        expect(done === 2, `${done} actions instead of the sale and the purchase`);
        expect(!(await has(page.locator('.panel [data-confirm="buy_train"]'))), "the train is still asked for");
        if (sale.limit > 0) expect(/−/.test(await page.locator(".bar .players").innerText()), "nobody owes anything");
    },

    async "1880: a debt is paid in part, in turn and out of turn"(page) {
        const { offers, one } = await toldOf(await openAt(page, "debt"));
        const range = offers.find((o) => o.do === "repay");
        expect(await has(page.locator(".aside > summary")), "it cannot be paid at any time");
        await page.locator(".aside > summary").click();
        await page.locator(`.aside [data-aside="repay"][data-by="${range.by}"]`).click();
        await page.locator(".aside .detail input[type=number]").fill(String(range.least));
        const turn = await page.locator("#whose-turn").innerText();
        await act(page, page.locator('.aside [data-confirm="repay"]'));
        expect((await page.locator("#whose-turn").innerText()) === turn, "the turn has moved");
        expect((await panelText(page)).includes("pays back"), "nothing was paid");
        expect(one("debt") !== undefined, "nobody owed anything");
    },

    async "1880: the takeover says what it forbids, and forbids it"(page) {
        await openAt(page, "takeover");
        expect(/No share price moves/.test(await page.locator("[data-takeover]").first().innerText()), "it does not say what is forbidden");
        const { view, offers } = await toldOf(await at("takeover"));
        const turn = offers.find((o) => !o.aside)?.by;
        const own = view.players.find((p) => p.seat === turn)?.shares.find((s) => s.president)?.company;
        if (own === undefined) return;
        const sell = page.locator(`.panel button[data-do="sell_shares"][data-company="${own}"]`);
        await sell.click({ force: true });
        expect((await page.locator(".panel [data-clause]").first().getAttribute("data-clause"))?.startsWith("1880:XIV") ?? false, "the rule is not named");
    },

    async "1880: an investor merges: cash and marker, with figures"(page) {
        const { one } = await toldOf(await openAt(page, "cash"));
        const merger = one("merger");
        const choices = await page.locator('.panel [data-do="choose"]').allInnerTexts();
        expect(figure(choices[0].slice(choices[0].indexOf("All") + 3)) === merger.amount, `the company would get ${choices[0]}`);
        expect(figure(choices[1]) === merger.limit, `the owner would get ${choices[1]}`);
        await act(page, page.locator('.panel [data-number="2"]'));
        const marker = (await toldOf(await openAt(page, "marker"))).one("merger");
        await act(page, page.locator('.panel [data-number="1"]'));
        expect(await has(page.locator(`[data-station="${marker.company}"]`)), "no marker of the company on the map");
        expect((await panelText(page)).includes(`${marker.company} replaces the marker of ${marker.other}`), "it was not replaced");
    },

    async "1880: P0 is asked when its moment comes"(page) {
        const { all } = await toldOf(await openAt(page, "payment"));
        const now = all("p0").find((d) => d.yes);
        expect((await textOf(page.locator("[data-payment]"))).includes(`${now.amount} ¥`), "it does not say how much");
        expect((await panelText(page)).includes("Wait for a larger payment"), "one cannot wait");
        await act(page, page.locator('.panel [data-do="exchange"]').first());
        expect((await panelText(page)).includes(`receives ${now.amount} ¥ from P0`), "nothing was paid");
    },

    async "1880: P5 gives its permit out of turn"(page) {
        await openAt(page, "permit");
        if (!(await page.locator(".aside").getAttribute("open").then((open) => open !== null))) await page.locator(".aside > summary").click();
        await page.locator('.aside [data-aside="exchange"]').first().click();
        const turn = await page.locator("#whose-turn").innerText();
        await act(page, page.locator('.aside [data-confirm="exchange"]'));
        expect((await page.locator("#whose-turn").innerText()) === turn, "the turn has moved");
        expect(/gives the permit of P5/.test(await panelText(page)), "no permit was given");
    },

    async "1880: P7 takes a train in the turn of its owner, and must take the second 4-train"(page) {
        await openAt(page, "exchange");
        await act(page, page.locator('.panel [data-do="exchange"]').first());
        expect(/P7 of \w+ becomes a train of/.test(await panelText(page)), "P7 is still there");
        await leave(page);
        await openSaved(page, await at("rocket"));
        await settled(page);
        expect((await page.locator("[data-rocket]").innerText()).includes("4-train"), "it does not say which train");
        expect((await page.locator('.panel [data-do="exchange"]').count()) > 1, "there is nothing to choose");
        await act(page, page.locator('.panel [data-do="exchange"]').first());
        await page.locator('[data-tab="log"]').click();
        expect(/P7\s*of \w+ becomes a train of/.test(await page.locator("#board").innerText()), "P7 is still there");
    },

    async "1880: the last turns are counted, and the end is"(page) {
        const { one } = await toldOf(await openAt(page, "last"));
        expect(Number(await page.locator("[data-last]").getAttribute("data-last")) === one("last turns").number, "another count");
        await leave(page);
        await openSaved(page, await at("finished"));
        await until("the end is counted", page.locator(".panel ol li.first").waitFor());
        expect(/cash \+ .* in shares/.test(await page.locator(".panel ol").innerText()), "the count is not explained");
    },

    async "1880: bonuses on the chart, and of the company that runs"(page) {
        const { one } = await toldOf(await openAt(page, "bonus"));
        expect(Number(await page.locator("[data-bonus]").getAttribute("data-bonus")) === one("revenue").number, "another bonus");
        await page.locator('[data-tab="chart"]').click();
        expect((await page.locator("#board td .bonus").count()) === 45, `${await page.locator("#board td .bonus").count()} spaces with a bonus`);
    },

    async "1880: a turn with the keyboard alone"(page) {
        await openAt(page, "investors");
        const before = await actions(page);
        const press = async (selector) => {
            for (let n = 0; n < 400; n += 1) {
                await page.keyboard.press("Tab");
                if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return page.keyboard.press("Enter");
            }
            throw new Error(`the keyboard does not reach ${selector}`);
        };
        await press('[data-do="choose"]');
        await press('.panel [data-confirm="choose"]');
        await goesOn(page, before);
        await leave(page);
        await openAt(page, "founding");
        const then = await actions(page);
        await press('.panel button[data-do="found"]');
        await press('.panel .size[data-percent="40"]');
        await press('.panel [data-confirm="found"]');
        await goesOn(page, then);
        await press('[data-do="choose"]');
        await press('.panel [data-confirm="choose"]');
        await goesOn(page, then + 1);
    },

    async "1880: a German, a Polish and a Russian table have their words"(page) {
        await openAt(page, "trains");
        await page.locator(".menu summary").click();
        for (const [language, word] of [
            ["de", "Es folgt eine Aktienrunde"],
            ["pl", "Następuje runda akcji"],
            ["ru", "Следует раунд акций"],
        ]) {
            await page.locator("[data-locale]").selectOption(language);
            expect((await panelText(page)).includes(word), `${language}: no "${word}" in the panel`);
            expect(!/1880\.|panel\.|\{/.test(await page.locator("body").innerText()), `${language}: a message is missing`);
        }
    },

    "1880: a phone in one hand": {
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

    async "1880: axe finds nothing serious on any screen"(page) {
        await begin(page, FOUR);
        await settled(page);
        await accessible(page, "auction");
        for (const name of Object.keys(moments1880)) {
            await openAt(page, name);
            if (await has(page.locator(".aside:not([open]) > summary"))) await page.locator(".aside > summary").click();
            const found = page.locator('.panel button[data-do="found"]:not([aria-disabled="true"])');
            if (await has(found)) await found.first().click();
            await accessible(page, name);
        }
        await openAt(page, "build");
        for (const tab of await page.locator("[role=tab]").all()) {
            await tab.click();
            await accessible(page, `board ${await tab.innerText()}`);
        }
    },

    "1880: axe finds nothing serious in the dark on a phone": {
        viewport: PHONE,
        phone: true,
        scheme: "dark",
        async run(page) {
            for (const name of ["forced", "debt", "takeover", "permits"]) {
                await openAt(page, name);
                await accessible(page, name);
            }
            await openAt(page, "takeover");
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                await accessible(page, `board ${await tab.innerText()}`);
            }
        },
    },
};
