// npm run e2e [-- words of a test's name]: plays on the built page in real browsers, one for each core. Ends with "N passed, M failed".
// In Chromium; STELLWERK_BROWSER=firefox or webkit plays what is played in every browser.
// With STELLWERK_LONG set, games that are else played in part are played from the beginning to the end.
import { fork } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { all, everywhere } from "../e2e/all.mjs";
import { clearEvidence } from "../e2e/evidence.mjs";
import { HANGS_AFTER_MINUTES } from "../e2e/wait.mjs";
import { BROWSER } from "./browser.mjs";
import { writeInMemory } from "./memory.mjs";
import { searchesOf } from "./prepared.mjs";
import { serve } from "./serve.mjs";

const wanted = process.argv.slice(2).join(" ");
const tests = (BROWSER === "chromium" ? all : everywhere).filter((test) => test.name.includes(wanted));

/** How long each test took last time: the longest come first, so that no core waits for one of them in the end. */
const times = fileURLToPath(new URL("../../build/e2e-games/seconds.json", import.meta.url));
const seconds = remembered();
const GUESS = { slow: 30, other: 5 };
const guess = (test) => seconds[test.name] ?? (test.slow ? GUESS.slow : GUESS.other);
tests.sort((a, b) => guess(b) - guess(a));

function remembered() {
    try {
        return JSON.parse(readFileSync(times, "utf8"));
    } catch {
        return {};
    }
}

function remember() {
    try {
        mkdirSync(dirname(times), { recursive: true });
        writeFileSync(times, JSON.stringify(seconds, null, 1));
    } catch {
        // Next time in another order.
    }
}

// What is killed ends its helpers, too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

/** One that does not answer any more is ended. Tests notice by themselves when they hang, a little sooner. */
const SILENT_MS = (HANGS_AFTER_MINUTES + 2) * 60_000;

/** A process with a browser. One that dies fails what it was doing, and the next job gets a new one. */
class Worker {
    #process = null;

    #running() {
        if (this.#process === null) {
            this.#process = fork(fileURLToPath(new URL("e2e-worker.mjs", import.meta.url)));
            this.#process.once("exit", () => (this.#process = null));
        }
        return this.#process;
    }

    do(job) {
        const helper = this.#running();
        return new Promise((resolve) => {
            const timer = setTimeout(() => helper.kill("SIGKILL"), SILENT_MS);
            const died = (code, signal) => answer({ seconds: 0, failure: { words: `the process that ran it has ended (${signal ?? code})`, files: [] } });
            const answer = (result) => {
                clearTimeout(timer);
                helper.off("exit", died);
                resolve(result);
            };
            helper.once("exit", died);
            helper.once("message", answer);
            helper.send(job);
        });
    }

    end() {
        const helper = this.#process;
        if (helper === null) return Promise.resolve();
        return new Promise((resolve) => {
            helper.once("exit", resolve);
            helper.disconnect();
        });
    }
}

const report = (test, { seconds: took, failure }) => {
    const line = `${test.name} (${took.toFixed(1)} s)`;
    if (failure === null) return console.log(`ok      ${line}`);
    const words = failure.words.split("\n").slice(0, 10);
    console.log([`FAILED  ${line}`, ...words, ...failure.files].join("\n        "));
};

clearEvidence();
writeInMemory();
const server = await serve();
const workers = Array.from({ length: Math.min(availableParallelism(), tests.length) }, () => new Worker());
/** All workers take jobs from one list until it is empty. */
const together = (jobs, run) =>
    Promise.all(
        workers.map(async (worker) => {
            for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await run(worker, job);
        }),
    );

// What bots play for the tests, before any test; without it they would search themselves, each for itself.
await together(searchesOf(tests.map((test) => test.ruleset)), (worker, search) => worker.do({ search }));
let passed = 0;
let failed = 0;
await together(tests, async (worker, test) => {
    const result = await worker.do({ name: test.name, url: server.url });
    report(test, result);
    if (result.failure === null) passed += 1;
    else failed += 1;
    seconds[test.name] = result.seconds;
});
remember();
await Promise.all(workers.map((worker) => worker.end()));
await server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
