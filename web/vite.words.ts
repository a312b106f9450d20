// In the built page the words of the other languages come without their keys, in the order of the English ones: packed, a third of them less to fetch.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

type Messages = Record<string, string>;

export const withoutKeys = (english: Messages, others: Messages): (string | null)[] => Object.keys(english).map((key) => others[key] ?? null);

export function words(): Plugin {
    const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Messages;
    return {
        name: "stellwerk-words",
        apply: "build",
        enforce: "pre",
        load(file) {
            if (!/\/src\/.*\/messages\/\w+\.json$/.test(file) || file.endsWith("/en.json")) return null;
            return JSON.stringify(withoutKeys(read(file.replace(/\w+\.json$/, "en.json")), read(file)));
        },
    };
}
