// The page as this browser keeps it: its files for days without a network, and new versions, which wait until the player takes them.
import { isGo, keptAs, TAKE } from "../worker/names";

/** The version that runs; none while working on the page. */
const built = typeof document === "undefined" ? "" : (document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "");

/** "kept": works without a network; "insecure": browsers keep no page that came over plain http; "unable": this one keeps none. */
export type Keeping = "unknown" | "kept" | "insecure" | "unable";

export class Updates {
    keeping: Keeping = $state("unknown");
    /** A newer version is there. The page goes on with the files it began with, until it is taken. */
    ready = $state(false);

    private registration: ServiceWorkerRegistration | null = null;
    private taking = false;

    constructor(
        private readonly version: string,
        private readonly reload: () => void = () => location.reload(),
    ) {}

    /** Begins to keep the page, and looks for new versions whenever somebody comes back to it. */
    async start(): Promise<void> {
        if (this.version === "") return;
        const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;
        if (workers === null) this.keeping = isSecureContext ? "unable" : "insecure";
        else await this.keep(workers).catch(() => (this.keeping = "unable"));
        const look = () => void (document.hidden || this.look());
        window.addEventListener("focus", look);
        document.addEventListener("visibilitychange", look);
    }

    private async keep(workers: ServiceWorkerContainer): Promise<void> {
        // As long as this page lives, nobody throws its files away.
        void navigator.locks.request(keptAs(this.version), { mode: "shared" }, () => new Promise(() => {}));
        workers.addEventListener("message", ({ data }) => {
            if (isGo(data)) location.hash = data.go;
        });
        let controlled = workers.controller !== null;
        workers.addEventListener("controllerchange", () => {
            if (this.taking) this.reload();
            // The first worker of all brings nothing new; another one was taken in another tab.
            else if (controlled) this.ready = true;
            controlled = true;
        });
        const registration = await workers.register("./worker.js");
        const watch = () => {
            if (registration.waiting !== null && controlled) this.ready = true;
            if (registration.active?.state === "activated") this.keeping = "kept";
            for (const worker of [registration.installing, registration.active]) worker?.addEventListener("statechange", watch);
        };
        registration.addEventListener("updatefound", watch);
        watch();
        this.registration = registration;
    }

    /** Is another version served by now? Without a network the page stays as it is. */
    private async look(): Promise<void> {
        try {
            if (this.registration !== null) await this.registration.update();
            else {
                const reply = await fetch("./version.json", { cache: "no-store" });
                const served = ((await reply.json()) as { version?: string }).version;
                this.ready = served !== undefined && served !== this.version;
            }
        } catch {
            // The next time somebody comes back.
        }
    }

    /** The game on the table is kept when the page goes, and is there again when it comes. */
    take(): void {
        const waiting = this.registration?.waiting ?? null;
        if (waiting === null) return this.reload();
        this.taking = true;
        waiting.postMessage(TAKE);
    }
}

export const updates = new Updates(built);
