// npm run screenshots -- FOLDER [SCREEN… or 1840-*, 1880-*, 1881-2016-*, 1881-2007-*]: every main screen at desktop and phone width, light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beginGame, openSaved, withPage } from "../e2e/harness.mjs";
import { withPeople } from "../e2e/people.mjs";
import { buyPaper, offered, settled } from "../e2e/player.mjs";
import { DESKTOP, PHONE, launch } from "./browser.mjs";
import { finishedGame, position } from "./game.mjs";
import { onlineScreens } from "./online-screens.mjs";
import { games1840, screens1840 } from "./screens-1840.mjs";
import { finished1880, games1880, rocket1880, screens1880 } from "./screens-1880.mjs";
import { all1881, screens1881 } from "./screens-1881.mjs";
import { serve } from "./serve.mjs";

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
    console.error("usage: npm run screenshots -- FOLDER [SCREEN…]");
    process.exit(2);
}
mkdirSync(folder, { recursive: true });

const chosen = (name) => wanted.length === 0 || wanted.some((w) => name === w || (w.endsWith("*") && name.startsWith(w.slice(0, -1))));
const of1840 = wanted.length === 0 || wanted.some((w) => w.startsWith("1840"));
const of1880 = wanted.length === 0 || wanted.some((w) => w.startsWith("1880"));
const of1893 = wanted.length === 0 || wanted.some((w) => !/^18(40|80|81)/.test(w));
const EDITIONS = ["1881-2016", "1881-2007"];
const berlin = Object.fromEntries(EDITIONS.map((edition) => [edition, {}]));
for (const edition of EDITIONS)
    if (wanted.length === 0 || wanted.some((w) => w.startsWith(edition))) berlin[edition] = await all1881(edition);
const vienna = of1840 ? await games1840() : {};
const china = of1880 ? { ...(await games1880()), finished: await finished1880(), rocket: await rocket1880() } : {};
const games = !of1893 ? {} : {
    finished: await finishedGame(["Anna", "Ben", "Cleo"], 20),
    track: await position((view, offers) => view.step === "track" && offers.some((o) => o.do === "lay_tile" && (o.moves?.length ?? 0) > 12), undefined, 12),
    run: await position((view, _, routes) => view.step === "run" && routes().length > 1, undefined, 12),
    dividend: await position((view) => view.step === "dividend", undefined, 12),
    trains: await position((view, offers) => view.step === "trains" && offers.some((o) => o.do === "buy_train" && o.form === "range"), undefined, 12),
    stock: await position((_, offers) => offers.some((o) => o.do === "sell_shares") && offers.some((o) => o.do === "buy_share"), undefined, 12),
    forced: await position((view, offers) => view.step === "trains" && offers.some((o) => o.do === "sell_shares"), undefined, 20),
    deal: await position((_, offers) => offers.some((o) => o.do === "answer"), undefined, 12),
    vote: await position((_, offers) => offers.some((o) => o.do === "vote"), undefined, 12),
};
const sheetDown = async (page) => {
    const handle = page.locator('.handle[aria-expanded="true"]');
    if ((await handle.count()) > 0) await handle.click();
};

const screens = {
    setup: async () => {},
    rules: async (page) => {
        await page.locator(".rules > summary").click();
        await page.locator(".rules .clause > summary").first().click();
        await page.locator(".rules").evaluate((options) => options.scrollIntoView());
    },
    package: async (page) => {
        await beginGame(page, ["Anna", "Ben", "Cleo"]);
        await settled(page);
        await page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
    },
    found: async (page) => {
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        while ((await offered(page)).kinds.every((k) => k !== "found")) await buyPaper(page);
        await page.locator('.panel [data-do="found"]').first().click();
    },
    stock: async (page) => {
        await openSaved(page, games.stock);
        await page.locator('.panel button[data-do="sell_shares"]:not([aria-disabled="true"])').first().click();
    },
    track: async (page) => {
        await openSaved(page, games.track);
    },
    tile: async (page) => {
        await openSaved(page, games.track);
        await page.locator("[data-pick]").nth(1).click();
        await page.locator("[data-tile]").first().click();
    },
    routes: async (page) => openSaved(page, games.run),
    dividend: async (page) => openSaved(page, games.dividend),
    trains: async (page) => openSaved(page, games.trains),
    forced: async (page) => openSaved(page, games.forced),
    deal: async (page) => openSaved(page, games.deal),
    vote: async (page) => openSaved(page, games.vote),
    past: async (page) => {
        await openSaved(page, games.finished);
        for (let n = 0; n < 3; n += 1) await page.locator("[data-back]").click();
    },
    secret: async (page) => {
        await page.locator('input[name="title"][value="1893"]').check();
        await page.locator(".rules > summary").click();
        await page.locator('[data-option="hidden_cash"]').check();
        await beginGame(page, ["Anna", "Ben"]);
        await page.locator("[data-take]").or(page.locator(".panel .row[data-paper]").first()).first().waitFor();
        if ((await page.locator("[data-take]").count()) === 0) {
            await page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
            await page.locator('.panel [data-do="buy_paper"]').click();
            await page.locator("[data-take]").waitFor();
        }
    },
    list: async (page) => {
        await openSaved(page, games.track);
        await page.locator("[data-list]").click();
    },
    menu: async (page) => {
        await openSaved(page, games.run);
        await page.locator(".menu summary").click();
    },
    finished: async (page) => openSaved(page, games.finished),
    ...screens1840(vienna),
    ...screens1880(china),
    ...screens1881("1881-2016", berlin["1881-2016"]),
    ...screens1881("1881-2007", berlin["1881-2007"]),
};
/** Every board, of a game in mid-play. */
const boards = { boards: ["board", () => games.run], "1840-boards": ["1840-board", () => vienna.build], "1880-boards": ["1880-board", () => china.build], ...Object.fromEntries(EDITIONS.map((e) => [`${e}-boards`, [`${e}-board`, () => berlin[e].used]])) };

const server = await serve();
const browser = await launch();
const sizes = Object.entries({ desktop: DESKTOP, phone: PHONE }).filter(([size]) => (process.env.SIZES ?? size).includes(size));
const schemes = ["light", "dark"].filter((scheme) => (process.env.SCHEMES ?? scheme).includes(scheme));
for (const [size, viewport] of sizes)
    for (const scheme of schemes) {
        const how = { viewport, phone: size === "phone", scheme };
        const shoot = async (page, name) => {
            await page.waitForTimeout(250);
            await page.screenshot({ path: join(folder, `${size}-${scheme}-${name}.png`) });
        };
        for (const [name, show] of Object.entries(screens).filter(([name]) => chosen(name)))
            await withPage(
                browser,
                server.url,
                async (page) => {
                    await show(page);
                    await shoot(page, name);
                },
                how,
            );
        for (const [name, show] of Object.entries(onlineScreens).filter(([name]) => chosen(name)))
            await withPeople(browser, server.url, async (meet) => shoot(await show(meet, how), name));
        for (const [name, [prefix, game]] of Object.entries(boards).filter(([name]) => chosen(name)))
            await withPage(
                browser,
                server.url,
                async (page) => {
                    await openSaved(page, game());
                    await sheetDown(page);
                    for (const tab of await page.locator("[role=tab]").all()) {
                        await tab.click();
                        await shoot(page, `${prefix}-${await tab.getAttribute("data-tab")}`);
                    }
                },
                how,
            );
    }
await browser.close();
await server.close();
