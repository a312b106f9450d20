// npm run check: svelte-check, unless all that it reads is as it was when it last found nothing. With STELLWERK_LONG set it runs in any case.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("..", import.meta.url));
const build = join(web, "../build");
const noted = join(build, "page-checked");
/** The last one lists what npm has installed: another compiler may find something else. */
const READ = ["src", "tests", "scripts", "package.json", "tsconfig.json", "svelte.config.js", "vite.config.ts", "vite.version.ts", "node_modules/.package-lock.json"];

const filesOf = (path) => (statSync(join(web, path)).isDirectory() ? readdirSync(join(web, path)).sort().flatMap((name) => filesOf(`${path}/${name}`)) : [path]);

function fingerprint() {
    const hash = createHash("sha256");
    for (const file of READ.flatMap(filesOf)) {
        const text = readFileSync(join(web, file));
        hash.update(`${file} ${text.length}\n`).update(text);
    }
    return hash.digest("hex");
}

function whatWasChecked() {
    try {
        return readFileSync(noted, "utf8");
    } catch {
        return "";
    }
}

// Before the check: what changes meanwhile has not been checked.
const now = fingerprint();
if (!process.env.STELLWERK_LONG && whatWasChecked() === now) {
    console.log("svelte-check: nothing has changed since it found nothing");
    process.exit();
}
rmSync(noted, { force: true });
const { status } = spawnSync("svelte-check", ["--tsconfig", "./tsconfig.json", "--fail-on-warnings"], { cwd: web, stdio: "inherit" });
if (status === 0) {
    mkdirSync(build, { recursive: true });
    writeFileSync(noted, now);
}
process.exit(status ?? 1);
