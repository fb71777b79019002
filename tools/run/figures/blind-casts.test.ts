import { expect, it } from 'vitest';
import { blindCasts } from './blind-casts.mjs';

const at = (text: string): number[] => blindCasts('a.ts', text);

it('finds casts that switch the compiler off, and no others', () => {
  expect(at('const a = b as never;\nconst c = d as unknown as E;\nconst f = g(h as\n  never);')).toEqual([
    1, 2, 4,
  ]);
  expect(at('const a = b as unknown;\nconst c = d as E;\nconst f = "as never";\nlet n: never;')).toEqual([]);
});

it('leaves those whose reason stands on the line or close above', () => {
  expect(at('// Kinds differ in their rows alone.\nconst a = b as never;')).toEqual([]);
  expect(
    at(
      '/**\n * Types were checked where it was made.\n */\nfunction f(a: A): B {\n  return a as unknown as B;\n}',
    ),
  ).toEqual([]);
  expect(at(`// Why.\n${'deed();\n'.repeat(6)}const a = b as never;`)).toEqual([8]);
});
