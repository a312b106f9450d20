// A WebSocket that heals: it comes back by itself with growing pauses, at once when the network or the person does, and
// is opened anew after the machine has slept, because a connection that died in sleep does not say so.
import { pauseBeforeTry } from "./pauses";

/** What is needed of a WebSocket; a test brings its own. */
export interface Socket {
    onopen: ((event: never) => void) | null;
    onclose: ((event: never) => void) | null;
    onmessage: ((event: never) => void) | null;
    close(): void;
}

export interface Listener {
    /** Where to listen, asked before every try. */
    address: () => string;
    onmessage: (message: unknown) => void;
    /** It listens; `again` after an interruption. */
    onup: (again: boolean) => void;
    ondown: (failures: number) => void;
    open?: (address: string) => Socket;
}

const LOOK_EVERY_MS = 5_000;
/** A clock that has jumped so far means that the machine has slept; tabs in the background are called once a minute. */
const SLEPT_MS = 90_000;

export class Live {
    private socket: Socket | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private watch: ReturnType<typeof setInterval> | undefined;
    private looked = 0;
    private failures = 0;
    private wasUp = false;
    private running = false;

    constructor(private readonly listener: Listener) {}

    private start(): void {
        this.running = true;
        this.looked = Date.now();
        this.watch = setInterval(this.lookAtClock, LOOK_EVERY_MS);
        if (typeof window !== "undefined") {
            window.addEventListener("online", this.wake);
            window.addEventListener("offline", this.lost);
            window.addEventListener("pageshow", this.wake);
            document.addEventListener("visibilitychange", this.wake);
        }
    }

    stop(): void {
        this.running = false;
        clearInterval(this.watch);
        clearTimeout(this.timer);
        if (typeof window !== "undefined") {
            window.removeEventListener("online", this.wake);
            window.removeEventListener("offline", this.lost);
            window.removeEventListener("pageshow", this.wake);
            document.removeEventListener("visibilitychange", this.wake);
        }
        this.letGo();
    }

    /** Listens, from where the listener says now. */
    restart(): void {
        if (!this.running) this.start();
        this.letGo();
        clearTimeout(this.timer);
        this.connect();
    }

    private connect(): void {
        this.timer = undefined;
        const open = this.listener.open ?? ((address) => new WebSocket(address) as Socket);
        const socket = open(this.listener.address());
        this.socket = socket;
        socket.onopen = () => {
            if (this.socket !== socket) return;
            this.failures = 0;
            const again = this.wasUp;
            this.wasUp = true;
            this.listener.onup(again);
        };
        socket.onmessage = (event: { data: string }) => {
            if (this.socket === socket) this.listener.onmessage(JSON.parse(event.data));
        };
        socket.onclose = () => {
            if (this.socket === socket) this.lost();
        };
    }

    private letGo(): void {
        const socket = this.socket;
        this.socket = null;
        if (socket === null) return;
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
    }

    private readonly lost = (): void => {
        this.letGo();
        if (!this.running) return;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.connect(), pauseBeforeTry(this.failures));
        this.failures += 1;
        this.listener.ondown(this.failures);
    };

    /** The network or the person is back: no reason to wait for the rest of a pause. */
    private readonly wake = (): void => {
        this.lookAtClock();
        if (this.timer === undefined || (typeof document !== "undefined" && document.hidden)) return;
        clearTimeout(this.timer);
        this.connect();
    };

    private readonly lookAtClock = (): void => {
        const now = Date.now();
        const slept = now - this.looked > SLEPT_MS;
        this.looked = now;
        if (slept && this.running) this.restart();
    };
}
