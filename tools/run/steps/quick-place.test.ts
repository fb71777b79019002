import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { quickPlace } from './quick-place.mjs';

// No process has so high a number.
const left = '/dev/shm/furrow-tests-99999999-left';
let place: string | undefined;
afterEach(() => {
  for (const folder of [left, place]) if (folder) rmSync(folder, { recursive: true, force: true });
});

it('what a run that was killed left in memory is gone with the next; the new place may be entered by everybody', ({
  skip,
}) => {
  if (!existsSync('/dev/shm')) skip('no place in memory here');
  mkdirSync(left, { recursive: true });
  place = quickPlace();
  if (place === undefined) skip('too little memory here');
  expect(existsSync(left)).toBe(false);
  expect(statSync(place!).mode & 0o777).toBe(0o755);
});
