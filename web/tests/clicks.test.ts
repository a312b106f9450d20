// The table of clicks in the README is that of the browser tests.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

it("clicks of a whole turn are in the README as they are counted", () => {
    const counted = JSON.parse(read("../e2e/clicks.json")) as Record<string, number>;
    const last = [...read("../README.md").matchAll(/^\| (18\d\d[-\d]*), .*\| ([^|]+) \|$/gm)].map(([, title = "", figures = ""]) => [title, figures] as const);
    const table = Object.fromEntries(
        last.flatMap(([title, figures]) => [...figures.matchAll(/([a-z]*) ?(\d+)/g)].map(([, what, n]) => [title === "1840" ? `1840 ${what === "" ? "line" : what}` : title, Number(n)])),
    );
    expect(table).toEqual(counted);
});
