// The page as an app of this device: whether it is one already, and whether the browser would make it one.

/** Only some browsers ask; the others have it in a menu of theirs. */
interface InstallPrompt extends Event {
    prompt(): Promise<void>;
}

const standing = typeof matchMedia === "undefined" ? null : matchMedia("(display-mode: standalone)");

export class Install {
    installed: boolean = $state(standing?.matches ?? false);
    private prompt: InstallPrompt | null = $state.raw(null);

    constructor() {
        if (typeof window === "undefined") return;
        window.addEventListener("beforeinstallprompt", (event) => {
            // Asked when the person wants it, and not before.
            event.preventDefault();
            this.prompt = event as InstallPrompt;
        });
        window.addEventListener("appinstalled", () => {
            this.installed = true;
            this.prompt = null;
        });
    }

    get canAsk(): boolean {
        return this.prompt !== null;
    }
    async ask(): Promise<void> {
        const { prompt } = this;
        this.prompt = null; // it can be shown once
        await prompt?.prompt();
    }
}

export const install = new Install();
