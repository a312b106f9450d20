// What is written on the maps, measured as the browser draws it: no words touch others, a marker, or the frame they stand in.
import { prepared } from "../scripts/prepared.mjs";
import { expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { until } from "./wait.mjs";

const GAMES = [["1840", "dividend"], ["1840", "late"], ["1880", "fullTrack"], ["1881-2016", "six"], ["1881-2016", "used"], ["1881-2007", "trains"], ["1881-2007", "used"], ["1893", "runs"]];

/** In map units, in which a hex has a side of 100: what nobody sees. */
const HAIR = 2;

/** Everything that collides on the map. */
const collisions = (page) =>
    page.evaluate((hair) => {
        const svg = document.querySelector(".map svg");
        const toMap = svg.getScreenCTM().inverse();
        const pen = document.createElement("canvas").getContext("2d");
        const boxOf = (element, { x, y, width, height }) => {
            const m = toMap.multiply(element.getScreenCTM());
            const [a, b] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((p) => p.matrixTransform(m));
            return { left: a.x, top: a.y, right: b.x, bottom: b.y };
        };
        /** Of its letters; the box of a text has room for letters it has not. */
        const inkOf = (text) => {
            const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
            pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
            const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text.textContent);
            const { x, width } = text.getBBox();
            return boxOf(text, { x, y: text.getStartPositionOfChar(0).y - up, width, height: up + down });
        };
        const FRAMES = ".value, .step, .landmark, .first-tile, .pier, .from, .link rect, circle.bonus, polygon.bonus";
        const labels = [...svg.querySelectorAll(".label")].map((label, owner) => ({
            owner,
            label,
            words: [...label.querySelectorAll("text")].filter((e) => e.textContent.trim() !== "").map((e) => ({ owner, words: e.textContent, box: inkOf(e) })),
            frames: [...label.querySelectorAll(FRAMES)].map((e) => ({ owner, words: `(${label.textContent.trim()})`, box: boxOf(e, e.getBBox()) })),
        }));
        // Letters on track that is used up for this round, and the flag of a hex that others have changed.
        for (const label of svg.querySelectorAll(".used .badge, .fresh"))
            labels.push({ owner: labels.length, label, words: [], frames: [...label.querySelectorAll("rect, .disc")].map((e) => ({ owner: labels.length, words: `(${label.textContent.trim() || "new"})`, box: boxOf(e, e.getBBox()) })) });
        const deep = (a, b) => Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
        const bad = [];
        const parts = labels.flatMap(({ words, frames }) => [...words, ...frames]);
        for (const [i, a] of parts.entries())
            for (const b of parts.slice(i + 1)) if (a.owner !== b.owner && deep(a.box, b.box) > hair) bad.push(`${a.words} and ${b.words} by ${deep(a.box, b.box).toFixed(1)}`);
        const places = [...svg.querySelectorAll("circle.slot")].map((e) => boxOf(e, e.getBBox()));
        for (const { words, box } of parts)
            for (const place of places) {
                const r = (place.right - place.left) / 2;
                const at = { x: place.left + r, y: place.top + r };
                const gap = Math.hypot(at.x - Math.max(box.left, Math.min(at.x, box.right)), at.y - Math.max(box.top, Math.min(at.y, box.bottom))) - r;
                if (gap < -hair) bad.push(`${words} under a marker by ${(-gap).toFixed(1)}`);
            }
        // Figures stand in their frames.
        for (const { words, frames } of labels)
            if (frames.length > 0)
                for (const { words: text, box } of words) {
                    const [left, right] = [Math.min(...frames.map((f) => f.box.left)), Math.max(...frames.map((f) => f.box.right))];
                    if (box.left < left - hair / 2 || box.right > right + hair / 2) bad.push(`${text} is wider than its frame`);
                }
        return { bad, written: labels.filter(({ words }) => words.length > 0).length };
    }, HAIR);

export const tests = Object.fromEntries(
    GAMES.map(([ruleset, name]) => [
        `${ruleset}: no words on the map touch each other or a marker, as they are drawn (${name})`,
        {
            viewport: { width: 1366, height: 768 },
            async run(page) {
                await openSaved(page, await prepared(ruleset, name));
                await settled(page);
                const names = () => page.locator(".map svg text.name").count();
                // So near that every name is written.
                for (let n = 0; n < 8; n += 1) await page.locator(".map .zoom button").first().click();
                await until("the names are written", page.waitForFunction(() => document.querySelectorAll(".map svg text.name").length > 5));
                const { bad, written } = await collisions(page);
                expect(written > 20 && (await names()) > 5, `only ${written} labels`);
                expect(bad.length === 0, `${bad.length}: ${bad.slice(0, 12).join("; ")}`);
            },
        },
    ]),
);
