// What the page and its service worker call things when they speak of them to each other.

/** The cache with the files of a version; a page that runs it holds a lock of the same name. */
export const keptAs = (version: string): string => `stellwerk ${version}`;

/** The page to the worker that waits: the player wants the new version now. */
export const TAKE = "take";

/** The worker to a page: somebody has clicked on a notification that leads there. */
export interface Go {
    go: string;
}
export const isGo = (data: unknown): data is Go => typeof (data as Go | null)?.go === "string";
