// A tiny static server for the built page, for tests and screenshots: node scripts/serve.mjs [folder] [port]
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
};

export const dist = fileURLToPath(new URL("../dist", import.meta.url));

/** Port 0 takes any free one. Resolves with the address and a function that ends the server. */
export function serve(folder = dist, port = 0) {
    const server = createServer((request, reply) => {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://page").pathname)).replace(/^[/\\.]+/, "");
        const file = join(folder, path === "" ? "index.html" : path);
        if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
            reply.writeHead(404).end();
            return;
        }
        reply.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
        createReadStream(file).pipe(reply);
    });
    return new Promise((resolve) => {
        server.listen(port, "127.0.0.1", () =>
            resolve({ url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }),
        );
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
    const { url } = await serve(process.argv[2] ?? dist, Number(process.argv[3] ?? 0));
    console.log(url);
}
