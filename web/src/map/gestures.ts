// Drag, wheel and pinch on an element, as movements of a camera. A short press is left to whoever is under it.
import type { Camera } from "./camera.svelte";
import type { Point } from "../hexes/geometry";

const DRAG = 6; // pixels; below that it is a click

export function gestures(element: HTMLElement | SVGElement, camera: Camera): { destroy(): void } {
    const fingers = new Map<number, Point>();
    let moved = 0;
    let apart = 0;

    const local = (e: MouseEvent): Point => {
        const box = element.getBoundingClientRect();
        return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const spread = () => {
        const [a, b] = [...fingers.values()];
        return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    const down = (e: PointerEvent) => {
        if (e.button !== 0) return;
        if (fingers.size === 0) moved = 0;
        fingers.set(e.pointerId, local(e));
        apart = spread();
    };
    const move = (e: PointerEvent) => {
        const before = fingers.get(e.pointerId);
        if (before === undefined) return;
        const now = local(e);
        fingers.set(e.pointerId, now);
        moved += Math.hypot(now.x - before.x, now.y - before.y);
        if (moved < DRAG) return;
        // From here on it is a drag: what lies under the finger must not take it for a click.
        if (!element.hasPointerCapture(e.pointerId)) element.setPointerCapture(e.pointerId);
        if (fingers.size >= 2) {
            const [a, b] = [...fingers.values()] as [Point, Point];
            const wide = spread();
            if (apart > 0 && wide > 0) camera.zoomBy(wide / apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
            apart = wide;
        }
        camera.pan((now.x - before.x) / fingers.size, (now.y - before.y) / fingers.size);
    };
    const up = (e: PointerEvent) => {
        fingers.delete(e.pointerId);
        apart = spread();
    };
    const wheel = (e: WheelEvent) => {
        e.preventDefault();
        const lines = e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
        camera.zoomBy(Math.exp(-e.deltaY * lines * 0.0016), local(e));
    };
    const click = (e: Event) => {
        if (moved >= DRAG) {
            e.stopPropagation();
            moved = 0;
        }
    };

    const target = element as HTMLElement;
    target.addEventListener("pointerdown", down);
    target.addEventListener("pointermove", move);
    target.addEventListener("pointerup", up);
    target.addEventListener("pointercancel", up);
    target.addEventListener("wheel", wheel, { passive: false });
    target.addEventListener("click", click, { capture: true });
    return {
        destroy() {
            target.removeEventListener("pointerdown", down);
            target.removeEventListener("pointermove", move);
            target.removeEventListener("pointerup", up);
            target.removeEventListener("pointercancel", up);
            target.removeEventListener("wheel", wheel);
            target.removeEventListener("click", click, { capture: true });
        },
    };
}
