// Whether this device has a network at all. That it has one does not mean that the server can be reached.
class Network {
    missing: boolean = $state(typeof navigator !== "undefined" && navigator.onLine === false);

    constructor() {
        if (typeof window === "undefined") return;
        window.addEventListener("online", () => (this.missing = false));
        window.addEventListener("offline", () => (this.missing = true));
    }
}

export const network = new Network();
