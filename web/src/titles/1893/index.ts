import type { TitleBoards } from "../../boards";

const title: TitleBoards = { ruleset: "1893", currency: "%d M", boards: [] };
export default title;
