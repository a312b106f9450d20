// For whose eyes the page is painted; the table's preferences decide it.
import type { Vision } from "./vision";

export const sight = $state<{ vision: Vision; strong: boolean }>({
    vision: "all",
    /** Letters have to stand out more than usual. */
    strong: false,
});
