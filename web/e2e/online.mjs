// Tables with friends: several browsers, one server. Each test has people and a table of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NARROW, PHONE } from "../scripts/browser.mjs";
import { PortTaken, serve } from "../scripts/serve.mjs";
import { accessible, expect } from "./harness.mjs";
import { begun, buy, come, isAsked, makeTable, openBoard, sees, sit, twoPlaying, whoseTurn } from "./people.mjs";
import { settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";

const title = (page) => page.title();

async function killedAndBack(meet) {
    const data = mkdtempSync(join(tmpdir(), "stellwerk-tables-"));
    let server = await serve({ data });
    const port = Number(new URL(server.url).port);
    try {
        const at = server.url;
        const { asked, waiting } = await twoPlaying((how) => meet({ ...how, at }));
        await buy(asked);
        await sees(waiting, 2);
        server.process.kill("SIGKILL");
        for (const page of [asked, waiting]) await until("it is told that the connection is lost", page.locator("[data-disconnected]").waitFor());
        // Decided while nobody listens.
        await buy(waiting);
        server = await serve({ data, port });
        for (const page of [asked, waiting]) await sees(page, 3);
        for (const page of [asked, waiting]) await until("the connection is back", page.locator("[data-disconnected]").waitFor({ state: "detached" }));
    } finally {
        await server.close();
        rmSync(data, { recursive: true, force: true });
    }
}

export const tests = {
    async "1840: bids arrive, and a private is returned out of turn"(meet) {
        const { asked, waiting } = await twoPlaying(meet, { ruleset: "1840" });
        const before = await actions(asked);
        await asked.locator("[data-lot]").last().click();
        await asked.locator('.panel [data-confirm="bid"]').click();
        await sees(waiting, before + 1);
        await until("the other sees the bid", waiting.locator(".panel .up").waitFor());
        await waiting.locator('.panel [data-do="pass"]').click();
        await sees(asked, before + 2);
        // It is the other's choice now; who bought it hands it back all the same.
        await until("the other may choose a lot", waiting.locator("[data-lot]").first().waitFor());
        await asked.locator(".aside > summary").click();
        await asked.locator('[data-aside="sell_paper"]').click();
        await asked.locator('.aside [data-confirm="sell_paper"]').click();
        await sees(waiting, before + 3);
        expect((await isAsked(waiting)) === 1, "the turn has moved");
    },

    async "1840: bid for me up to so much, and who waits or watches sees the auction"(meet) {
        const { asked, waiting, link } = await twoPlaying(meet, { ruleset: "1840" });
        const olga = await meet({ viewport: PHONE, phone: true });
        await come(olga, link, "Olga");
        await begun(olga);
        await until("who watches sees what is for sale", olga.locator(".panel [data-other]").first().waitFor());
        const before = await actions(asked);
        await asked.locator('[data-lot="KK"]').click();
        await asked.locator('.panel [data-confirm="bid"]').click();
        await sees(waiting, before + 1);
        await waiting.locator("[data-bid-for-me] summary").click();
        for (const amount of ["99999", "-5", "", "20"]) {
            await waiting.locator("[data-most]").fill(amount);
            await until(`${amount} is refused in words`, waiting.locator("[data-bid-bounds].warning").waitFor());
            expect(await waiting.locator('[data-do="bid_for_me"]').isDisabled(), `an order up to "${amount}" can be given`);
        }
        await waiting.locator("[data-most]").fill("37");
        await waiting.locator('[data-do="bid_for_me"]').click();
        await sees(asked, before + 2);
        await until("the order is there", waiting.locator('[data-standing="bid"]').waitFor());
        await until("the smallest bid is made", asked.locator('.panel [data-lead="25"]').waitFor());
        await until("who watches sees it", olga.locator('.panel [data-auction="KK"] [data-lead="25"]').waitFor());
        for (const page of [asked, olga]) expect(!(await page.locator(".panel").innerText()).includes("37"), "others see how far it goes");
        await asked.locator('.panel [data-amount="40"]').click();
        await asked.locator('.panel [data-confirm="bid"]').click();
        await sees(waiting, before + 4);
        await until("it has ended with the sale", waiting.locator("[data-standing]").waitFor({ state: "detached" }));
    },

    async "1840: on narrow phones a bid and a pass are at the foot, and nothing there bids for who waits"(meet) {
        const two = await twoPlaying(() => meet({ viewport: NARROW, phone: true }), { ruleset: "1840" });
        await two.asked.locator("[data-lot]").first().click();
        const named = await actions(two.asked);
        await two.asked.locator('.panel [data-confirm="bid"]').click();
        await sees(two.waiting, named + 1);
        // Who has bid waits now.
        const [asked, waiting] = [two.waiting, two.asked];
        await until("the bid is at the foot", asked.locator("[data-foot]").waitFor());
        await until("so is the pass", asked.locator("[data-foot-end]").waitFor());
        for (const [short, real] of [["[data-foot]", '[data-confirm="bid"]'], ["[data-foot-end]", '[data-do="pass"]']])
            expect((await asked.locator(short).innerText()) === (await asked.locator(`.panel .body ${real}`).innerText()), `${short} says something else`);
        await until("who waits sees the auction", waiting.locator("[data-bid-for-me]").waitFor());
        await waiting.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        expect((await waiting.locator(".foot button").count()) === 0, "something decides for who waits");
        await waiting.locator("[data-bid-for-me] summary").click();
        await waiting.locator("[data-most]").fill("60");
        await until("what was opened can be reached", waiting.waitForFunction(() => {
            const b = document.querySelector('[data-do="bid_for_me"]');
            return b.getBoundingClientRect().bottom <= document.querySelector(".panel .body").getBoundingClientRect().bottom + 1 || document.querySelector("[data-foot]")?.innerText === b.innerText;
        }));
        const before = await actions(asked);
        await asked.locator("[data-foot]").click();
        await sees(waiting, before + 1);
    },

    async "1880: two people and a bot bid, and all see who has paid"(meet) {
        const [anna, ben] = [await meet(), await meet()];
        const link = await makeTable(anna, { name: "Anna", seats: ["me", "open", "greedy"], ruleset: "1880" });
        await come(ben, link, "Ben");
        await sit(ben, 2);
        await begun(anna);
        await begun(ben);
        const cash = async (page) => JSON.stringify(await page.locator(".bar .players .cash").allInnerTexts());
        const before = await cash(anna);
        const enough = 12; // moves until somebody has bought P0
        for (let n = 0; n < enough && (await cash(anna)) === before; n += 1) {
            const { asked, waiting } = await whoseTurn(anna, ben);
            const seen = await actions(asked);
            await asked.locator(`.panel ${n === 0 ? '[data-confirm="bid"]' : '[data-do="pass"]'}`).last().click();
            for (const page of [asked, waiting]) await goesOn(page, seen);
        }
        const after = await cash(anna);
        expect(after !== before, "nobody has paid for P0");
        const isKnown = (texts) => JSON.stringify([...document.querySelectorAll(".bar .players .cash")].map((e) => e.innerText)) === texts;
        await until("Ben sees the same money", ben.waitForFunction(isKnown, after));
    },

    async "1881: sealed bids, all at once: that one is in is told, what is in it does not leave the server"(meet) {
        const [anna, ben] = [await meet(), await meet()];
        /** Everything that reaches a browser. */
        const heard = new Map([anna, ben].map((page) => [page, []]));
        for (const [page, list] of heard) {
            page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => list.push(String(payload))));
            page.on("response", (response) => {
                if (new URL(response.url()).pathname.startsWith("/api/")) response.text().then((text) => list.push(text), () => {});
            });
        }
        const link = await makeTable(anna, { name: "Anna", seats: ["me", "open", "greedy"], ruleset: "1881-2016" });
        await come(ben, link, "Ben");
        await sit(ben, 2);
        await begun(anna);
        await begun(ben);
        // Both are asked at the same time; no screen is handed over.
        for (const page of [anna, ben]) await until("both are asked for a bid", page.locator('.panel [data-confirm="bid"]').waitFor());
        const bid = async (page, amount) => {
            await page.locator(".panel .bid input[type=number]").fill(String(amount));
            await page.locator('.panel [data-confirm="bid"]').click();
        };
        const SECRET = 385;
        const hasHeard = (page) => heard.get(page).some((text) => new RegExp(`"amount":\\s*${SECRET}\\b`).test(text));
        await bid(anna, SECRET);
        await until("it is told that Anna has bid", ben.locator('[data-envelopes] tr[data-player="1"][data-bid="sealed"]').waitFor());
        await until("Anna is asked no more", anna.locator('.panel [data-confirm="bid"]').waitFor({ state: "detached" }));
        expect((await anna.locator('[data-envelopes] tr[data-player="1"]').innerText()).includes(String(SECRET)), "Anna does not see her own bid");
        expect(!(await ben.locator("body").innerText()).includes(String(SECRET)), "Ben sees what Anna has bid");
        expect(!hasHeard(ben), "the amount has reached Ben's browser");
        // Nor after a reload, from the whole log.
        await ben.reload();
        await begun(ben);
        await until("Ben is asked for a bid again", ben.locator('.panel [data-confirm="bid"]').waitFor());
        expect(!hasHeard(ben), "the amount has reached Ben's browser with the log");
        await bid(ben, 100);
        for (const page of [anna, ben]) {
            await until("the envelopes are open", page.locator("[data-exchange]").first().waitFor());
            const first = await page.locator("[data-envelopes] tbody tr").first().getAttribute("data-player");
            expect(first === "1", `player ${first} has bid most`);
            expect((await page.locator("[data-envelopes] tbody tr").first().innerText()).includes(String(SECRET)), "the envelope is open and says nothing");
        }
        // The same ear hears it now, so it would have before.
        expect(hasHeard(ben), "what reaches a browser is not listened to");
    },

    async "two browsers see each other's moves, one reloading in mid-turn"(meet) {
        let { anna, ben, asked, waiting } = await twoPlaying(meet, { called: "Sunday" });
        for (let n = 2; n < 6; n += 1) {
            expect(/^● /.test(await title(asked)), "the tab does not say that it is my turn");
            expect(!/^● /.test(await title(waiting)), "the tab says that it is the other's turn");
            await asked.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
            // In mid-turn, something half chosen.
            if (n === 3) {
                await asked.reload();
                await begun(asked);
                expect((await isAsked(asked)) === 1, "after a reload it is not my turn any more");
                await asked.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
            }
            await asked.locator('.panel [data-do="buy_paper"]').click();
            await sees(asked, n);
            await sees(waiting, n);
            const cash = (page) => page.locator(".bar .players .cash").allInnerTexts();
            expect(JSON.stringify(await cash(anna)) === JSON.stringify(await cash(ben)), "they see different money");
            ({ asked, waiting } = await whoseTurn(anna, ben));
        }
        const log = async (page) => {
            await openBoard(page, "log");
            return page.locator("#board .line").allInnerTexts();
        };
        expect(JSON.stringify(await log(anna)) === JSON.stringify(await log(ben)), "their logs differ");
    },

    async "a guest by invite link, a waiting room, and a game that begins by itself"(meet) {
        const [anna, ben, cleo] = [await meet(), await meet(), await meet()];
        const link = await makeTable(anna, { name: "Anna", seats: ["me", "open", "open"], called: "Round table" });
        await accessible(anna, "waiting room");
        // In a plain local network browsers give no clipboard.
        await anna.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
        await anna.locator("[data-copy]").click();
        await until("the link is copied all the same", anna.locator(".copy [role=status]", { hasText: "Link copied" }).waitFor());
        await come(ben, link, "Ben");
        await sit(ben, 2);
        await until("Ben sits at seat 2", anna.locator('[data-seat-of="2"] b', { hasText: "Ben" }).waitFor());
        await ben.locator("[data-stand-up]").click();
        await until("seat 2 is open again", anna.locator('[data-seat-of="2"][data-kind="open"]').waitFor());
        await sit(ben, 3);
        // A private table is not in anybody's list, and not open without the link.
        expect(!(await cleo.locator("body").innerText()).includes("Round table"), "a private table is in the list");
        await come(cleo, link.replace(/\?invite.*/, ""), "Cleo");
        await until("Cleo is told that the table is closed", cleo.locator("[role=alert]").waitFor());
        await accessible(cleo, "closed table");
        await cleo.goto("about:blank");
        await cleo.goto(link);
        await sit(cleo, 2);
        for (const page of [anna, ben, cleo]) await begun(page);
        expect((await anna.locator(".bar .players").innerText()).includes("Cleo"), "Cleo does not play");
    },

    async "my tables say whose turn it is"(meet) {
        const { asked, waiting } = await twoPlaying(meet, { called: "Monday" });
        // Other people's open tables may be in the list, too.
        const monday = (page) => page.locator("[data-table]", { hasText: "Monday" });
        for (const page of [asked, waiting]) {
            await page.locator(".menu summary").click();
            await page.locator("[data-leave]").click();
            await until("the table is in the list", monday(page).waitFor());
        }
        expect((await asked.locator("[data-table].turn").innerText()).includes("Your turn"), "my turn is not shown");
        expect((await waiting.locator("[data-table].turn").count()) === 0, "it is said to be the other's turn");
        await accessible(asked, "first page with my tables");
        await monday(asked).click();
        await begun(asked);
        await buy(asked);
        // The other's list learns it by itself.
        await until("the list says that it is the other's turn", waiting.locator("[data-table].turn").waitFor());
    },

    async "taking back: one's own at once, more when the other agrees"(meet) {
        const { anna, ben, asked, waiting } = await twoPlaying(meet);
        await buy(asked);
        await sees(waiting, 2);
        await asked.locator("[data-undo]").click();
        for (const page of [anna, ben]) await sees(page, 1);
        await buy(asked);
        await sees(waiting, 2);
        await buy(waiting);
        await sees(asked, 3);
        await asked.locator("[data-undo]").click();
        await asked.locator("[data-yes]").click();
        await until("the other is asked to agree", waiting.locator("[data-agree]").waitFor());
        await accessible(waiting, "question whether to take back");
        await until("it is shown that the other is asked", asked.locator("[data-undo-request]").waitFor());
        await waiting.locator("[data-decline]").click();
        await until("the question is gone", asked.locator("[data-undo-request]").waitFor({ state: "detached" }));
        await sees(asked, 3);
        await asked.locator("[data-undo]").click();
        await asked.locator("[data-yes]").click();
        await waiting.locator("[data-agree]").click();
        for (const page of [anna, ben]) await sees(page, 1);
    },

    async "chat, with a mark for what is unread"(meet) {
        const { anna, ben } = await twoPlaying(meet);
        await openBoard(anna, "people");
        await anna.locator("[data-chat-text]").fill("Hello <b>Ben</b>");
        await anna.locator("[data-say]").click();
        await until("there is a mark for what is unread", ben.locator('[data-news="1"]').waitFor());
        expect((await ben.locator("[data-said]").innerText()).includes("Hello"), "screen readers are not told");
        await openBoard(ben, "people");
        await until("what was said is there as it was written", ben.locator("[data-chat]", { hasText: "Hello <b>Ben</b>" }).waitFor());
        expect((await ben.locator("[data-news]").count()) === 0, "it stays unread");
        await accessible(ben, "people");
        await ben.reload();
        await begun(ben);
        expect((await ben.locator("[data-news]").count()) === 0, "it is unread again after a reload");
    },

    async "on a phone what was said is marked in sight, whichever board is open"(meet) {
        const { anna, ben } = await twoPlaying((how) => meet({ ...how, viewport: NARROW, phone: true }));
        await openBoard(anna, "people");
        await anna.locator("[data-chat-text]").fill("Hello");
        await anna.locator("[data-say]").click();
        const mark = ben.locator('[data-news="1"]');
        await until("there is a mark for what is unread", mark.waitFor());
        const inSight = () => {
            const at = document.querySelector("[data-news]").getBoundingClientRect();
            return at.left >= 0 && at.right <= innerWidth && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)?.closest("[data-tab]")?.dataset.tab === "people";
        };
        expect(await ben.evaluate(inSight), "the mark is out of sight");
        await mark.click();
        await until("the chat is open", ben.locator("[data-chat]", { hasText: "Hello" }).waitFor());
    },

    async "without a network the page says so, a table is waited for, and a decision says on its button that it is on its way"(meet) {
        const { asked, waiting } = await twoPlaying((how) => meet({ ...how, viewport: NARROW, phone: true, worker: true }));
        await asked.evaluate(() => navigator.serviceWorker.ready);
        await asked.context().setOffline(true);
        await until("it is told that there is no network", asked.locator('[data-disconnected="offline"]').waitFor());
        await buy(asked);
        await until("the button says that it is being sent", asked.locator("button[data-sending]").waitFor());
        await accessible(asked, "a decision on its way");
        const live = await asked.locator(".panel .body button:not([data-sending]), .panel .foot button").evaluateAll((all) => all.filter((b) => getComputedStyle(b).pointerEvents !== "none").map((b) => b.innerText));
        expect(live.length === 0, `meanwhile these can be pressed: ${live}`);
        await asked.context().setOffline(false);
        await sees(asked, 2);
        await sees(waiting, 2);
        expect((await asked.locator("button[data-sending]").count()) === 0, "the button still says that it is being sent");
        await asked.context().setOffline(true);
        await asked.reload();
        await until("the table is waited for", asked.locator('.gate [data-disconnected="offline"]').waitFor());
        await accessible(asked, "a table that cannot be reached");
        await asked.locator("[data-home]").click();
        await until("friends are waited for, too", asked.locator('.my-tables [data-disconnected="offline"]').waitFor());
        await asked.goBack();
        await asked.context().setOffline(false);
        await until("my tables are there by themselves", asked.locator("a[data-table]").or(asked.locator(".table")).first().waitFor());
    },

    async "a connection that is lost heals, and what was decided meanwhile arrives once"(meet) {
        const { asked, waiting } = await twoPlaying(meet);
        await waiting.context().setOffline(true);
        await until("it is told that the connection is lost", waiting.locator("[data-disconnected]").waitFor());
        await buy(asked);
        await waiting.context().setOffline(false);
        await sees(waiting, 2);
        await until("the connection is back", waiting.locator("[data-disconnected]").waitFor({ state: "detached" }));
        await waiting.context().setOffline(true);
        await buy(waiting);
        await until("the action is on its way", waiting.locator('[data-way="action"]').waitFor());
        await waiting.context().setOffline(false);
        await sees(waiting, 3);
        await sees(asked, 3);
        // Nothing is on its way any more, and the server has it once.
        await until("the action has arrived", waiting.locator('[data-way="action"]').waitFor({ state: "detached" }));
        const number = await asked.evaluate(async () => {
            const id = location.hash.split("/")[2].split("?")[0];
            return (await (await fetch(`api/tables/${id}`)).json()).number;
        });
        expect(number === 3, `the server has ${number} actions`);
        await sees(asked, 3);
    },

    async "a server that is killed comes back with everything"(meet) {
        // Somebody else may take the port while nobody listens; then it is tried again with another.
        const TRIES = 5;
        for (let n = 1; ; n += 1) {
            try {
                return await killedAndBack(meet);
            } catch (error) {
                if (!(error instanceof PortTaken) || n === TRIES) throw error;
            }
        }
    },

    async "who watches sees everything public and cannot act"(meet) {
        const { asked, waiting, link } = await twoPlaying(meet);
        const cleo = await meet();
        await come(cleo, link, "Cleo");
        await begun(cleo);
        await until("it is told that one only watches", cleo.locator("[data-spectator]").waitFor());
        expect((await cleo.locator(".panel [data-do], .panel .row[data-paper]").count()) === 0, "who watches is offered something");
        expect(await cleo.locator("[data-undo]").isDisabled(), "who watches may take back");
        await accessible(cleo, "watching");
        await buy(asked);
        await sees(cleo, 2);
        // By hand, past the page: the server refuses.
        const status = await cleo.evaluate(async () => {
            const id = location.hash.split("/")[2].split("?")[0];
            const { csrf } = await (await fetch("api/me")).json();
            const { number } = await (await fetch(`api/tables/${id}`)).json();
            const body = JSON.stringify({ number, key: "spy", action: { do: "pass", by: 1 } });
            const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
            return (await fetch(`api/tables/${id}/actions`, { method: "POST", headers, body })).status;
        });
        expect(status === 403, `who watches may act: ${status}`);
        await sees(waiting, 2);
    },

    async "secret cash stays secret"(meet) {
        const { asked, waiting, link } = await twoPlaying(meet, { options: ["hidden_cash"] });
        const known = (page) => page.locator(".bar .players .cash").allInnerTexts();
        for (const page of [asked, waiting]) expect((await known(page)).filter((c) => c === "…").length === 1, "the other's cash is seen");
        const cleo = await meet();
        await come(cleo, link, "Cleo");
        await begun(cleo);
        expect((await known(cleo)).every((c) => c === "…"), "who watches sees cash");
        expect((await asked.locator("[data-take]").count()) === 0, "the screen is to be handed over");
    },

    async "since the last visit"(meet) {
        const { asked, waiting, link } = await twoPlaying(meet);
        // What is shown counts as seen after a while.
        const allSeen = async () => {
            const id = location.hash.split("/")[2].split("?")[0];
            const { number, seen } = await (await fetch(`api/tables/${id}`)).json();
            return seen === number;
        };
        await until("the server knows what was seen", waiting.waitForFunction(allSeen, undefined, { polling: 200 }));
        await waiting.goto("about:blank");
        await buy(asked);
        await waiting.goto(link);
        await begun(waiting);
        await until("it is told what is new", waiting.locator("[data-since]").waitFor());
        await openBoard(waiting, "log");
        expect((await waiting.locator(".line.fresh").count()) > 0, "the log marks nothing as new");
        await accessible(waiting, "since the last visit");
        await waiting.locator("[data-replay-visit]").click();
        await until("the replay looks back", waiting.locator("[data-now]").first().waitFor());
        await until("the replay has ended", waiting.locator("[data-since]").waitFor({ state: "detached" }));
        await settled(waiting);
    },

    async "the owner pauses, gives a seat to a bot, and opens it again"(meet) {
        const { anna, ben, link } = await twoPlaying(meet);
        await openBoard(anna, "people");
        await anna.locator("[data-pause]").click();
        await until("it is told that the table is paused", ben.locator("[data-paused]").waitFor());
        for (const page of [anna, ben]) expect((await isAsked(page)) === 0, "a paused table asks somebody");
        await anna.locator("[data-pause]").click();
        await until("the table goes on", ben.locator("[data-paused]").waitFor({ state: "detached" }));
        await anna.locator('[data-to-bot="2"]').click();
        await anna.locator("[data-yes]").click();
        await until("Ben does not play any more", ben.locator("[data-spectator], .panel [data-waiting]").first().waitFor());
        await until("a bot has seat 2", anna.locator('[data-seat-of="2"][data-kind="bot"]').waitFor());
        await until("Ben is told who has his seat", ben.locator(".notice[data-replaced]").waitFor());
        await openBoard(ben, "log");
        await until("the log tells it", ben.locator('[data-seat-change="2"]', { hasText: "Bot 1 has taken Ben’s seat" }).waitFor());
        await ben.evaluate(() => (location.hash = "#/"));
        await until("the table stays among Ben's", ben.locator("[data-table] [data-replaced]").waitFor());
        await accessible(ben, "a seat that was lost");
        await anna.locator('[data-to-open="2"]').click();
        await until("seat 2 is open", anna.locator('[data-seat-of="2"][data-kind="open"]').waitFor());
        const cleo = await meet();
        await come(cleo, link, "Cleo");
        await begun(cleo);
        await cleo.locator("[data-free] button").click();
        await until("Cleo has seat 2", anna.locator('[data-seat-of="2"] b', { hasText: "Cleo" }).waitFor());
    },

    async "a standing order is carried out by the server"(meet) {
        const { asked, waiting } = await twoPlaying(meet);
        await asked.locator('[data-do="standing"]').click();
        await sees(waiting, 2);
        // The server has passed, and keeps the order for who comes back.
        await asked.reload();
        await begun(asked);
        await asked.locator(".panel .standing button").click();
        await until("the order is gone", asked.locator(".panel .standing").waitFor({ state: "detached" }));
    },

    async "an account, and coming back on another device"(meet, { url }) {
        const anna = await meet();
        const table = await makeTable(anna, { name: "Anna", called: "Kept" });
        await anna.locator("[data-home]").click();
        await anna.locator("[data-other-device]").click();
        await anna.locator("[data-make-link]").click();
        const link = await anna.locator("[data-link-text]").inputValue();
        await until("the link is in the list", anna.locator("[data-open-link]").waitFor());
        const phone = await meet({ viewport: PHONE, phone: true, at: link });
        await phone.locator("[data-enter]").click();
        await until("the table is in the list on the phone", phone.locator("[data-table]", { hasText: "Kept" }).waitFor());
        const thief = await meet({ at: link });
        await thief.locator("[data-enter]").click();
        await until("the link is good for one device", thief.locator("[role=alert]").waitFor());
        await anna.locator("[data-other-device]").click();
        await anna.locator("[data-other-device]").click();
        await until("the phone is in the list", anna.locator('[data-session="other"]').waitFor());
        await accessible(anna, "devices");
        await anna.locator("[data-end-session]").click();
        await until("the phone is signed out by itself", phone.locator("[data-sign-in]").first().waitFor());
        await anna.locator("[data-make-link]").click();
        await until("another link is there", anna.locator("[data-link-text]").waitFor());
        await anna.locator("[data-account]").click();
        const name = `Anna ${Date.now()}`;
        await anna.locator('input[autocomplete="username"]').fill(name);
        await anna.locator('input[type="password"]').fill("correct horse");
        await anna.locator('form button.primary:has-text("account")').click();
        await until("the account has a name", anna.locator("h2", { hasText: name }).waitFor());
        await until("the account has its mark", anna.locator("h2 [data-mark]").waitFor());
        expect((await anna.locator("[data-link-text], [data-open-link]").count()) === 0, "a link is shown that the new account has ended");
        await accessible(anna, "account");
        const other = await meet({ at: url });
        await other.locator("[data-sign-in]").first().click();
        await other.locator('input[autocomplete="username"]').fill(name);
        await other.locator('input[type="password"]').fill("wrong horse");
        await other.locator("details form button").click();
        await until("the wrong password is refused", other.locator("[role=alert]").waitFor());
        await other.locator('input[type="password"]').fill("correct horse");
        await other.locator("details form button").click();
        await other.locator("[data-table]", { hasText: "Kept" }).click();
        await until("the seats of the table are there", other.locator("[data-seat-of]").first().waitFor());
        await other.locator("[data-home]").click();
        await other.locator("[data-sign-out]").click();
        await until("nobody is signed in", other.locator("[data-sign-in]").first().waitFor());
        expect((await other.locator("[data-table]", { hasText: "Kept" }).count()) === 0, "my tables stay after signing out");
        expect(table.includes("#/table/"), "no link");
        await anna.locator("[data-change-password]").click();
        const form = anna.locator("[data-password-change]");
        await form.locator('[autocomplete="current-password"]').fill("wrong horse");
        await form.locator('[autocomplete="new-password"]').fill("better horse");
        await form.locator("button").click();
        await until("the wrong password is refused", form.locator("[role=alert]").waitFor());
        expect((await anna.locator(".said").innerText()) === "", "what was well before is still said beside what is wrong now");
        await anna.context().setOffline(true);
        for (const button of [form.locator("button"), anna.locator("[data-sign-out]")])
            await until("a button of the account says that there is no network", button.filter({ hasText: "no network" }).waitFor());
        await anna.context().setOffline(false);
        await form.locator('[autocomplete="current-password"]').fill("correct horse");
        await form.locator('[autocomplete="new-password"]').fill("better horse");
        await form.locator("button").click();
        await until("the password is changed", anna.locator(".said", { hasText: /\S/ }).waitFor());
        await accessible(anna, "password");
    },

    async "two people of one name: the second is told, and takes another"(meet) {
        const [anna, twin] = [await meet(), await meet({ viewport: PHONE, phone: true })];
        const link = await makeTable(anna, { name: "Hanna" });
        await come(twin, link, "\u041danna"); // with a Cyrillic letter
        await twin.locator('[data-sit="2"]').click();
        const form = twin.locator("[data-name-change]");
        await until("why, and a way out", form.locator("[role=alert]").waitFor());
        await accessible(twin, "another name");
        await form.locator("input").fill("Hanna B.");
        await form.locator("button").click();
        await begun(twin);
        await begun(anna);
    },

    async "an open table is found and joined, with a bot at it"(meet) {
        const [anna, ben] = [await meet(), await meet()];
        const called = `Open ${Date.now()}`;
        await makeTable(anna, { name: "Anna", seats: ["me", "open", "random"], open: true, called });
        await ben.reload();
        await ben.locator("[data-table]", { hasText: called }).click();
        await ben.locator("[data-name]").fill("Ben");
        await ben.locator("[data-come]").click();
        await sit(ben, 2);
        await begun(anna);
        await begun(ben);
        expect((await anna.locator(".bar .players").innerText()).includes("Bot"), "no bot plays");
    },

    async "on a phone, in the dark, nothing is too wide and axe finds nothing serious"(meet) {
        const how = { viewport: NARROW, phone: true, scheme: "dark" };
        const [anna, ben] = [await meet(how), await meet(how)];
        const fits = async (page, where) => {
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect(wide <= 0, `${where} is ${wide} px too wide`);
            await accessible(page, where);
        };
        await anna.locator('[data-where="friends"]').check({ force: true });
        await fits(anna, "a new table");
        const link = await makeTable(anna, { name: "Anna-Magdalena Wilhelmine", called: "A table with quite a long name for a phone" });
        await fits(anna, "waiting room");
        await ben.goto(link);
        await until("a name is asked for", ben.locator("[data-name]").waitFor());
        await fits(ben, "a name");
        await come(ben, link, "Ben");
        await sit(ben, 2);
        await begun(anna);
        await begun(ben);
        const { asked, waiting } = await whoseTurn(anna, ben);
        await fits(asked, "my turn");
        await fits(waiting, "the other's turn");
        await buy(asked);
        await sees(waiting, 2);
        await openBoard(anna, "people");
        await fits(anna, "people");
    },

    async "where no server answers, nothing of friends is there"(meet, { url }) {
        const page = await meet({ at: "about:blank" });
        await page.route("**/api/**", (route) => route.fulfill({ status: 404, body: "nothing" }));
        const answered = page.waitForResponse(/\/api\/me$/);
        await page.goto(url);
        await until("the first screen is there", page.locator("[data-start]").waitFor());
        await (await until("the page asks who I am", answered)).finished();
        // The page has drawn what follows from the answer.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        expect((await page.locator("[data-where], [data-sign-in]").count()) === 0, "friends are offered");
        expect((await page.locator("[role=alert]").count()) === 0, "the page complains");
    },
};
