import { expect, it } from 'vitest';
import { lineSavers } from './figures/spreads.mjs';
import { tooLarge, tooLong } from './sizes.mjs';

const lines = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 10);

it('finds long files and full folders, but not the named exceptions', () => {
  const folder = Array.from(
    { length: 26 },
    (_, index) => `apps/web/src/kit/part-${'x'.repeat(index + 1)}.tsx`,
  );
  const files = [
    'apps/server/src/kit/f401.ts',
    'apps/server/src/kit/f400.ts',
    'packages/texts/src/zh/f900.ts',
    ...folder,
  ];
  expect(tooLarge(files, lines)).toEqual([
    'apps/server/src/kit/f401.ts has 401 lines; 400 are the end',
    'apps/web/src/kit has 26 files; 25 are the end',
  ]);
});

const body = (count: number): string => 'deed();\n'.repeat(count);

it('finds long functions and components; inner functions are read apart, those of a component are not', () => {
  const inner = `const handler = () => {\n${body(8)}};\n`;
  const at = (file: string, text: string): string[] => tooLong(file, text);
  expect(at('a.ts', `function long() {\n${body(59)}}`)).toEqual(['a.ts:1 long has 61 lines; 60 are the end']);
  expect(at('a.ts', `function fits() {\n${body(58)}}`)).toEqual([]);
  expect(at('a.ts', `function routes() {\n${inner.repeat(20)}}`)).toEqual([]);
  expect(at('a.tsx', `function Page() {\n${inner.repeat(12)}}`)).toEqual([
    'a.tsx:1 Page has 122 lines; 120 are the end',
  ]);
  expect(at('a.tsx', `function Page() {\n${body(118)}}`)).toEqual([]);
});

it('finds spreads that only save lines, and leaves those of what is made elsewhere', () => {
  const at = (text: string): number[] => lineSavers('a.ts', text);
  expect(at('const a = {\n  ...{ b, c },\n  d: [...[1, 2], 3],\n};\ncall(...[b, c]);')).toEqual([2, 3, 5]);
  expect(at('const a = { ...b, ...(c ? { d } : {}), e: [...f, ...[g].map(h)] }; call(...b);')).toEqual([]);
});
