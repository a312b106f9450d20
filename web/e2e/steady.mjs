// A page that does the same every time, and only what is asked of it.

/** Nothing moves by itself: a map whose hexes glow is else painted anew many times a second, and colours are measured in the midst of a change. */
function nothingMoves() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important; }");
    document.adoptedStyleSheets = [sheet];
}

/** Fixed dice, so that a test plays the same game every time; others after each reload, because the names of games are thrown, too. */
function fixedDice() {
    if (!location.protocol.startsWith("http")) return;
    const loads = Number(sessionStorage.getItem("loads") ?? 0) + 1;
    sessionStorage.setItem("loads", String(loads));
    let state = loads;
    Math.random = () => {
        state = (state + 0x6d2b79f5) | 0;
        let x = Math.imul(state ^ (state >>> 15), 1 | state);
        x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
        return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
    };
}

export async function steady(context) {
    await context.addInitScript(nothingMoves);
    await context.addInitScript(fixedDice);
}
