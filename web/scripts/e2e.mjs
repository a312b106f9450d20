// npm run e2e [-- words of a test's name]: plays on the built page in a real browser. Ends with "N passed, M failed".
import { withPage } from "../e2e/harness.mjs";
import { tests as vienna } from "../e2e/1840.mjs";
import { tests as china } from "../e2e/1880.mjs";
import { tests as berlin } from "../e2e/1881.mjs";
import { tests as online } from "../e2e/online.mjs";
import { withPeople } from "../e2e/people.mjs";
import { tests } from "../e2e/tests.mjs";
import { launch } from "./browser.mjs";
import { serve } from "./serve.mjs";

const wanted = process.argv.slice(2).join(" ");
const server = await serve();
const browser = await launch();
const { url } = server;

const alone = Object.entries({ ...tests, ...vienna, ...china, ...berlin }).map(([name, test]) => {
    const run = typeof test === "function" ? test : test.run;
    return [name, () => withPage(browser, url, (page) => run(page, { url, browser }), typeof test === "function" ? {} : test)];
});
const together = Object.entries(online).map(([name, run]) => [
    `with friends: ${name}`,
    () => withPeople(browser, url, (meet) => run(meet, { url, browser })),
]);

let passed = 0;
const failed = [];
for (const [name, run] of [...alone, ...together]) {
    if (!name.includes(wanted)) continue;
    const began = Date.now();
    try {
        await run();
        passed += 1;
        console.log(`ok      ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failed.push(name);
        console.log(`FAILED  ${name}\n        ${String(error.stack ?? error).split("\n").slice(0, 8).join("\n        ")}`);
    }
}
await browser.close();
await server.close();
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
