// The page on this device: without a network, and when a new version comes.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PHONE } from "../scripts/browser.mjs";
import { dist, serve } from "../scripts/serve.mjs";
import { accessible, beginGame, expect } from "./harness.mjs";
import { buyPaper, settled } from "./player.mjs";
import { actions, until } from "./wait.mjs";

const TITLES = ["1840", "1880", "1881-2007", "1881-2016", "1893"];
const comeBack = (page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));
const isKept = (page) => until("the page is kept", page.locator('[data-keeping="kept"]').waitFor());
const caches = (page) => page.evaluate(() => globalThis.caches.keys());
const version = (page) => page.locator('meta[name="version"]').getAttribute("content");

/** The same page as another version: every name that is in it is another one, and the files of the old one are gone. */
function renew(folder) {
    const [old] = readFileSync(join(folder, "version.json"), "utf8").match(/[0-9a-f]{12}/);
    const next = [...old].reverse().join("");
    const scripts = readdirSync(join(folder, "assets")).filter((name) => /^(index|answerer)\S*\.js$/.test(name));
    const others = scripts.map((name) => [name, name.replace(/-[^-]{8}\.js$/, "-another1.js")]);
    for (const file of ["index.html", "version.json", "worker.js"]) {
        const text = others.reduce((all, [was, is]) => all.replaceAll(was, is), readFileSync(join(folder, file), "utf8"));
        writeFileSync(join(folder, file), text.replaceAll(old, next));
    }
    for (const [was, is] of others) {
        const text = others.reduce((all, [a, b]) => all.replaceAll(a, b), readFileSync(join(folder, "assets", was), "utf8"));
        writeFileSync(join(folder, "assets", is), text);
        rmSync(join(folder, "assets", was));
    }
    return next;
}

/** A server with a copy of the page that can be renewed. */
async function ownServer(test) {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-page-"));
    const page = join(folder, "dist");
    cpSync(dist, page, { recursive: true, filter: (name) => !name.endsWith(".gz") });
    const server = await serve({ page });
    try {
        await test(server.url, page);
    } finally {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
    }
}

export const tests = {
    "1893: without a network the page opens, and a game of every title is played": {
        worker: true,
        viewport: PHONE,
        phone: true,
        pardoned: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
        async run(page, { url }) {
            await isKept(page);
            await accessible(page, "what this device keeps");
            await page.context().setOffline(true);
            for (const ruleset of TITLES) {
                await page.goto(url);
                await until("the page is there without a network", page.locator("[data-start]").first().waitFor());
                await beginGame(page, ["Anna", "Ben", "Cleo"], 0, ruleset);
                await settled(page);
            }
            await page.goto(url);
            await beginGame(page, ["Anna", "Ben"]);
            await settled(page);
            await buyPaper(page);
            const before = await actions(page);
            await page.reload();
            await until("the table is there after the reload", page.locator(".table").first().waitFor());
            await settled(page);
            expect((await actions(page)) === before, "the game is another one");
            await buyPaper(page);
            const fetched = await page.evaluate(() => fetch("./api/me").then(() => "answered", () => "not answered"));
            expect(fetched === "not answered", "the interface of the server is answered without it");
        },
    },

    "1893: a new version waits until the player takes it, and the old one goes when nobody runs it": {
        async run(_, { open }) {
            await ownServer(async (url, folder) => {
                const page = await open({ worker: true });
                await page.goto(url);
                await isKept(page);
                const other = await page.context().newPage();
                await other.goto(url);
                await isKept(other);
                const old = await version(page);
                await beginGame(page, ["Anna", "Ben"]);
                await settled(page);
                await buyPaper(page);
                const before = await actions(page);
                const next = renew(folder);
                await comeBack(page);
                await until("a new version is offered", page.locator("[data-new-version]").waitFor());
                await accessible(page, "a new version");
                expect((await version(page)) === old && (await actions(page)) === before, "the page has changed by itself");
                await page.reload();
                await settled(page);
                expect((await version(page)) === old, "a reload has taken the new version");
                await buyPaper(page);
                await page.locator("[data-take-version]").click();
                await until("the new version runs", page.waitForFunction((v) => document.querySelector('meta[name="version"]').content === v, next));
                await settled(page);
                expect((await actions(page)) === before + 1, "the game has not come along");
                // The other page has still the old one, and all its files.
                await until("the other page is told", other.locator("[data-new-version]").waitFor());
                expect((await version(other)) === old, "the other page has changed by itself");
                const script = await other.locator("script[src]").getAttribute("src");
                expect(await other.evaluate((src) => fetch(src).then((reply) => reply.ok), script), "a file of the old version is gone");
                expect((await caches(page)).length === 2, `kept are ${await caches(page)}`);
                await other.locator("[data-take-version]").click();
                await until("the other page has taken it, too", other.waitForFunction((v) => document.querySelector('meta[name="version"]')?.content === v, next));
                await page.reload();
                const alone = (v) => globalThis.caches.keys().then((names) => names.length === 1 && names[0].endsWith(v));
                await until("the old version is thrown away", page.waitForFunction(alone, next));
            });
        },
    },

    async "1893: a browser that keeps no page is told so, and of a new version all the same"(page) {
        await until("it is told", page.locator('[data-keeping="unable"]').waitFor());
        await beginGame(page, ["Anna", "Ben"]);
        await settled(page);
        await page.route("**/version.json", (route) => route.fulfill({ json: { version: "another" } }));
        await comeBack(page);
        await until("a new version is offered", page.locator("[data-new-version]").waitFor());
        await page.locator("[data-take-version]").click();
        await until("the table is there after the reload", page.locator(".table").first().waitFor());
        await settled(page);
    },
};
