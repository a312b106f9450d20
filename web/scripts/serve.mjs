// The built page as people get it: from `stellwerk serve`.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const dist = fileURLToPath(new URL("../dist", import.meta.url));
const command = process.env.STELLWERK ?? fileURLToPath(new URL("../../build/release/stellwerk", import.meta.url));

/** Resolves with the address, the process and a function that ends it. */
export async function serve({ port = 0 } = {}) {
    if (!existsSync(command)) throw new Error(`no ${command}: build it with tools/build release`);
    const server = spawn(command, ["serve", "--port", String(port), "--page", dist], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    server.stderr.on("data", (text) => (said += text));
    const url = await new Promise((resolve, reject) => {
        server.stdout.on("data", (text) => {
            said += text;
            const found = /http:\S+/.exec(said);
            if (found) resolve(`${found[0].replace(/\/$/, "")}/`);
        });
        server.on("exit", () => reject(new Error(`the server does not start: ${said}`)));
    });
    const ended = new Promise((resolve) => server.on("exit", resolve));
    return {
        url,
        process: server,
        close: async () => {
            server.kill();
            await ended;
        },
    };
}
