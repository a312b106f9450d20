// All browser tests by name: which games they open, and how one is run.
import { tests as of1840 } from "./1840.mjs";
import { tests as of1880 } from "./1880.mjs";
import { tests as of1881 } from "./1881.mjs";
import { tests as boards } from "./boards.mjs";
import { tests as chart } from "./chart.mjs";
import { tests as colours } from "./colours.mjs";
import { tests as device } from "./device.mjs";
import { tests as first } from "./first.mjs";
import { tests as full } from "./full.mjs";
import { tests as happened } from "./happened.mjs";
import { withPage } from "./harness.mjs";
import { tests as labels } from "./labels.mjs";
import { tests as online } from "./online.mjs";
import { withPeople } from "./people.mjs";
import { tests as phone } from "./phone.mjs";
import { tests as room } from "./room.mjs";
import { tests as table } from "./table.mjs";
import { tests as of1893 } from "./tests.mjs";
import { tests as turns } from "./turns.mjs";

/** Around one screen: a function, or one with the kind of screen it wants. */
const alone = (tests, rulesetOf) =>
    Object.entries(tests).map(([name, test]) => {
        const { run, ...how } = typeof test === "function" ? { run: test } : test;
        return { name, ruleset: rulesetOf(name), slow: how.slow ?? false, run: (browser, url) => withPage(browser, url, (page, open) => run(page, { url, open }), { ...how, name }) };
    });

const together = Object.entries(online).map(([words, run]) => {
    const name = `with friends: ${words}`;
    return { name, ruleset: null, slow: false, run: (browser, url) => withPeople(browser, url, (meet) => run(meet, { url }), { name }) };
});

const named = (name) => name.split(":")[0];
/** What is played in every browser. */
export const everywhere = alone(turns, named);
export const all = [
    ...everywhere,
    ...alone({ ...of1893, ...first, ...table, ...happened }, () => "1893"),
    ...alone({ ...of1840, ...of1880, ...of1881, ...colours, ...full, ...room, ...labels, ...boards, ...chart, ...device, ...phone }, named),
    ...together,
];
