// npm run bars [-- game.json]: how quick and how large the page is, against its bars. Builds nothing; run `npm run build` first.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CHOICES, still } from "../e2e/still.mjs";
import { byProcessor, tour } from "../e2e/tour.mjs";
import { DESKTOP, launch } from "./browser.mjs";
import { finishedGame } from "./game.mjs";
import { prepared } from "./prepared.mjs";
import { dist, serve } from "./serve.mjs";

const saved = process.argv[2] ? JSON.parse(readFileSync(process.argv[2], "utf8")) : await finishedGame();
const sizesOf = (name) =>
    readdirSync(join(dist, "assets"))
        .filter((f) => name.test(f))
        .map((f) => gzipSync(readFileSync(join(dist, "assets", f))).length / 1024);
const sizeOf = (name) => sizesOf(name).reduce((sum, size) => sum + size, 0);

const server = await serve();
const browser = await launch();
const context = await browser.newContext({ viewport: DESKTOP });
const page = await context.newPage();
await page.goto(server.url);
await page.waitForSelector("[data-start]");
await page.evaluate((saved) => {
    const seats = saved.players.map((name) => ({ name, bot: null }));
    const kept = { id: "bars", saved, seats, seed: 1, round: "", finished: true, when: Date.now() };
    localStorage.setItem("stellwerk.games", JSON.stringify([kept]));
}, saved);

/** Until the table is painted, from the start of the navigation. */
async function firstPaint() {
    const fresh = await context.newPage();
    await fresh.goto(`${server.url}#kept=bars`, { waitUntil: "commit" });
    const ms = await fresh.evaluate(
        () =>
            new Promise((resolve) => {
                const look = () =>
                    document.querySelector(".map svg .hex") && document.querySelector(".panel")
                        ? requestAnimationFrame(() => resolve(performance.now()))
                        : requestAnimationFrame(look);
                look();
            }),
    );
    await fresh.close();
    return ms;
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const paints = [];
for (let n = 0; n < 5; n += 1) paints.push(await firstPaint());

/** From a click until the page has drawn what follows and takes the next one. */
await page.goto("about:blank");
await page.goto(`${server.url}#kept=bars`);
await page.waitForSelector(".map svg .hex");
async function click(selector) {
    const times = [];
    for (let n = 0; n < 5; n += 1)
        times.push(
            await page.evaluate(
                (s) =>
                    new Promise((resolve) => {
                        const began = performance.now();
                        document.querySelector(s).dispatchEvent(new MouseEvent("click", { bubbles: true }));
                        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
                    }),
                selector,
            ),
        );
    return middle(times);
}
const clicks = {
    "a step back": await click("[data-back]"),
    "a hex": await click("[data-hex]"),
    "taking an action back": await click("[data-undo]"),
    "another board": Math.max(await click('[data-tab="spreadsheet"]'), await click('[data-tab="overview"]')),
};

/** Of two tours around a full board the shortest of each longest task: by chance, such as waste collected in the middle of one, they are only longer. */
const [run, track, late] = await Promise.all(["fullRun", "fullTrack", "fullLate"].map((name) => prepared("1880", name)));
const tasks = {};
for (let n = 0; n < 2; n += 1) {
    const fresh = await browser.newContext({ viewport: DESKTOP });
    const first = await fresh.newPage();
    await first.goto(server.url);
    const { longest } = await tour(first, { run, track, late }, byProcessor);
    for (const [what, ms] of Object.entries(longest)) tasks[what] = Math.min(tasks[what] ?? Infinity, ms);
    await fresh.close();
}

/** While a tile, a share, a train is chosen: how far a button of the panel moves that stays. */
const shifts = {};
for (const ruleset of Object.keys(CHOICES)) {
    const fresh = await browser.newContext({ viewport: DESKTOP });
    const first = await fresh.newPage();
    await first.goto(server.url);
    await first.waitForSelector("[data-start]");
    for (const [what, px] of Object.entries(await still(first, ruleset))) shifts[`${what} of ${ruleset}`] = px;
    await fresh.close();
}
await browser.close();
await server.close();

const rows = [
    ["first paint of the table, finished game", middle(paints), 1500, "ms"],
    ...Object.entries(clicks).map(([what, ms]) => [`next click ready after ${what}`, ms, 100, "ms"]),
    ...Object.entries(tasks).map(([what, ms]) => [`longest task while ${what} on a full board, time of the processor`, ms, 50, "ms"]),
    ...Object.entries(shifts).map(([what, px]) => [`a button moves while choosing a ${what} by`, px, 1, "px"]),
    ["own code, gzip", sizeOf(/^(?!options-).*\.(js|css)$/), 350, "KB"],
    // Fetched one at a time, by who looks at the options of a title in another language than English.
    ["words for the options of a title, gzip, the largest", Math.max(...sizesOf(/^options-.*\.js$/)), 8, "KB"],
    ["engine, gzip", sizeOf(/\.wasm$/), 1536, "KB"],
];
let met = true;
for (const [what, value, bar, unit] of rows) {
    met &&= value < bar;
    console.log(`${value < bar ? "ok  " : "MISS"}  ${what}: ${value.toFixed(0)} ${unit} (bar ${bar})`);
}
process.exit(met ? 0 : 1);
