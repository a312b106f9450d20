import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { version } from "./vite.version";
import { words } from "./vite.words";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.STELLWERK_WASM ?? here("../build/wasm/stellwerk_engine.wasm");

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

/** The words for a title's options are files of their own, with names that say so. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
    const [, title, language] = /titles\/(\w+)\/options\/(\w+)\.json$/.exec(facadeModuleId ?? "") ?? [];
    return title === undefined ? "assets/[name]-[hash].js" : `assets/options-${title}-${language}-[hash].js`;
}

export default defineConfig({
    base: "./",
    plugins: [words(), svelte(), version(), packed()],
    resolve: {
        alias: [
            { find: /^\$capi/, replacement: here("../src/capi") },
            { find: /^\$engine\.wasm/, replacement: wasm },
        ],
        // vitest would else take the server's half of Svelte
        conditions: process.env.VITEST ? ["browser"] : undefined,
    },
    assetsInclude: ["**/*.wasm"],
    build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, rollupOptions: { output: { chunkFileNames: chunkName } } },
    // While working, tables are kept by a server beside it: stellwerk serve
    server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://localhost:1880", ws: true } } },
    test: { include: ["tests/**/*.test.ts", "src/**/*.test.ts"], setupFiles: ["tests/heard.ts"], environment: "node", testTimeout: 600_000 }, // a busy machine is no failure
});
