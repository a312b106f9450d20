// The words of the page in the language of the person who looks. Switching is live: every t() is read again.
import { hyphenated } from "./hyphens";
import { unpacked } from "./unpacked";
import { format, formatParts, written, type Params, type Part } from "./message";

export type { Params, Part } from "./message";
export type Locale = "en" | "de" | "pl" | "ru";

export const locales: readonly { id: Locale; name: string }[] = [
    { id: "en", name: "English" },
    { id: "de", name: "Deutsch" },
    { id: "pl", name: "Polski" },
    { id: "ru", name: "Русский" },
];

type Messages = Record<string, string>;

// A title brings words of its own: web/src/titles/<title>/messages/<language>.json.
const files = {
    ...import.meta.glob<Messages>("./messages/*.json", { eager: true, import: "default" }),
    ...import.meta.glob<Messages>("../{app,device,map,online,panel,table}/messages/*.json", { eager: true, import: "default" }),
    ...import.meta.glob<Messages>("../titles/*/messages/*.json", { eager: true, import: "default" }),
};
const messages = Object.fromEntries(
    locales.map(({ id }) => [
        id,
        Object.assign({}, ...Object.entries(files).flatMap(([path, m]) => (path.endsWith(`/${id}.json`) ? [unpacked(files[path.replace(/\w+\.json$/, "en.json")] ?? {}, m)] : []))),
    ]),
) as Record<Locale, Messages>;

const REMEMBERED = "stellwerk.locale";

function isLocale(text: string | null | undefined): text is Locale {
    return locales.some(({ id }) => id === text);
}

function preferred(): Locale {
    if (typeof localStorage !== "undefined") {
        const chosen = localStorage.getItem(REMEMBERED);
        if (isLocale(chosen)) return chosen;
    }
    const spoken = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
    return spoken.map((tag) => tag.slice(0, 2)).find(isLocale) ?? "en";
}

export const locale = $state<{ current: Locale }>({ current: preferred() });

export function setLocale(chosen: Locale): void {
    locale.current = chosen;
    if (typeof localStorage !== "undefined") localStorage.setItem(REMEMBERED, chosen);
    if (typeof document !== "undefined") document.documentElement.lang = chosen;
}
if (typeof document !== "undefined") document.documentElement.lang = locale.current;

/** The title on the table: its own words come before those of the page. */
export const wording = $state({ title: "" });
let speaking = 0;
/** From now on in the words of this title, until the function that comes back is called; the table that opens next may be there before. */
export function speakFor(title: string): () => void {
    const turn = ++speaking;
    wording.title = title;
    return () => {
        if (turn === speaking) wording.title = "";
    };
}
const own = (key: string, title: string): string => (title === "" ? key : `${title}.${key}`);

/** A word that is not translated yet is shown in English; one that does not exist at all by its key. */
function message(key: string, title: string): string {
    const words = messages[locale.current];
    return words[own(key, title)] ?? messages.en[own(key, title)] ?? words[key] ?? messages.en[key] ?? key;
}

export function hasMessage(key: string, title: string = wording.title): boolean {
    return key in messages.en || own(key, title) in messages.en;
}

/** `title`: whose words, where it is not the one on the table. */
export function t(key: string, params: Params = {}, title: string = wording.title): string {
    return format(message(key, title), params, locale.current);
}

/** From so many letters on a word has too little room at the head of a column. */
const WIDE = 7;
/** Words for the head of a narrow column. English breaks words by their history, not by their sounds; its words are short. */
export const narrow = (words: string): string => (locale.current === "en" ? words : hyphenated(words, WIDE));

/** The same sentence in pieces, so that names in it can be drawn as chips. */
export function tParts(key: string, params: Params = {}): Part[] {
    return formatParts(message(key, wording.title), params, locale.current);
}

export function number(n: number): string {
    return written(n, locale.current);
}

/** With its sign, a real minus: for changes of price or worth. */
export function change(n: number): string {
    if (n === 0) return "±0";
    return (n > 0 ? "+" : "−") + number(Math.abs(n));
}

/** How the title of the game on the table writes money: "%d M". */
export const currency = $state({ pattern: "%d" });

export function money(n: number): string {
    const sign = n < 0 ? "−" : "";
    return sign + currency.pattern.replace("%d", number(Math.abs(n))).replaceAll(" ", "\u00a0");
}
