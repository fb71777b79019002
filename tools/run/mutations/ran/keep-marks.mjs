// Before the files of a worker of the tests (Vitest `setupFiles`): keeps apart what ran when a file was loaded, what was made
// ready for a test, and the test itself, and writes it where FURROW_MUTATIONS_RAN says.
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { KEPT, MOST_MARKS, NEAR } from './kept.mjs';

globalThis[KEPT] ??= new Uint8Array(MOST_MARKS);
const passed = globalThis[KEPT];
const nearness = new Uint8Array(MOST_MARKS);

/** What was passed since the last time was so near; the nearest stays. */
function keep(near) {
  for (let at = passed.indexOf(1); at !== -1; at = passed.indexOf(1, at + 1))
    nearness[at] = Math.max(nearness[at], near);
  passed.fill(0);
}

// Hooks of this file stand around those of the test's own.
beforeAll(() => keep(NEAR.loading));
beforeEach(() => keep(NEAR.world));
afterEach(() => keep(NEAR.itself));
afterAll(() => {
  if (process.env.FURROW_MUTATIONS_RAN) writeFileSync(process.env.FURROW_MUTATIONS_RAN, nearness);
});
