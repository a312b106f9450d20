// Games of 1893 for the browser tests.
import { finishedGame, positions } from "./game.mjs";

const moments1893 = {
    stock: (view, list) => view.round.kind === "stock" && ["buy_share", "sell_shares"].every((kind) => list.some((o) => o.do === kind)),
    trains: (view, list) => view.step === "trains" && list.some((o) => o.do === "buy_train" && o.form !== "range"),
    station: (_, list) => list.some((o) => o.do === "place_station"),
    track: (view, list) => view.step === "track" && list.some((o) => o.do === "lay_tile"),
    run: (view, _, routes) => view.step === "run" && routes().length > 0,
    runs: (view, _, routes) => view.step === "run" && routes().length > 1,
};

export const searches = {
    1893: () => positions(moments1893),
    "1893 finished": async () => ({ finished: await finishedGame() }),
};
