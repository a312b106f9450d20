// Before each test file: vitest takes a process that lets it wait for a minute for a dead one, and most tests compute without a pause. After each it is heard;
// one that is long by itself lets it be heard on its way.
import { afterEach } from "vitest";

/** As it is before a test puts another clock in its place. */
const { setImmediate } = globalThis;

afterEach(() => new Promise<void>((heard) => setImmediate(heard)));
