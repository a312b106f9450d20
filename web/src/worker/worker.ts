// The service worker: what happens for the page outside of it. Each subject is a file of its own; here the browser's events come in.
// The build makes one file of it, worker.js beside index.html (vite.version.ts).
import { sourceOf } from "./answers";
import { follow } from "./clicked";
import { Kept } from "./kept";
import { TAKE } from "./names";
import type { Scope } from "./scope";

declare const self: Scope;
/** Filled in by the build. */
declare const VERSION: string;
declare const FILES: readonly string[];

const base = self.registration.scope;
const kept = new Kept({ caches, locks: navigator.locks, fetch: (url, init) => fetch(url, init) }, { version: VERSION, files: FILES, base });

self.addEventListener("install", (event) => event.waitUntil(kept.gather()));

self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), kept.tidy(self.registration)])));

self.addEventListener("fetch", (event) => {
    const source = sourceOf(event.request, base, FILES);
    if (source === "network") return;
    event.respondWith(kept.answer(event.request, source));
    // Whoever ran an old version may be gone by now.
    if (source === "page") event.waitUntil(kept.tidy(self.registration));
});

self.addEventListener("message", (event) => {
    if (event.data === TAKE) event.waitUntil(self.skipWaiting());
});

self.addEventListener("notificationclick", (event) => event.waitUntil(follow(event, self.clients, base)));
