import { expect, it } from 'vitest';
import { tooLarge } from './sizes.mjs';

const lines = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 10);

it('finds long files and full folders, but not the named exceptions', () => {
  const folder = Array.from(
    { length: 21 },
    (_, index) => `apps/web/src/kit/part-${'x'.repeat(index + 1)}.tsx`,
  );
  const files = [
    'apps/server/src/kit/f301.ts',
    'apps/server/src/kit/f300.ts',
    'packages/texts/src/zh/f900.ts',
    ...folder,
  ];
  expect(tooLarge(files, lines)).toEqual([
    'apps/server/src/kit/f301.ts has 301 lines; 300 are the end',
    'apps/web/src/kit has 21 files; 20 are the end',
  ]);
});
