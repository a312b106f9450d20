// npm run screenshots -- FOLDER: every main screen at desk and phone width, light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beginGame, openSaved, withPage } from "../e2e/harness.mjs";
import { buyPaper, offered, settled } from "../e2e/player.mjs";
import { DESK, PHONE, launch } from "./browser.mjs";
import { finishedGame, position } from "./game.mjs";
import { serve } from "./serve.mjs";

const folder = process.argv[2];
if (folder === undefined) {
    console.error("usage: npm run screenshots -- FOLDER");
    process.exit(2);
}
mkdirSync(folder, { recursive: true });

const games = {
    finished: await finishedGame(["Anna", "Ben", "Cleo"], 20),
    track: await position((view, offers) => view.step === "track" && offers.some((o) => o.do === "lay_tile" && (o.moves?.length ?? 0) > 12), undefined, 12),
    run: await position((view, _, routes) => view.step === "run" && routes().length > 1, undefined, 12),
    dividend: await position((view) => view.step === "dividend", undefined, 12),
    trains: await position((view, offers) => view.step === "trains" && offers.some((o) => o.do === "buy_train" && o.form === "range"), undefined, 12),
    stock: await position((_, offers) => offers.some((o) => o.do === "sell_shares") && offers.some((o) => o.do === "buy_share"), undefined, 12),
    vote: await position((_, offers) => offers.some((o) => o.do === "vote"), undefined, 12),
};
const sheetDown = async (page) => {
    const handle = page.locator('.handle[aria-expanded="true"]');
    if ((await handle.count()) > 0) await handle.click();
};

const screens = {
    setup: async () => {},
    rules: async (page) => page.locator(".rules > summary").click(),
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
    vote: async (page) => openSaved(page, games.vote),
    list: async (page) => {
        await openSaved(page, games.track);
        await page.locator("[data-list]").click();
    },
    menu: async (page) => {
        await openSaved(page, games.run);
        await page.locator(".menu summary").click();
    },
    finished: async (page) => openSaved(page, games.finished),
};

const server = await serve();
const browser = await launch();
for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE }))
    for (const scheme of ["light", "dark"]) {
        const how = { viewport, phone: size === "phone", scheme };
        const shoot = async (page, name) => {
            await page.waitForTimeout(250);
            await page.screenshot({ path: join(folder, `${size}-${scheme}-${name}.png`) });
        };
        for (const [name, show] of Object.entries(screens))
            await withPage(
                browser,
                server.url,
                async (page) => {
                    await show(page);
                    await shoot(page, name);
                },
                how,
            );
        await withPage(
            browser,
            server.url,
            async (page) => {
                await openSaved(page, games.run);
                await sheetDown(page);
                for (const tab of await page.locator("[role=tab]").all()) {
                    await tab.click();
                    await shoot(page, `board-${await tab.getAttribute("data-tab")}`);
                }
            },
            how,
        );
    }
await browser.close();
server.close();
