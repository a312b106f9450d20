// What a browser calls itself, in two words that people know.

const BROWSERS: [RegExp, string][] = [
    [/Edg(e|A|iOS)?\//, "Edge"],
    [/OPR\//, "Opera"],
    [/SamsungBrowser\//, "Samsung Internet"],
    [/(Firefox|FxiOS)\//, "Firefox"],
    [/(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
    [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
    [/Android/, "Android"],
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Windows/, "Windows"],
    [/CrOS/, "ChromeOS"],
    [/Mac OS X|Macintosh/, "macOS"],
    [/Linux/, "Linux"],
];

/** "Firefox · Android"; what nobody knows by its first word, and nothing for nothing. */
export function deviceWords(device: string): string {
    const known = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(device))?.[1] ?? []);
    return known.length > 0 ? known.join(" · ") : (device.split(/[\s/]/)[0] ?? "");
}
