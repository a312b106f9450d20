// The button that was pressed says that what it does is on its way, until the server has answered.

/** Every button in `node`; `words`: what it says meanwhile, none while nothing is on its way. */
export function saysWhenSending(node: HTMLElement, words: string) {
    let pressed: HTMLElement | null = null;
    let marked: HTMLElement | null = null;
    const press = (event: Event) => (pressed = (event.target as Element).closest("button"));
    const show = (now: string) => {
        if (now === "") {
            marked?.removeAttribute("data-sending");
            marked = null;
            return;
        }
        marked ??= pressed;
        if (marked !== null) marked.dataset.sending = now;
    };
    node.addEventListener("click", press, true);
    show(words);
    return { update: show, destroy: () => node.removeEventListener("click", press, true) };
}
