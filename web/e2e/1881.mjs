// 1881 on the page, both editions, by clicks and keys: sealed bids, start purchases, tramways, the S-Bahn and its networks, and what comes later in
// games that bots have played: offers with an answer, forced purchases, the board's veto, bankruptcy.
import { PHONE } from "../scripts/browser.mjs";
import { engine, play } from "../scripts/game.mjs";
import { momentsOf } from "../scripts/games-1881.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { marksOn } from "./happened.mjs";
import { accessible, beginGame, expect, leave, openSaved } from "./harness.mjs";
import { act, buildAt, countInPanel, settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";
import { OPERATING_ROUNDS, wholeGame } from "./whole.mjs";

const EDITIONS = ["1881-2016", "1881-2007"];
const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const has = async (locator) => (await locator.count()) > 0;
const round = (page) => page.locator(".bar .round dd").innerText();
/** Without the spaces that hold figures together. */
const textOf = async (locator) => (await locator.innerText()).replaceAll("\u00a0", " ");
const panelText = (page) => textOf(page.locator(".panel"));
const over = (page) => has(page.locator(".panel ol li.first"));

const openAt = async (page, ruleset, name) => {
    const game = await prepared(ruleset, name);
    await openSaved(page, game);
    await settled(page);
    return game;
};
/** What the engine says about a saved game. */
async function toldOf(game) {
    const e = await engine();
    const opened = e.open(game).game;
    const view = e.view(opened);
    return { view, offers: e.choices(opened), one: (topic) => view.details.find((d) => d.topic === topic), all: (topic) => view.details.filter((d) => d.topic === topic) };
}

const CONTROLS = {
    pass: '[data-do="pass"]',
    bid: '[data-confirm="bid"]',
    answer: '[data-do="answer"]',
    vote: '[data-do="vote"]',
    sell: 'button[data-do="sell_shares"]:not([aria-disabled="true"])',
    share: 'button[data-do="buy_share"]:not([aria-disabled="true"])',
    run: '[data-do="run_all"]',
    payOut: '[data-do="pay_out"]',
    withhold: '[data-do="withhold"]',
    train: '.row[data-train]:not([aria-disabled="true"])',
    hex: "section [data-pick]",
    anything: "[data-do]:not([aria-disabled=true])",
};

/** Does something sensible, whatever is asked. `n` makes one game unlike another. */
async function move(page, n) {
    if (await has(page.locator("[data-take]"))) {
        await page.locator("[data-take]").click();
        return settled(page);
    }
    const panel = (selector) => page.locator(`.panel ${selector}`);
    const there = await countInPanel(page, CONTROLS);
    const control = (name) => panel(CONTROLS[name]);
    const mayPass = there.pass > 0;
    if (there.bid > 0) {
        const before = await page.locator("#whose-turn").innerText();
        await panel(`.quick [data-amount] >> nth=${n % 3}`).click();
        await control("bid").click();
        const handedOver = (name) =>
            document.querySelector(".hand-over") !== null || document.querySelector("#whose-turn")?.textContent?.trim() !== name || document.querySelector("[data-confirm=bid]") === null;
        await until(`${before} has bid`, page.waitForFunction(handedOver, before));
        return settled(page);
    }
    for (const kind of ["answer", "vote"]) if (there[kind] > 0) return act(page, control(kind).nth(n % 2));
    if (there.run > 0) return act(page, control("run"));
    // The board may have rejected one way or another.
    if (there.payOut > 0 && (n % 3 !== 2 || there.withhold === 0)) return act(page, control("payOut").last());
    if (there.withhold > 0) return act(page, control("withhold").first());
    if (there.share > 0 && (!mayPass || n % 4 !== 3)) {
        // All buy into the same companies, or none would ever float.
        await control("share").nth(n % 9 === 8 ? there.share - 1 : 0).click();
        const sizes = panel(".size");
        if (await has(sizes)) await sizes.nth(n % (await sizes.count())).click();
        return act(page, panel('[data-confirm="buy_share"]'));
    }
    if (there.train > 0 && (!mayPass || n % 3 === 0)) {
        await control("train").first().click();
        return act(page, panel('[data-confirm="buy_train"]').first());
    }
    if (there.hex > 0 && (!mayPass || n % 4 !== 0)) return buildAt(page, control("hex").nth(n % there.hex));
    if (there.sell > 0 && !mayPass) {
        await control("sell").first().click();
        return act(page, panel('[data-confirm="sell_shares"]'));
    }
    if (mayPass) return act(page, control("pass").last());
    if (there.anything > 0) return act(page, control("anything").first());
    return act(page, panel('[data-do="bankrupt"]'));
}

const tests = {};
for (const ruleset of EDITIONS) {
    const in2016 = ruleset === "1881-2016";
    const bids = in2016 ? [15, 40, 0, 15] : [30, 60, 20, 30];
    const begin = (page, names, bots = 0) => beginGame(page, names, bots, ruleset);
    const test = (name, run) => (tests[`${ruleset}: ${name}`] = run);

    if (in2016)
        test("a station says which bonus it books, before it is placed", async (page) => {
            const e = await engine();
            let found = null;
            for (let seed = 1; found === null && seed <= 6; seed += 1) {
                const { game } = e.begin({ ruleset, players: FOUR, options: {} });
                play(e, game, seed, undefined, "greedy");
                const entry = e.log(game).find(({ action, events }) => action.do === "place_station" && events.some((x) => x.event === "bonus_booked"));
                const saved = e.save(game);
                e.close(game);
                if (entry !== undefined) found = { saved: { ...saved, log: saved.log.slice(0, entry.number - 1) }, hex: entry.action.hex };
            }
            await openSaved(page, found.saved);
            await settled(page);
            await page.locator(`[data-pick="${found.hex}"]`).last().click();
            await until("the bonus is told", page.locator("[data-brings]").first().waitFor());
        });
    test("its own boards mark what others have changed", marksOn(ruleset, "srun", ["sbahn", "offering", "legend"]));

    test("sealed bids: nobody sees another's amount, then the envelopes, the order and the exchange", async (page) => {
        await begin(page, FOUR);
        await until("the screen is to be handed over", page.locator("[data-take]").waitFor());
        const names = [];
        for (const [i, amount] of bids.entries()) {
            names.push(await page.locator(".hand-over h1").innerText());
            await page.locator("[data-take]").click();
            await until("a bid is asked for", page.locator('.panel [data-confirm="bid"]').waitFor());
            // Who has bid is told, not how much.
            expect((await page.locator('[data-envelopes] tr[data-bid="sealed"]').count()) === i, "not all bids that are in are told");
            for (const shown of await page.locator("[data-envelopes] tbody tr td:last-child").allInnerTexts()) expect(!/\d/.test(shown), `an amount can be seen: ${shown}`);
            await page.locator(".panel .bid input[type=number]").fill(String(amount));
            await page.locator('.panel [data-confirm="bid"]').click();
            const next = page.locator("[data-take]").or(page.locator("[data-exchange]").first()).first();
            await until("the screen is handed over, or the envelopes are open", next.waitFor());
            if (i < bids.length - 1) {
                expect(!(await has(page.locator(".table"))), "the table is seen while the screen changes hands");
                expect(!(await page.locator("body").innerText()).includes(String(amount)), "the amount is on the hand-over screen");
            }
        }
        await settled(page);
        const rows = await page.locator("[data-envelopes] tbody tr").evaluateAll((list) => list.map((r) => Number(r.dataset.bid)));
        expect(JSON.stringify(rows) === JSON.stringify([...bids].sort((a, b) => b - a)), `the order is ${rows}`);
        const swaps = await page.locator("[data-exchange]").evaluateAll((list) => list.map((r) => Number(r.dataset.exchange)));
        expect(swaps.join() === [Math.max(...bids) - Math.min(...bids), 0].join(), `the exchange is ${swaps}`);
        expect((await round(page)) === "Start purchases", `it is ${await round(page)}`);
        expect(await has(page.locator("[data-reconstructed-note]")), "it is not said that the map is reconstructed");
        const first = await page.locator("#whose-turn").innerText();
        expect(first === names[1], `${first} begins, not ${names[1]}`);
    });

    test("from the setup into the Operating Rounds, by clicks", async (page) => {
        await begin(page, ["Anna", "Ben", "Cleo"]);
        await settled(page);
        const seen = new Set();
        const wanted = ["bid", "take", "share", "hex", "run", "dividend", "train"];
        const far = async () => (await has(page.locator(".bar .round dd"))) && Number(/Operating round (\d+)/i.exec(await round(page))?.[1] ?? 0) >= OPERATING_ROUNDS;
        for (let n = 0; n < 400 && !((await far()) && wanted.every((what) => seen.has(what))); n += 1) {
            const there = await page.evaluate(() => ({
                take: document.querySelector("[data-take]") !== null,
                bid: document.querySelector('[data-confirm="bid"]') !== null,
                share: document.querySelector('.panel [data-do="buy_share"]') !== null,
                hex: document.querySelector(".panel section [data-pick]") !== null,
                run: document.querySelector('.panel [data-do="run_all"]') !== null,
                dividend: document.querySelector('.panel [data-do="pay_out"]') !== null,
                train: document.querySelector(".panel .row[data-train]") !== null,
            }));
            for (const [what, is] of Object.entries(there)) if (is) seen.add(what);
            await move(page, n);
        }
        for (const what of wanted) expect(seen.has(what), `never saw ${what}: ${[...seen].join(" ")} (${await round(page)})`);
        expect(await has(page.locator("[data-place]")), "the order of play is empty");
    });

    // In 2007 the board is asked about everything: its beginning and its end are played by clicks, not all that is between.
    if (ruleset === "1881-2016")
        tests[`${ruleset}: a whole game by clicks`] = {
            slow: true,
            async run(page) {
                await begin(page, ["Anna", "Ben", "Cleo"]);
                await settled(page);
                await wholeGame(page, move, await prepared(ruleset, "late"), 2500);
            },
        };

    test("the last rounds to the end, by clicks", async (page) => {
        await openAt(page, ruleset, "late");
        for (let n = 0; n < 250 && !(await over(page)); n += 1) await move(page, n);
        expect(await over(page), `it does not end: ${await round(page)}`);
        expect(/cash \+ .* in certificates/.test(await page.locator(".panel ol").innerText()), "the count is not explained");
    });

    test("whole games of bots, three and six players", async (page) => {
        for (const players of [3, 6]) {
            await begin(page, [], players);
            if (await has(page.locator('[data-pace="instant"][aria-pressed="false"]'))) await page.locator('[data-pace="instant"]').click();
            await until(`the game of ${players} bots is over`, page.locator(".panel ol li.first").first().waitFor());
            await leave(page);
        }
    });

    test("offering, pool and info cards say how many new tramways may start", async (page) => {
        const { one, all } = await toldOf(await openAt(page, ruleset, "cards"));
        expect(Number(await page.locator("[data-info]").getAttribute("data-info")) === one("info cards").number, "another number of info cards");
        await page.locator('[data-tab="offering"]').click();
        const rows = await page.locator("#board [data-offering]").count();
        expect(rows === 9, `${rows} companies on the board`);
        for (const d of all("pool")) expect((await textOf(page.locator(`#board [data-offering="${d.company}"]`))).includes(`${d.percent}\u202f%`), `${d.company}: the pool is not told`);
    });

    test("a share can be bought from the offering or the pool", async (page) => {
        const { offers } = await toldOf(await openAt(page, ruleset, "stock"));
        const pool = offers.find((o) => o.do === "buy_share").moves.find((m) => m.source === "pool");
        await page.locator(`.panel button[data-do="buy_share"][data-company="${pool.company}"]`).click();
        const choice = page.locator(`.panel .size[data-source="pool"][data-size="${pool.percent}"]`);
        if (await has(choice)) await choice.click();
        expect(/from the pool/.test(await textOf(page.locator('.panel [data-confirm="buy_share"]'))), "it is not said where it comes from");
        await act(page, page.locator('.panel [data-confirm="buy_share"]'));
    });

    test("a sale says which subnet merges", async (page) => {
        const { offers } = await toldOf(await openAt(page, ruleset, "vices"));
        const sale = offers.flatMap((o) => (o.do === "sell_shares" ? o.moves : [])).find((m) => m.number !== undefined);
        await page.locator('.panel button[data-do="sell_shares"][data-company="S"]').click();
        const choice = page.locator(`.panel .size[data-number="${sale.number}"]`);
        if (await has(choice)) await choice.first().click();
        expect(/joins the main network/.test(await panelText(page)), "the merger is not told before the click");
        await act(page, page.locator('.panel [data-confirm="sell_shares"]'));
        await page.locator('[data-tab="sbahn"]').click();
        expect(await has(page.locator('#board [data-network][data-state="merged"]')), "no network is merged");
    });

    test("the S-Bahn is one company with four networks: leaders, votes, what merges", async (page) => {
        const { all, one } = await toldOf(await openAt(page, ruleset, "svote"));
        await page.locator('[data-tab="sbahn"]').click();
        expect((await page.locator("#board [data-network]").count()) === 4, "there are not four networks");
        for (const d of all("vote")) expect((await page.locator(`#board [data-network="${d.company}"] [data-vote]`).getAttribute("data-vote")) === (d.yes ? "yes" : "no"), `${d.company} has voted otherwise`);
        const votes = one("votes");
        expect((await page.locator("#board [data-ballot]").getAttribute("data-ballot")) === `${votes.number}:${votes.limit}`, "another count of votes");
        await leave(page);
        await openAt(page, ruleset, "used");
        expect(await has(page.locator("[data-used]")), "the rails that were used are not on the map");
    });

    test("start depots of the S-Bahn are placed on the map", async (page) => {
        const { one } = await toldOf(await openAt(page, ruleset, "depots"));
        const { company } = one("start depot");
        expect((await page.locator("[data-places]").getAttribute("data-places")) === company, "another network places");
        await page.locator(".panel section [data-pick]").first().click();
        await act(page, page.locator('[data-confirm="place_station"]').first());
        expect(await has(page.locator(`[data-station="${company}"]`)), `no depot of ${company} on the map`);
    });

    test("an offer between companies is made and answered", async (page) => {
        const { offers } = await toldOf(await openAt(page, ruleset, "proposing"));
        const offer = offers.find((o) => o.do === "propose");
        await page.locator("[data-deals] > summary").click();
        await page.locator("[data-deals] select").selectOption({ index: 1 });
        await act(page, page.locator('[data-deals] [data-confirm="propose"]'));
        expect(/proposes: /.test(await panelText(page)), `the offer of ${offer.pattern.as} is not told`);
        const asked = await page.locator("#whose-turn").innerText();
        await act(page, page.locator('.panel [data-do="answer"]').first());
        expect(new RegExp(`${asked} (agrees|declines)`).test(await panelText(page)), "it was not answered");
    });

    test("bonuses can be paid out or kept", async (page) => {
        const { offers } = await toldOf(await openAt(page, ruleset, "dividend"));
        const ways = offers.flatMap((o) => (o.do === "pay_out" ? o.moves : []));
        expect((await page.locator('.panel [data-do="pay_out"]').count()) === ways.length, "not all ways are there");
        await act(page, page.locator('.panel [data-do="pay_out"]').last());
    });

    test("where the editions differ, with the clauses of both", async (page) => {
        await openAt(page, ruleset, "build");
        await page.locator('[data-tab="differences"]').click();
        const rows = page.locator("#board [data-difference]");
        expect((await rows.count()) > 40, `${await rows.count()} differences`);
        expect(!/1881\./.test(await page.locator("#board").innerText()), "a message is missing");
        const clause = page.locator("#board .clauses button").first();
        const id = await clause.innerText();
        await clause.click();
        await until("the rule is shown", page.locator("#board .sought").waitFor());
        expect((await page.locator("#board .sought .id").innerText()) === `${ruleset}:${id}`, "another rule is shown");
        await page.locator('[data-tab="legend"]').click();
        expect(await has(page.locator("#board [data-reconstructed]")), "the legend does not say what is reconstructed");
        expect((await page.locator("#board [data-bonus]").count()) > 13, "the bonuses are not listed");
        expect((await page.locator("[data-link]").count()) >= 13, "the connection bonuses are not on the map");
    });

    test("a German, a Polish and a Russian table have their words", async (page) => {
        await openAt(page, ruleset, "svote");
        await page.locator(".menu summary").click();
        for (const [language, word] of [
            ["de", "Abstimmung über den S-Bahn-Kurs"],
            ["pl", "Głosowanie o kurs S-Bahn"],
            ["ru", "Голосование о курсе S-Bahn"],
        ]) {
            await page.locator("[data-locale]").selectOption(language);
            expect((await panelText(page)).includes(word), `${language}: no "${word}" in the panel`);
            expect(!/1881\.|panel\.|\{/.test(await page.locator("body").innerText()), `${language}: a message is missing`);
        }
    });

    test("a bid with the keyboard alone", async (page) => {
        await begin(page, ["Anna"], 3);
        await settled(page);
        const before = await actions(page);
        for (let n = 0; n < 300 && !(await page.evaluate(() => document.activeElement?.matches('.panel [data-confirm="bid"]'))); n += 1) await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await goesOn(page, before);
    });

    tests[`${ruleset}: on a phone everybody's name can be read, and the menu takes no line of its own`] = {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await openAt(page, ruleset, "build");
            for (const name of await page.locator(".bar .name").all()) {
                const { width } = await name.boundingBox();
                expect(width > 16, `${await name.textContent()} has ${width} px`);
            }
            const [facts, menu] = await Promise.all([".facts", ".menu"].map((part) => page.locator(`.bar ${part}`).first().boundingBox()));
            expect(menu.y < facts.y + facts.height, "the menu stands under the round");
        },
    };

    tests[`${ruleset}: a phone in one hand`] = {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await begin(page, ["Anna"], 3);
            await settled(page);
            for (let n = 0; n < 12; n += 1) await move(page, n);
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
                expect(wide <= 0, `${await tab.innerText()} is ${wide} px too wide`);
            }
        },
    };

    test("axe finds nothing serious on any screen", async (page) => {
        await begin(page, FOUR);
        await until("the screen is to be handed over", page.locator("[data-take]").waitFor());
        await accessible(page, "hand-over");
        await page.locator("[data-take]").click();
        await settled(page);
        await accessible(page, "sealed bid");
        await openAt(page, ruleset, "opened");
        await accessible(page, "opened bids");
        // Both editions have the same panels: the ordinary run looks at those of 2007 that 2016 has not.
        const everything = in2016 || process.env.STELLWERK_LONG !== undefined;
        for (const name of Object.keys(momentsOf(ruleset)).filter((name) => everything || !(name in momentsOf("1881-2016")))) {
            await openAt(page, ruleset, name);
            for (const open of await page.locator(".aside:not([open]) > summary, [data-deals]:not([open]) > summary").all()) await open.click();
            await accessible(page, name);
        }
        await openAt(page, ruleset, "used");
        for (const tab of await page.locator("[role=tab]").all()) {
            await tab.click();
            await accessible(page, `board ${await tab.innerText()}`);
        }
    });

    tests[`${ruleset}: axe finds nothing serious in the dark on a phone`] = {
        viewport: PHONE,
        phone: true,
        scheme: "dark",
        async run(page) {
            for (const name of ["stock", "deal", "svote", in2016 ? "forced" : "veto"]) {
                await openAt(page, ruleset, name);
                await accessible(page, name);
            }
            await openAt(page, ruleset, "used");
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                await accessible(page, `board ${await tab.innerText()}`);
            }
        },
    };
}

tests["1881-2016: a forced purchase says which source pays next and how much is missing"] = async (page) => {
    const { one, all } = await toldOf(await openAt(page, "1881-2016", "forced"));
    const note = page.locator("[data-forced]");
    expect(Number(await note.getAttribute("data-missing")) === one("forced").number, "another sum is missing");
    const kinds = ["none", "treasury", "tramway", "certificates", "cash", "portfolio"];
    const now = all("source").find((d) => d.yes);
    expect((await note.locator('li[aria-current="step"]').getAttribute("data-source")) === kinds[now.number], "another source is asked");
    expect((await note.locator("li").count()) === all("source").length, "not all sources are told");
    await page.locator('.panel button[data-do="sell_shares"]:not([aria-disabled="true"])').first().click();
    await act(page, page.locator('.panel [data-confirm="sell_shares"]'));
};

tests["1881-2016: a bankruptcy is asked twice, and the player is out"] = async (page) => {
    await openAt(page, "1881-2016", "bankrupt");
    await act(page, page.locator('.panel [data-do="bankrupt"]'));
    if (!(await over(page))) expect((await page.locator(".bar .players").innerText()).includes("✗"), "nobody is marked as bankrupt");
};

tests["1881-2007: the board may object, and votes"] = async (page) => {
    await openAt(page, "1881-2007", "veto");
    expect((await page.locator("[data-veto]").getAttribute("data-veto")) === "objection", "it is not said what is asked");
    await act(page, page.locator('.panel [data-do="answer"][data-yes="false"]'));
    expect(/objects/.test(await panelText(page)), "nobody has objected");
    expect((await page.locator("[data-veto]").getAttribute("data-veto")) === "vote", "nobody votes");
    for (let n = 0; n < 4 && (await has(page.locator('.panel [data-do="vote"]'))); n += 1) await act(page, page.locator('.panel [data-do="vote"][data-yes="false"]'));
    expect(await has(page.locator("[data-rejected]")), "nothing was rejected");
};

tests["1881-2007: a train on credit"] = async (page) => {
    await openAt(page, "1881-2007", "credit");
    const row = page.locator('.panel .row[data-credit="true"]').first();
    expect(/[1-9]\d*\sTM/.test(await row.innerText()), `it would cost ${await row.innerText()}`);
    await row.click();
    await act(page, page.locator('.panel [data-confirm="buy_train"]').first());
    expect(/on credit/.test(await panelText(page)), "it was not taken on credit");
    expect(!/for 0\sTM/.test(await panelText(page)), "a price of 0 is told");
};

export { tests };
