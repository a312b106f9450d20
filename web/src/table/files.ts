// Games as files.
import type { SavedGame } from "../engine/types";

export function download(saved: SavedGame): void {
    const blob = new Blob([JSON.stringify(saved, null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${saved.ruleset}-${saved.players.join("-").replace(/[^\p{L}\p{N}-]+/gu, "_")}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function readGame(file: File): Promise<SavedGame> {
    return JSON.parse(await file.text()) as SavedGame;
}
