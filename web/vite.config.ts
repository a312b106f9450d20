import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.STELLWERK_WASM ?? here("../build/wasm/stellwerk_engine.wasm");

/** Names what was built, in the page and in version.json beside it: a page that finds another name there is outdated. */
function version(): Plugin {
    return {
        name: "stellwerk-version",
        generateBundle(_options, bundle) {
            const hash = createHash("sha256");
            for (const name of Object.keys(bundle).sort()) hash.update(name);
            const built = hash.digest("hex").slice(0, 12);
            const page = bundle["index.html"];
            if (page?.type === "asset" && typeof page.source === "string")
                page.source = page.source.replace('name="version" content=""', `name="version" content="${built}"`);
            this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ version: built }) });
        },
    };
}

/** Packed beside the files themselves; `stellwerk serve` hands them to browsers that take them. */
function packed(): Plugin {
    return {
        name: "stellwerk-packed",
        writeBundle({ dir = "dist" }, bundle) {
            for (const name of Object.keys(bundle).filter((n) => /\.(js|css|wasm)$/.test(n)))
                writeFileSync(join(dir, `${name}.gz`), gzipSync(readFileSync(join(dir, name)), { level: 9 }));
        },
    };
}

export default defineConfig({
    base: "./",
    plugins: [svelte(), { ...version(), enforce: "post" }, packed()],
    resolve: {
        alias: [
            { find: /^\$capi/, replacement: here("../src/capi") },
            { find: /^\$engine\.wasm/, replacement: wasm },
        ],
        // vitest would else take the server's half of Svelte
        conditions: process.env.VITEST ? ["browser"] : undefined,
    },
    assetsInclude: ["**/*.wasm"],
    build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    // While working, tables are kept by a server beside it: stellwerk serve
    server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://localhost:1880", ws: true } } },
    test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], environment: "node", testTimeout: 600_000 }, // a busy machine is no failure
});
