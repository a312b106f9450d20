// The built page as people get it: from `stellwerk serve`.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const dist = fileURLToPath(new URL("../dist", import.meta.url));
const command = process.env.STELLWERK ?? fileURLToPath(new URL("../../build/release/stellwerk", import.meta.url));
/** Many people come from one address here. */
const LIMITS = 100;

/** Resolves with the address, the process and a function that ends it. Without `data` the tables are gone afterwards. */
export async function serve({ data, port = 0 } = {}) {
    if (!existsSync(command)) throw new Error(`no ${command}: build it with tools/build release`);
    const folder = data ?? mkdtempSync(join(tmpdir(), "stellwerk-tables-"));
    const options = ["--port", String(port), "--page", dist, "--data", folder, "--limits", String(LIMITS)];
    const server = spawn(command, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    server.stderr.on("data", (text) => (said += text));
    const ended = new Promise((resolve) => server.on("exit", resolve));
    const url = await new Promise((resolve, reject) => {
        server.stdout.on("data", (text) => {
            said += text;
            const found = /http:\S+/.exec(said);
            if (found) resolve(`${found[0].replace(/\/$/, "")}/`);
        });
        server.on("exit", () => reject(new Error(`the server does not start: ${said}`)));
    });
    return {
        url,
        process: server,
        close: async () => {
            server.kill();
            await ended;
            if (data === undefined) rmSync(folder, { recursive: true, force: true });
        },
    };
}
