// A click on a notification leads to its table: in a page that is open, or in a new one.
import type { Go } from "./names";
import type { Clicked, OpenPages } from "./scope";

export async function follow({ notification }: Pick<Clicked, "notification">, pages: OpenPages, base: string): Promise<void> {
    notification.close();
    const address = typeof notification.data === "string" ? notification.data : "";
    const open = (await pages.matchAll({ type: "window", includeUncontrolled: true })).filter((page) => page.url.startsWith(base));
    // Who is at that table already is not led there again elsewhere.
    const page = open.find(({ url }) => url === base + address) ?? open[0];
    if (page === undefined) {
        await pages.openWindow(base + address);
        return;
    }
    if (address !== "") page.postMessage({ go: address } satisfies Go);
    await page.focus();
}
