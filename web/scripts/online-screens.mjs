// Screens of tables with friends, for the pictures. Each answers with the page to be shot.
import { begun, buy, come, isAsked, makeTable, openBoard, sees, sit, whoseTurn } from "../e2e/people.mjs";
import { engine } from "./game.mjs";

/** Lets a bot decide for two people, by their own requests, until `stop(view)` or so many actions. */
async function playOn(pages, count, stop = () => false) {
    const e = await engine();
    const id = pages[0].url().match(/table\/([^?]+)/)[1];
    const people = await Promise.all(
        pages.map(async (page) => {
            const at = new URL(page.url()).origin;
            const { csrf } = await (await page.request.get(`${at}/api/me`)).json();
            const table = await (await page.request.get(`${at}/api/tables/${id}`)).json();
            return { page, at, csrf, seat: table.me.seat };
        }),
    );
    for (let n = 0; n < count; n += 1) {
        const [{ page: first, at }] = people;
        const record = await (await first.request.get(`${at}/api/tables/${id}/record`)).json();
        const { game } = e.open(record);
        const by = e.choices(game).find((o) => o.asked)?.by;
        const who = people.find((p) => p.seat === by);
        const done = who === undefined || stop(e.view(game));
        if (!done)
            await who.page.request.post(`${at}/api/tables/${id}/actions`, {
                headers: { "X-CSRF-Token": who.csrf },
                data: { number: record.log.length, key: `shot ${n}`, action: e.bot(game, by, "greedy", n) },
            });
        e.close(game);
        if (done) return;
    }
}

async function three(meet, how, count = 0, stop) {
    const [anna, ben, cleo] = [await meet(how), await meet(how), await meet(how)];
    const link = await makeTable(anna, { name: "Anna", seats: ["me", "open", "open"], called: "Thursday round" });
    await come(ben, link, "Ben");
    await sit(ben, 2);
    await come(cleo, link, "Cleo");
    await sit(cleo, 3);
    for (const page of [anna, ben, cleo]) await begun(page);
    await playOn([anna, ben, cleo], count, stop);
    const pages = [anna, ben, cleo];
    for (const page of pages) await page.locator('.table[data-busy="false"]:not(:has([data-drawing]))').or(page.locator("[data-waiting]")).first().waitFor();
    const turns = await Promise.all(pages.map(isAsked));
    const asked = pages[turns.findIndex((n) => n > 0)] ?? anna;
    return { anna, ben, cleo, link, asked, others: pages.filter((p) => p !== asked) };
}

const say = async (page, text) => {
    await openBoard(page, "people");
    await page.locator("[data-chat-text]").fill(text);
    await page.locator("[data-say]").click();
    await page.locator("[data-chat]", { hasText: text }).waitFor();
};

export const onlineScreens = {
    "friends-new": async (meet, how) => {
        const page = await meet(how);
        await page.locator('[data-where="friends"]').check({ force: true });
        await page.locator("[data-name]").fill("Anna");
        return page;
    },
    "friends-first": async (meet, how) => {
        const { anna, ben, cleo } = await three(meet, how, 12);
        await makeTable(await meet(how), { name: "Dora", seats: ["me", "open", "greedy"], open: true, called: "Beginners welcome" });
        await anna.locator(".menu summary").click();
        await anna.locator("[data-leave]").click();
        await makeTable(anna, { name: "Anna", seats: ["me", "open", "open", "open"], called: "Over the summer" });
        void [ben, cleo];
        await anna.locator("[data-home]").click();
        await anna.locator("[data-table]").nth(2).waitFor();
        return anna;
    },
    "friends-account": async (meet, how) => {
        const page = await meet(how);
        await makeTable(page, { name: "Anna", called: "Sunday" });
        await page.locator("[data-home]").click();
        for (const part of ["[data-account]", "[data-other-device]", "[data-told]"]) await page.locator(part).click();
        await page.locator("[data-told]").scrollIntoViewIfNeeded();
        return page;
    },
    "friends-name": async (meet, how) => {
        const [anna, ben] = [await meet(how), await meet(how)];
        await ben.goto(await makeTable(anna, { name: "Anna" }));
        await ben.locator("[data-name]").fill("Ben");
        return ben;
    },
    "friends-room": async (meet, how) => {
        const [anna, ben] = [await meet(how), await meet(how)];
        const link = await makeTable(anna, { name: "Anna", seats: ["me", "open", "open", "greedy"], called: "Thursday round", options: ["hidden_cash"] });
        await come(ben, link, "Ben");
        await sit(ben, 2);
        await ben.locator("[data-chat-text]").fill("Who else is coming?");
        await ben.locator("[data-say]").click();
        await anna.locator("[data-chat]", { hasText: "coming" }).waitFor();
        return anna;
    },
    "friends-turn": async (meet, how) => (await three(meet, how, 90, (view) => view.step === "track")).asked,
    "friends-waiting": async (meet, how) => (await three(meet, how, 90, (view) => view.step === "track")).others[0],
    "friends-people": async (meet, how) => {
        const { anna, ben, cleo, link } = await three(meet, how, 30);
        const dora = await meet(how);
        await come(dora, link, "Dora");
        await begun(dora);
        await say(anna, "Shall we stop at eleven?");
        await say(dora, "I only watch.");
        await cleo.goto("about:blank");
        await say(ben, "Fine with me; who founds AGV?");
        await anna.locator("[data-chat]", { hasText: "AGV" }).waitFor();
        return anna;
    },
    "friends-undo": async (meet, how) => {
        const { asked, others } = await three(meet, how);
        await buy(asked);
        await sees(others[0], 2);
        const next = (await isAsked(others[0])) > 0 ? others[0] : others[1];
        await buy(next);
        await sees(asked, 3);
        await asked.locator("[data-undo]").click();
        await asked.locator("[data-yes]").click();
        await next.locator("[data-agree]").waitFor();
        return next;
    },
    "friends-since": async (meet, how) => {
        const { asked, others, link } = await three(meet, how, 16);
        const [away, last] = others;
        await away.waitForTimeout(3000); // what is shown counts as seen after a while
        await away.goto("about:blank");
        await playOn([asked, last], 6);
        await away.goto(link);
        await begun(away);
        await openBoard(away, "log");
        return away;
    },
    "friends-away": async (meet, how) => {
        const [anna, ben] = [await meet(how), await meet(how)];
        const link = await makeTable(anna, { name: "Anna", called: "Thursday round" });
        await come(ben, link, "Ben");
        await sit(ben, 2);
        await begun(anna);
        await begun(ben);
        const { asked } = await whoseTurn(anna, ben);
        await asked.context().setOffline(true);
        await asked.locator("[data-disconnected]").waitFor();
        await buy(asked);
        await asked.waitForTimeout(1500);
        return asked;
    },
};
