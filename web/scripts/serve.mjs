// The built page as people get it: from `stellwerk serve`.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const dist = process.env.STELLWERK_PAGE ?? fileURLToPath(new URL("../dist", import.meta.url));
export const command = process.env.STELLWERK ?? fileURLToPath(new URL("../../build/release/stellwerk", import.meta.url));
/** Many people come from one address here. */
const LIMITS = 100;

/** Somebody else listens there. */
export class PortTaken extends Error {}

/** Resolves with the address, the process and a function that ends it. Without `data` the tables are gone afterwards. */
export async function serve({ data, port = 0, page = dist } = {}) {
    if (!existsSync(command)) throw new Error(`no ${command}: build it with tools/build release`);
    const folder = data ?? mkdtempSync(join(tmpdir(), "stellwerk-tables-"));
    const options = ["--port", String(port), "--page", page, "--data", folder, "--limits", String(LIMITS)];
    const server = spawn(command, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"] });
    const leave = () => {
        server.kill();
        if (data === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    process.once("exit", leave);
    let said = "";
    server.stderr.on("data", (text) => (said += text));
    // All it has said comes before this.
    const ended = new Promise((resolve) => server.on("close", resolve));
    const url = await new Promise((resolve, reject) => {
        server.stdout.on("data", (text) => {
            said += text;
            const found = /http:\S+/.exec(said);
            if (found) resolve(`${found[0].replace(/\/$/, "")}/`);
        });
        server.on("close", () => {
            const words = `the server does not start: ${said}`;
            reject(/is in use/.test(said) ? new PortTaken(words) : new Error(words));
        });
    });
    return {
        url,
        process: server,
        close: async () => {
            process.off("exit", leave);
            server.kill();
            await ended;
            leave();
        },
    };
}
