// Boards as full as the box allows: searching routes and thinking bots never hold up the page, whatever becomes of the worker that does it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PHONE } from "../scripts/browser.mjs";
import { engine } from "../scripts/game.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { command } from "../scripts/serve.mjs";
import { accessible, expect, openSaved } from "./harness.mjs";
import { act, settled } from "./player.mjs";
import { tour } from "./tour.mjs";
import { actions, until } from "./wait.mjs";

/** What the page never asks its own engine: it may take long. */
const LONG = ["stw_routes", "stw_outlook", "stw_prospects", "stw_curves", "stw_bot"];

/**
 * How long tasks are depends on what else the machine does, so only what cannot be otherwise is wanted here: none of the long calls happens in the page.
 * The times are told; `npm run bars` holds them against the bar.
 */
async function isNotHeldUp(page, games) {
    const { longest, calls } = await tour(page, games);
    const told = Object.entries(longest).map(([what, ms]) => `${what} ${ms === 0 ? "< 50" : ms.toFixed(0)} ms`);
    console.log(`        longest tasks: ${told.join(", ")}`);
    expect(calls.stw_view > 0, "the calls of the engine are not counted");
    for (const call of LONG) expect(calls[call] === undefined, `the page itself calls ${call}`);
    const workers = page.workers().map((w) => w.url());
    expect(workers.length === 1 && workers[0].startsWith(new URL(page.url()).origin), `one worker, from the page's own files: ${workers.join(" ")}`);
}

/** A recorded game of the other implementation, as ours; null where there are none. */
function recorded(name) {
    const file = fileURLToPath(new URL(`../../../shared/games/1880/${name}.json`, import.meta.url));
    return existsSync(file) ? JSON.parse(execFileSync(command, ["import", file], { encoding: "utf8", maxBuffer: 1 << 26 })) : null;
}

/** Its last moments: trains may run, tiles may be laid, and some actions before the end. */
async function lastMoments(saved) {
    const e = await engine();
    const { game } = e.open(saved);
    const cut = (n) => ({ ...saved, log: saved.log.slice(0, n) });
    const last = (holds) => {
        for (let n = saved.log.length; n > 0; n -= 1) if (e.choices(game, 0, n).some((o) => o.asked && holds(o))) return cut(n);
        throw new Error("no such moment");
    };
    return { run: last((o) => o.form === "route"), track: last((o) => o.do === "lay_tile"), late: cut(saved.log.length - 40) };
}

/** The worker answers when it is told to; before that, it has only begun. */
const HELD = `{
    const say = self.postMessage.bind(self);
    const held = [];
    let free = false;
    self.postMessage = (words) => (free || words === "ready" ? say(words) : held.push(words));
    new BroadcastChannel("answers").onmessage = () => {
        free = true;
        for (const words of held.splice(0)) say(words);
    };
}`;
const DIES = `{
    const say = self.postMessage.bind(self);
    self.postMessage = (words) => {
        if (words !== "ready") throw new Error("the worker dies");
        say(words);
    };
}`;
const WORKER = "**/answerer.worker*.js";

async function workerWith(page, code) {
    await page.route(WORKER, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${code}\n${await response.text()}` });
    });
}
// Said again and again: on a busy machine a worker that nobody waits for any more has been replaced, and the new one has not heard it.
const letAnswer = (page) =>
    page.evaluate(() => {
        const channel = new BroadcastChannel("answers");
        setInterval(() => channel.postMessage("now"), 50);
    });
const searching = (page) => page.locator(".panel [data-searching]");
const drawnRoutes = (page) => page.locator(".map .routes path").count();

async function openHeld(page) {
    await workerWith(page, HELD);
    await openSaved(page, await prepared("1893", "runs"));
    await until("the best routes are searched", searching(page).waitFor());
    await until("it is said", page.getByText("Searching for the best routes").waitFor());
}

export const tests = {
    async "1880: a full board does not hold up the page"(page) {
        const [run, track, late] = await Promise.all(["fullRun", "fullTrack", "fullLate"].map((name) => prepared("1880", name)));
        await isNotHeldUp(page, { run, track, late });
    },

    async "1880: a recorded game with 98 tiles does not hold up the page"(page) {
        const saved = recorded("1880-5p-s8812");
        if (saved === null) return console.log("        skipped: ../shared/games is not here");
        await isNotHeldUp(page, await lastMoments(saved));
    },

    async "1893: while routes are searched, the table goes on"(page) {
        await openHeld(page);
        expect(await page.locator('[data-do="run_all"]').isDisabled(), "there is something to run already");
        await accessible(page, "searching routes");
        await page.locator("[data-back]").click();
        await until("the page looks back", page.locator("[data-now]").first().waitFor());
        await page.locator("[data-now]").first().click();
        await page.locator("[data-draw]").first().click();
        await until("a route can be drawn", page.locator(".panel .stops.current").waitFor());
        await page.keyboard.press("Escape");
        await until("they are still searched", searching(page).waitFor());
        const height = () => page.locator('.panel section:has([data-do="run_all"])').evaluate((e) => e.getBoundingClientRect().height);
        const before = await height();
        await letAnswer(page);
        await settled(page);
        expect((await drawnRoutes(page)) > 0, "the routes are not on the map");
        expect(await page.locator('[data-do="run_all"]').isEnabled(), "the trains cannot run");
        const grown = (await height()) - before;
        expect(Math.abs(grown) < 40, `the panel jumps by ${grown} px`);
    },

    async "1893: an answer that comes too late is not shown"(page) {
        await openHeld(page);
        const before = await actions(page);
        await act(page, page.locator('.panel [data-do="pass"]').last());
        await letAnswer(page);
        // What is asked next is answered after it.
        await page.locator("[data-undo]").click();
        await until("it is taken back", page.waitForFunction((n) => Number(document.querySelector(".history input[type=range]").max) === n, before));
        await settled(page);
        const best = await page.locator('[data-do="run_all"]').innerText();
        await act(page, page.locator('.panel [data-do="pass"]').last());
        expect((await drawnRoutes(page)) === 0, "routes of another moment are on the map");
        await page.locator("[data-undo]").click();
        await settled(page);
        expect((await page.locator('[data-do="run_all"]').innerText()) === best, "the best routes are others now");
    },

    "1893: a page whose worker cannot start works by itself": {
        viewport: PHONE,
        phone: true,
        pardoned: /answerer\.worker|Failed to load|net::/,
        async run(page) {
            await page.route(WORKER, (route) => route.abort());
            await openSaved(page, await prepared("1893", "runs"));
            await settled(page);
            expect(await page.locator('[data-do="run_all"]').isEnabled(), "no routes are found");
            expect(page.workers().length === 0, "there is a worker");
        },
    },

    "1893: a worker that dies leaves a word, and routes can be drawn": {
        pardoned: /the worker dies/,
        async run(page) {
            await workerWith(page, DIES);
            await openSaved(page, await prepared("1893", "runs"));
            await until("it is said", page.getByText("could not be searched").waitFor());
            await page.getByRole("button", { name: /Draw a route/ }).first().click();
            await until("a route can be drawn", page.locator(".panel .stops.current").waitFor());
        },
    },
};
