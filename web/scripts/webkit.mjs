// Debian's WebKit, as it is sold: over WebDriver, on a screen that nobody sees. What the tests for every browser need of a browser, under the names it has in
// playwright, so that the same tests play here. Another package for some forty lines of HTTP would have to be fetched by everybody who builds the page.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };
/** Between two looks at a page. */
const LOOK_MS = 50;
/** What passes by itself while a page draws: one looks again. */
const PASSING = ["no such element", "stale element reference"];

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
class TimeoutError extends Error {
    name = "TimeoutError";
}

/** Asks again and again until the answer is not false. */
async function poll(words, patience, ask) {
    for (const end = Date.now() + patience; ; await later(LOOK_MS)) {
        const answer = await ask();
        if (answer !== false) return answer;
        if (Date.now() > end) throw new TimeoutError(`${words}: not in ${patience / 1000} s`);
    }
}

/** The screen, and the driver that has it. */
async function begin() {
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "2560x1440x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    const display = await new Promise((resolve, reject) => {
        screen.once("error", reject);
        screen.once("exit", () => reject(new Error("Xvfb does not start")));
        screen.stdio[3].once("data", (text) => resolve(String(text).trim()));
    });
    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: "x11", LANGUAGE: "en_GB" };
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
    const end = () => {
        driver.kill();
        screen.kill();
    };
    process.once("exit", end);
    return { driver, url: `http://127.0.0.1:${port}`, end };
}

const freePort = () =>
    new Promise((resolve) => {
        const server = createServer().listen(0, "127.0.0.1", () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });

async function send(url, method, path, body) {
    const answer = await fetch(`${url}${path}`, { method, headers: { "content-type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(`${value.error}: ${value.message}`), { code: value.error });
    return value;
}

export async function launchWebKit() {
    const { driver, url, end } = await begin();
    await poll("the driver of WebKit listens", 20_000, () => send(url, "GET", "/status").then(() => true, () => false));
    return {
        isConnected: () => driver.exitCode === null && driver.signalCode === null,
        newContext: async ({ viewport }) => new Context(url, viewport),
        close: async () => end(),
    };
}

/** A session is a profile of its own. The driver has one at a time. */
class Context {
    #scripts = [];
    #page = null;
    constructor(url, viewport) {
        Object.assign(this, { url, viewport });
    }
    async addInitScript(script) {
        this.#scripts.push(script);
    }
    async newPage() {
        const { sessionId } = await send(this.url, "POST", "/session", { capabilities: {} });
        this.#page = new Page(`${this.url}/session/${sessionId}`, this.#scripts);
        await this.#page.setViewportSize(this.viewport);
        return this.#page;
    }
    async close() {
        await this.#page?.end();
    }
}

/** Runs in the page: gathers what it complains about, from now on. */
function listen() {
    window.complaints = [];
    window.addEventListener("error", (e) => window.complaints.push(e.message));
    window.addEventListener("unhandledrejection", (e) => window.complaints.push(String(e.reason)));
    const error = console.error;
    console.error = (...words) => {
        window.complaints.push(words.join(" "));
        error.apply(console, words);
    };
}

class Page {
    #listeners = new Map();
    #closed = false;
    #patience = 30_000;
    keyboard = { press: (key) => this.#press(key) };

    constructor(url, scripts) {
        Object.assign(this, { url, scripts });
    }
    send(method, path, body) {
        return send(this.url, method, path, body);
    }
    get patience() {
        return this.#patience;
    }
    setDefaultTimeout(ms) {
        this.#patience = ms;
    }
    on(event, hear) {
        this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), hear]);
    }
    isClosed() {
        return this.#closed;
    }
    async end() {
        this.#closed = true;
        await this.send("DELETE", "");
    }

    async goto(address) {
        await this.send("POST", "/url", { url: address });
        for (const script of [listen, ...this.scripts]) await this.evaluate(script);
    }
    async setViewportSize({ width, height }) {
        // The window has a bar of its own around the page.
        await this.send("POST", "/window/rect", { x: 0, y: 0, width, height });
        const [w, h] = await this.evaluate(() => [innerWidth, innerHeight]);
        await this.send("POST", "/window/rect", { x: 0, y: 0, width: 2 * width - w, height: 2 * height - h });
    }
    /** Elements come as what `send` takes, and go so. */
    async evaluate(what, ...args) {
        const script = `return { value: (${what})(...arguments), complaints: window.complaints?.splice(0) ?? [] };`;
        const { value, complaints } = await this.send("POST", "/execute/sync", { script, args });
        for (const message of complaints) for (const hear of this.#listeners.get("pageerror") ?? []) hear(new Error(message));
        return value;
    }
    waitForFunction(what, arg) {
        return poll(String(what), this.#patience, async () => ((await this.evaluate(what, arg)) ? true : false));
    }
    async screenshot({ path }) {
        writeFileSync(path, Buffer.from(await this.send("GET", "/screenshot"), "base64"));
    }
    locator(css) {
        return new Locator(this, css, null);
    }
    async #press(key) {
        const value = KEYS[key] ?? key;
        await this.send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions: [{ type: "keyDown", value }, { type: "keyUp", value }] }] });
    }
}

/** What a selector finds now; `place`: which of it, from the end where it is below 0; null: any, if there is only one. */
class Locator {
    constructor(page, css, place) {
        Object.assign(this, { page, css, place });
    }
    toString() {
        return this.place === null ? this.css : `${this.css} (${this.place})`;
    }
    nth(n) {
        return new Locator(this.page, this.css, n);
    }
    first() {
        return this.nth(0);
    }
    last() {
        return this.nth(-1);
    }
    or(other) {
        return new Locator(this.page, `:is(${this.css}, ${other.css})`, null);
    }
    count() {
        return this.page.evaluate((css) => document.querySelectorAll(css).length, this.css);
    }
    /** As soon as it is there. */
    #element() {
        return poll(`${this} is there`, this.page.patience, async () => {
            const found = await this.page.evaluate((css, place) => [...document.querySelectorAll(css)].at(place) ?? null, this.css, this.place ?? 0);
            return found ?? false;
        });
    }
    async evaluate(what, arg) {
        return this.page.evaluate(what, await this.#element(), arg);
    }
    innerText() {
        return this.evaluate((e) => e.innerText);
    }
    getAttribute(name) {
        return this.evaluate((e, wanted) => e.getAttribute(wanted), name);
    }
    isEnabled() {
        return this.evaluate((e) => !e.disabled);
    }
    waitFor({ state = "visible" } = {}) {
        const holds = (css, place, wanted) => {
            const found = [...document.querySelectorAll(css)].at(place);
            if (wanted === "detached") return found === undefined;
            return found !== undefined && (wanted === "attached" || found.getClientRects().length > 0);
        };
        return poll(`${this} is ${state}`, this.page.patience, () => this.page.evaluate(holds, this.css, this.place ?? 0, state));
    }
    /** With the mouse, in the middle of it: the driver's own click finds nothing to press in a drawing. */
    click() {
        const middle = (e) => {
            if (e.disabled) return false;
            e.scrollIntoView({ block: "nearest", inline: "nearest" });
            const { left, top, width, height } = e.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2].map(Math.round);
            const under = document.elementFromPoint(x, y);
            return under !== null && (e.contains(under) || under.contains(e)) ? { x, y } : false;
        };
        return poll(`a click on ${this}`, this.page.patience, async () => {
            const at = await this.evaluate(middle).catch(passing);
            if (at === false) return false;
            const actions = [{ type: "pointerMove", ...at, duration: 0 }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
            await this.page.send("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
            return true;
        });
    }
    async setInputFiles({ name, buffer }) {
        const folder = mkdtempSync(join(tmpdir(), "stellwerk-file-"));
        try {
            writeFileSync(join(folder, name), buffer);
            await this.page.send("POST", `/element/${(await this.#element())[ELEMENT]}/value`, { text: join(folder, name) });
            // Read by the page when it has opened it; the folder is needed so long.
            await this.page.waitForFunction(() => document.querySelector("input[type=file]") === null);
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    }
}

function passing(error) {
    if (PASSING.includes(error.code)) return false;
    throw error;
}
