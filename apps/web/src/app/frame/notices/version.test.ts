import { expect, it } from 'vitest';
import { isNewer } from './version.ts';

const page = (script: string) =>
  `<!doctype html><head><script type="module" crossorigin src="${script}"></script>`;

it('another first script is a new version, the same one is not (L20)', () => {
  expect(isNewer('/assets/index-abc.js', page('/assets/index-def.js'))).toBe(true);
  expect(isNewer('/assets/index-abc.js', page('/assets/index-abc.js'))).toBe(false);
});

it('an answer without a script says nothing', () => {
  expect(isNewer('/assets/index-abc.js', 'the server is starting')).toBe(false);
  expect(isNewer(null, page('/assets/index-def.js'))).toBe(false);
});
