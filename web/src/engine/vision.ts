// How colours look to people who see some of them alike, and how far apart they look.

export const visions = ["all", "protan", "deutan", "tritan"] as const;
/** Which colours somebody sees: all of them, or without the cones for long (red), middle (green) or short (blue) waves. */
export type Vision = (typeof visions)[number];

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Of linear red, green and blue, with the cones wholly missing. Machado, Oliveira and Fernandes: A Physiologically-based Model for
 *  Simulation of Color Vision Deficiency, IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0. */
const WITHOUT: Record<Exclude<Vision, "all">, Matrix> = {
    protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** "#1f5fa8" as light: red, green and blue between 0 and 1. */
export function linear(hex: string): Triple {
    return [1, 3, 5].map((i) => {
        const c = parseInt(hex.slice(i, i + 2), 16) / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    }) as unknown as Triple;
}

export function times([a, b, c]: Matrix, [x, y, z]: Triple): Triple {
    const row = (r: Triple) => r[0] * x + r[1] * y + r[2] * z;
    return [row(a), row(b), row(c)];
}

/** From linear sRGB to CIE XYZ, as shares of its white (D65). */
const XYZ: Matrix = [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0178, 0.1098, 0.8724]];

/** CIE L*a*b*. */
export function lab(light: Triple): Triple {
    const [x, y, z] = times(XYZ, light).map((v) => (v > 216 / 24389 ? Math.cbrt(v) : (v * 24389) / 27 / 116 + 16 / 116)) as unknown as Triple;
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** What somebody sees of it, in CIE L*a*b*. */
export function seen(hex: string, vision: Vision): Triple {
    const light = linear(hex);
    if (vision === "all") return lab(light);
    return lab(times(WITHOUT[vision], light).map((v) => Math.min(1, Math.max(0, v))) as unknown as Triple);
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** CIEDE2000: from about 2 on a difference is seen at a glance when two colours touch, from about 10 on when they lie apart.
 *  The names are those of Sharma, Wu and Dalal: The CIEDE2000 Color-Difference Formula, Color Research and Application 30 (2005). */
export function difference([L1, a1, b1]: Triple, [L2, a2, b2]: Triple): number {
    const bend = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
    const g = 1.5 - 0.5 * bend((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
    const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
    const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a * g) * 180) / Math.PI + 360) % 360);
    const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
    const grey = c1 * c2 === 0;
    const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
    const [dL, dC, dH] = [L2 - L1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))];
    const [L, c] = [(L1 + L2) / 2, (c1 + c2) / 2];
    const h = grey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
    const t = 1 - 0.17 * Math.cos(rad(h - 30)) + 0.24 * Math.cos(rad(2 * h)) + 0.32 * Math.cos(rad(3 * h + 6)) - 0.2 * Math.cos(rad(4 * h - 63));
    const sL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2);
    const [sC, sH] = [1 + 0.045 * c, 1 + 0.015 * c * t];
    const r = -Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * bend(c);
    return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + r * (dC / sC) * (dH / sH));
}
