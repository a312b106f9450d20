// Whether and how loud my turn is heard: off until somebody wants it, and remembered.
import { remember, remembered } from "../game/storage";
import { Chime } from "./chime";

export const sound = $state(remembered("sound", { on: false, volume: 0.6 }));

const chime = new Chime(() => new AudioContext());

function keep(): void {
    remember("sound", { on: sound.on, volume: sound.volume });
}

export function setSound(on: boolean): void {
    sound.on = on;
    keep();
    if (on) void chime.wake();
}
export function setVolume(volume: number): void {
    sound.volume = volume;
    keep();
}
export function tryOut(): void {
    void chime.tryOut(sound.volume);
}
/** It is my turn, here or at another table. */
export function ringTurn(): void {
    if (sound.on) chime.ring(sound.volume);
}

// The first click or key of a visit lets it sound; after a phone has slept, the next one does.
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => void (sound.on && chime.wake()), { capture: true, passive: true });
