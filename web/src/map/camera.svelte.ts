// Which part of the map is seen: moved by drag, wheel, pinch and keys, never further than is useful.
import type { Bounds, Point } from "../hexes/geometry";

const MOST = 6; // times the whole map
/** From which on a part of the map, larger, is better than the whole with empty sides. */
const WORTH_FILLING = 1.5;
/** As much larger as that hardly anything of it is out of sight: then it is shown whole. */
const HARDLY = 1.1;
/** Pixels: smaller letters cannot be read. */
export const LEGIBLE = 8;
/** Pixels for a map unit at which most names are as large. */
const READABLE = LEGIBLE / 22;

/** What a side of the window is kept free for, in pixels. */
export interface Kept {
    side: "top" | "bottom" | "left" | "right";
    size: number;
}

export class Camera {
    zoom = $state(1);
    /** The middle of what is free of the window, in map units. */
    middle: Point = $state.raw({ x: 0, y: 0 });
    /** The size of the window, in pixels. */
    width = $state(1);
    height = $state(1);

    /** For buttons: the whole map, and what is shown by itself, leaves it free. */
    kept: Kept | null = $state.raw(null);

    /** Whoever looks has moved it: it stays. */
    private moved = false;

    constructor(private readonly whole: Bounds) {
        this.middle = this.centreOfMap();
    }

    /** What the map has for itself, in pixels. */
    get free(): Bounds {
        const free = { x: 0, y: 0, width: this.width, height: this.height };
        const { side, size } = this.kept ?? { side: "top", size: 0 };
        const across = side === "left" || side === "right";
        if (across) free.width = Math.max(1, free.width - size);
        else free.height = Math.max(1, free.height - size);
        if (side === "left") free.x = size;
        if (side === "top") free.y = size;
        return free;
    }
    private get freeMiddle(): Point {
        const { x, y, width, height } = this.free;
        return { x: x + width / 2, y: y + height / 2 };
    }

    private centreOfMap(): Point {
        return { x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2 };
    }

    /** Map units per pixel. */
    get unit(): number {
        return Math.max(this.whole.width / this.free.width, this.whole.height / this.free.height) / this.zoom;
    }

    /** The smallest letters that can be read, in map units. */
    get smallest(): number {
        return LEGIBLE * this.unit;
    }

    get viewBox(): string {
        const w = this.width * this.unit;
        const h = this.height * this.unit;
        const { x, y } = this.freeMiddle;
        return `${this.middle.x - x * this.unit} ${this.middle.y - y * this.unit} ${w} ${h}`;
    }

    /** Where a point of the map is in the window, in pixels. */
    toWindow(p: Point): Point {
        const { x, y } = this.freeMiddle;
        return { x: (p.x - this.middle.x) / this.unit + x, y: (p.y - this.middle.y) / this.unit + y };
    }

    fit(): void {
        this.zoom = 1;
        this.middle = this.centreOfMap();
    }

    /** The whole map would be thin and small in this window. */
    get fills(): boolean {
        const [across, down] = [this.whole.width / this.width, this.whole.height / this.height];
        return Math.max(across, down) / Math.min(across, down) >= WORTH_FILLING;
    }

    /** As it is seen first, and in a window of another size, until somebody moves it: the whole map, but of one that would be thin and small in a wide window
     *  as much as can be read; `all` of it, where nothing else is on the screen. */
    home(all = false): void {
        if (this.moved || this.width <= 1 || this.height <= 1) return;
        const [across, down] = [this.whole.width / this.free.width, this.whole.height / this.free.height];
        const gain = Math.max(across, down) / Math.min(across, down);
        this.fit();
        if (all || !this.fills) return;
        const zoom = Math.min(gain, READABLE * Math.max(across, down));
        if (zoom > HARDLY) this.zoom = zoom;
    }

    /** By hand. */
    pan(dx: number, dy: number): void {
        this.moved = true;
        this.shift(dx, dy);
    }
    private shift(dx: number, dy: number): void {
        this.look({ x: this.middle.x - dx * this.unit, y: this.middle.y - dy * this.unit });
    }

    /** Keeps the point of the window under the fingers where it is. */
    zoomBy(factor: number, at: Point = this.freeMiddle): void {
        const { x, y } = this.freeMiddle;
        const before = this.unit;
        this.moved = true;
        this.zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
        const change = before - this.unit;
        this.look({
            x: this.middle.x + (at.x - x) * change,
            y: this.middle.y + (at.y - y) * change,
        });
    }

    /** Shows these points as large as is useful; `largest` is the most pixels a map unit may take. */
    frame(points: Point[], margin: number, largest: number): void {
        if (points.length === 0) return;
        const xs = points.map((p) => p.x);
        const ys = points.map((p) => p.y);
        const w = Math.max(...xs) - Math.min(...xs) + 2 * margin;
        const h = Math.max(...ys) - Math.min(...ys) + 2 * margin;
        const unit = Math.max(w / this.free.width, h / this.free.height, 1 / largest);
        this.zoom = Math.min(MOST, Math.max(1, (this.unit * this.zoom) / unit));
        this.look({ x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 });
    }

    /** Brings these points into sight; if they are not, and no larger than things are now. */
    reveal(points: Point[], margin: number): void {
        const free = this.free;
        const hidden = points.some((p) => {
            const at = this.toWindow(p);
            const edge = margin / this.unit;
            return at.x < free.x + edge || at.y < free.y + edge || at.x > free.x + free.width - edge || at.y > free.y + free.height - edge;
        });
        if (hidden) this.frame(points, margin, 1 / this.unit);
    }

    /** Brings a point of the map into sight, with some room around it. */
    show(p: Point, margin: number): void {
        const at = this.toWindow(p);
        const { x, y, width, height } = this.free;
        const dx = Math.max(0, x + margin - at.x) - Math.max(0, at.x - (x + width - margin));
        const dy = Math.max(0, y + margin - at.y) - Math.max(0, at.y - (y + height - margin));
        if (dx !== 0 || dy !== 0) this.shift(dx, dy);
    }

    private look(p: Point): void {
        const hold = (value: number, from: number, size: number, seen: number) => {
            const slack = Math.max(0, (size - seen) / 2) + Math.min(size, seen) * 0.15;
            const centre = from + size / 2;
            return Math.min(centre + slack, Math.max(centre - slack, value));
        };
        this.middle = {
            x: hold(p.x, this.whole.x, this.whole.width, this.free.width * this.unit),
            y: hold(p.y, this.whole.y, this.whole.height, this.free.height * this.unit),
        };
    }
}
