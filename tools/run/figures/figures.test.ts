import { expect, it } from 'vitest';
import { repeatedWords, termOf } from './duplicate-words.mjs';
import { functionsIn } from './functions.mjs';
import { linesByKind, linesOfRecords } from './lines-of-code.mjs';
import { timesOfSuites } from './times-of-suites.mjs';

it('counts lines by what a file is', () => {
  const files = [
    'apps/server/src/database/migrations/0001-a.sql',
    'apps/web/src/app/menu.test.ts',
    'apps/server/src/rooms/work/testing/rig.ts',
    'packages/texts/src/tr/list.ts',
    'packages/texts/src/words.ts',
    'apps/web/src/app/look.css',
    'tools/run/check.mjs',
    'docs/words.md',
    'docs/picture.png',
  ];
  const lines = (file: string): number => files.indexOf(file) + 1;
  expect(linesByKind(files, lines)).toEqual([
    ['migrations', 1, 1],
    ['tests', 2, 5],
    ['words', 1, 4],
    ['product code', 2, 11],
    ['tools and benchmarks', 1, 7],
    ['documentation', 1, 8],
  ]);
});

it('counts a record in its three houses, its tests apart', () => {
  const files = [
    'packages/contract/src/parties/owner.ts',
    'packages/contract/src/parties/owner-merge.ts',
    'apps/server/src/rooms/parties/owners/owners.ts',
    'apps/server/src/rooms/parties/owners/owners.test.ts',
    'apps/web/src/rooms/parties/owners/owner-screen.tsx',
  ];
  expect(linesOfRecords(files, () => 10).at(-1)).toEqual(['owners (/userInfo)', 30, 10]);
});

it('finds words that say the same in every language, and not those that differ in one', () => {
  const texts = {
    zh: { a: { state: '状态', name: '名称' }, b: { state: '状态', title: '名称' }, state: '状态' },
    en: { a: { state: 'State', name: 'Name' }, b: { state: 'State', title: 'Title' }, state: 'State' },
  };
  expect(repeatedWords(texts)).toEqual({
    keys: 5,
    shared: 0,
    repeated: 2,
    most: [{ word: 'State', keys: ['a.state', 'b.state', 'state'] }],
  });
});

it('counts keys that refer to a term apart: they repeat nothing', () => {
  const words = (state: string) => ({
    a: { state: termOf('state') },
    b: { state: termOf('state') },
    c: { state },
  });
  expect(repeatedWords({ zh: words('状态'), en: words('State') })).toEqual({
    keys: 3,
    shared: 2,
    repeated: 0,
    most: [],
  });
});

it('measures functions by their lines, and names those that are only given to something', () => {
  const text =
    'const half = 1;\n\nexport const outer = (a) => {\n  return () => {\n    a();\n  };\n};\nfunction one() {}\n';
  const found = functionsIn('a.ts', text);
  expect(found.map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ['outer', 3, 5],
    ['outer', 4, 3],
    ['one', 8, 1],
  ]);
});

it('tells how long the suites took, the slowest files, and where there is no report', () => {
  const units = {
    startTime: 0,
    numTotalTests: 7,
    testResults: [
      { name: 'a.test.ts', startTime: 0, endTime: 60_000 },
      { name: 'b.test.ts', startTime: 30_000, endTime: 120_000 },
    ],
  };
  const browser = { stats: { duration: 90_000, expected: 4, flaky: 1, unexpected: 0 } };
  const told = timesOfSuites({ units, browser });
  expect(told[0]).toEqual(['units and interface', '2.0 min, 7 tests']);
  expect(told.slice(1, 3).map(([, time]) => time)).toEqual(['90.0 s', '60.0 s']);
  expect(told.at(-1)).toEqual(['browser', '1.5 min, 5 tests, 1 at a second try']);
  expect(timesOfSuites({ units: null, browser: null }).map(([, time]) => time)).toEqual([
    'no report: npm test leaves one',
    'no report: npm test leaves one',
  ]);
});
