import { expect, it } from 'vitest';
import { tooLarge, tooLong } from './sizes.mjs';

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
