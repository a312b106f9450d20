// An outdated page reloads itself: when somebody comes back to it, it asks what is served now.
const built = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";

async function served(): Promise<string | null> {
    try {
        const reply = await fetch("./version.json", { cache: "no-store" });
        return reply.ok ? ((await reply.json()) as { version: string }).version : null;
    } catch {
        return null; // offline: the page goes on as it is
    }
}

/** `before` keeps what must not be lost. */
export function reloadWhenOutdated(before: () => void): () => void {
    if (built === "") return () => {};
    const check = async () => {
        if (document.visibilityState !== "visible") return;
        const now = await served();
        if (now === null || now === built) return;
        before();
        location.reload();
    };
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
        window.removeEventListener("focus", check);
        document.removeEventListener("visibilitychange", check);
    };
}
