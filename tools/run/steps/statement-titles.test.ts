import { expect, it } from 'vitest';
import { addressesIn, idsOfTitles, shownBy, titleFaults } from './statement-titles.mjs';

// Put together here: a title with an id would stand in the table of requirements.
const id = (number: number): string => `R-1-00${number}`;
const ids = (count: number): string => Array.from({ length: count }, (_, i) => id(i + 1)).join(' ');
const row = (number: number, check: string, requirement = 'Something is seen') => ({
  id: id(number),
  check,
  requirement,
});
const every = [1, 2, 3, 4, 5, 6].map((number) => row(number, 'unit'));
const unit = (title: string): [string, string] => ['apps/web/src/a.test.ts', `it('${title}', () => {`];
const browser = (title: string, body = ''): [string, string] => [
  'e2e/specs/a.spec.ts',
  `test('${title}', async ({ page }) => {\n${body}`,
];
const faults = (rows: Parameters<typeof titleFaults>[0], ...files: [string, string][]): string[] =>
  titleFaults(rows, new Map(files));

it('finds the ids of titles, of rows of titles and of tables of tests, title by title', () => {
  const text = [
    `it('${ids(2)} hold', () => {`,
    `  it.each([\n    ['${id(3)} depth', 'depthM'],`,
    `  { id: '${id(4)}', run }`,
    `// ${id(5)} in a comment`,
  ].join('\n');
  expect(idsOfTitles(text)).toEqual([[id(1), id(2)], [id(3)], [id(4)]]);
  const found = shownBy(new Map([unit(id(1)), browser(id(1))]));
  expect(found.get(id(1))).toEqual(['apps/web/src/a.test.ts', 'e2e/specs/a.spec.ts']);
});

it('takes five statements in a title, not six', () => {
  expect(faults(every, unit(ids(5)))).toEqual([]);
  expect(faults(every, unit(ids(6)))).toEqual([expect.stringContaining('bears 6 statements')]);
});

it('names a statement that is to be seen in a browser and is not, and one that nobody knows', () => {
  expect(faults([row(1, 'browser')], unit(id(1)))).toEqual([expect.stringContaining('no test of e2e/')]);
  expect(faults([row(1, 'browser')], browser(id(1)))).toEqual([]);
  expect(faults([row(1, 'unit')], unit(id(2)))).toEqual([expect.stringContaining('not in the table')]);
});

it('wants every address of a statement in a test of the browser that bears it', () => {
  const rows = [row(1, 'browser', 'Hidden: /addCar, /editCar')];
  expect(addressesIn(rows[0]!.requirement)).toEqual(['/addCar', '/editCar']);
  const opened = `await page.goto('/addCar');`;
  expect(faults(rows, browser(id(1), `${opened} await page.goto('/editCarAnew');`))).toEqual([
    expect.stringContaining('opens /editCar'),
  ]);
  expect(faults(rows, browser(id(1), `${opened} await page.goto('/editCar?id=1');`))).toEqual([]);
});
