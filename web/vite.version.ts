// Names what was built, and builds the service worker that keeps it in the browser.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const WORKER = fileURLToPath(new URL("src/worker/worker.ts", import.meta.url));
/** Stands in the worker for the name of the version, which depends on the worker, too. */
const UNNAMED = "version-of-this-build";

/** In one file without imports: not every browser takes others. */
async function workerFor(files: string[], target: string): Promise<string> {
    const built = (await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { VERSION: JSON.stringify(UNNAMED), FILES: JSON.stringify(files) },
        build: { write: false, target, rollupOptions: { input: WORKER, output: { format: "iife" } } },
    })) as Rollup.RollupOutput;
    return built.output[0].code;
}

/** All files below a folder, seen from it. */
function filesIn(folder: string): string[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name]))
        .sort();
}

/**
 * One name for all files of a build: in the page, in the worker, and in version.json for pages that have no worker. A page that finds another name there is
 * outdated.
 */
export function version(): Plugin {
    let publicDir = "";
    let target = "";
    return {
        name: "stellwerk-version",
        enforce: "post",
        configResolved(config) {
            publicDir = config.publicDir;
            target = String(config.build.target);
        },
        async generateBundle(_options, bundle) {
            const page = bundle["index.html"];
            if (page?.type !== "asset" || typeof page.source !== "string") throw new Error("no index.html is built");
            const copied = filesIn(publicDir);
            const worker = await workerFor([...Object.keys(bundle), ...copied].sort(), target);
            const hash = createHash("sha256").update(page.source).update(worker);
            for (const name of copied) hash.update(readFileSync(join(publicDir, name)));
            const built = hash.digest("hex").slice(0, 12);
            page.source = page.source.replace('name="version" content=""', `name="version" content="${built}"`);
            this.emitFile({ type: "asset", fileName: "worker.js", source: worker.replaceAll(UNNAMED, built) });
            this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ version: built }) });
        },
    };
}
