// Around a full board, with everything that takes an engine long: routes are searched, tiles tried, moments looked at, bots let play. Says how
// long the longest task of the page was meanwhile, and which calls of its own engine it has made.
import { openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";

/** In the page, before anything of it: notes long tasks and the calls of the engine. A worker has no such notes: what it is asked is not in them. */
function takeNotes() {
    window.notes = { tasks: [], calls: {} };
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.notes.tasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
    const instantiate = WebAssembly.instantiate.bind(WebAssembly);
    WebAssembly.instantiate = async (...how) => {
        const { exports } = await instantiate(...how);
        const noted = ([name, call]) => {
            if (typeof call !== "function") return [name, call];
            return [name, (...given) => ((window.notes.calls[name] = (window.notes.calls[name] ?? 0) + 1), call(...given))];
        };
        return { exports: Object.fromEntries(Object.entries(exports).map(noted)) };
    };
}

const drawn = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** The longest task while the page did `what`, as it notes it itself: tasks of 50 ms and more, with all that the machine did besides. */
export async function byClock(page, what) {
    await drawn(page);
    await page.evaluate(() => (window.notes.tasks = []));
    await what();
    await drawn(page);
    return page.evaluate(() => Math.max(0, ...window.notes.tasks));
}

/** The same in time of the processor: how long it would be if the machine did nothing else. */
export async function byProcessor(page, what) {
    const browser = page.context().browser();
    await drawn(page);
    await browser.startTracing(page, { categories: ["toplevel"] });
    await what();
    await drawn(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const thread = ({ pid, tid }) => `${pid} ${tid}`;
    const main = new Set(traceEvents.filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain").map(thread));
    const tasks = traceEvents.filter((e) => e.name.endsWith("RunTask") && e.tdur !== undefined && main.has(thread(e)));
    if (tasks.length === 0) throw new Error("the browser tells nothing of its tasks");
    return Math.max(...tasks.map((e) => e.tdur / 1000));
}

const bots = (page, saved) =>
    page.evaluate((game) => {
        const seats = game.players.map((name) => ({ name, bot: "greedy" }));
        const kept = { id: "tour", saved: game, seats, seed: 1, round: "", finished: false, when: Date.now() };
        localStorage.setItem("stellwerk.games", JSON.stringify([kept]));
        localStorage.setItem("stellwerk.pace", '"instant"');
    }, saved);

/**
 * `run`: trains may run; `track`: tiles may be laid; `late`: some actions before the end. Returns the longest task in milliseconds for each thing that was done (by
 * the clock 0: none was long), and how often each function of the page's own engine was called.
 */
export async function tour(page, { run, track, late }, measured = byClock) {
    await page.addInitScript(takeNotes);
    await page.reload();
    await until("the first screen is there", page.locator("[data-start]").first().waitFor());
    const longest = {};
    const during = async (name, what) => (longest[name] = Math.max(longest[name] ?? 0, await measured(page, what)));

    await during("opening the table", () => openSaved(page, run));
    await during("searching routes", () => settled(page));
    const trains = page.locator('[data-do="run_all"]');
    if ((await trains.count()) > 0) {
        const before = await actions(page);
        await during("running trains", async () => {
            await trains.click();
            await goesOn(page, before);
        });
        await during("taking back", async () => {
            await page.locator("[data-undo]").click();
            await settled(page);
        });
    }
    for (const at of [0, 0.5, 1, 0.2, 0.9])
        await during("looking at another moment", () =>
            page.locator(".history input[type=range]").evaluate((slider, share) => {
                slider.value = String(Math.round(Number(slider.max) * share));
                slider.dispatchEvent(new Event("input", { bubbles: true }));
            }, at),
        );
    await during("looking at another moment", () => page.locator("[data-back]").click());
    await during("coming back to now", () => page.locator("[data-now]").first().click());
    for (const tab of await page.locator("[role=tab]").all()) await during("opening boards", () => tab.click());

    await openSaved(page, track);
    await settled(page);
    await during("trying a tile", async () => {
        await page.locator(".panel [data-pick]").first().click();
        await page.locator("[data-tile]").first().click();
    });
    const built = await actions(page);
    await during("laying a tile", async () => {
        await page.locator('[data-confirm="lay_tile"]').click();
        await goesOn(page, built);
    });

    await bots(page, late);
    const home = new URL(page.url()).origin;
    await page.goto("about:blank"); // so that the game that is open is not kept over it
    await page.goto(`${home}/#kept=tour`);
    await until("the table is there", page.locator(".table").first().waitFor());
    await during("letting bots play", () => until("the bots have played to the end", page.locator(".panel ol li.first").first().waitFor()));
    return { longest, calls: await page.evaluate(() => window.notes.calls) };
}
