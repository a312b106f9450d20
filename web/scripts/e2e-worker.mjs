// One of the processes that run browser tests: does what e2e.mjs tells it, one job after the other, in a browser of its own.
import { all } from "../e2e/all.mjs";
import { launch } from "./browser.mjs";
import { prepare } from "./prepared.mjs";

let browser = null;

async function runTest({ name, url }) {
    if (!browser?.isConnected()) browser = await launch();
    try {
        await all.find((test) => test.name === name).run(browser, url);
    } catch (error) {
        if (!browser.isConnected()) error.stack = `the browser has ended in the middle of the test\n${error.stack}`;
        throw error;
    }
}

// Playwright writes for a terminal.
const stripColours = (text) => text.replace(/\u001b\[\d+m/g, "");

process.on("message", async (job) => {
    const began = Date.now();
    let failure = null;
    try {
        if (job.search !== undefined) await prepare(job.search);
        else await runTest(job);
    } catch (error) {
        failure = { words: stripColours(String(error.stack ?? error)), files: error.evidence ?? [] };
    }
    process.send({ seconds: (Date.now() - began) / 1000, failure });
});
// The one who tells has ended, or has nothing more to do.
process.on("disconnect", async () => {
    await browser?.close().catch(() => {});
    process.exit();
});
