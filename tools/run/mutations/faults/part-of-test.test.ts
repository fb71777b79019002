import { expect, it } from 'vitest';
import { partOfTest } from './part-of-test.mjs';

// Statements of no table: those of this file's tests are not to be taken for them.
const text = `
import { it } from 'vitest';
const answered = async (path: string) => call('GET', path);
function other() { return 'nothing'; }
const rules = [
  ['S-5-001 a name', fields.name, 'nameRule'],
  ['S-5-002 a price', fields.price, 'priceRule'],
];
it.each(rules)('%s', (_, rule, key) => expect(broken(rule)).toEqual([key]));
it.each([['S-3-061 plate', 'plate'], ['S-3-062 power', 'power']])('%s of a vehicle', (_, field) => holds(vehicle, field));
it('S-2-001 S-2-002 waits 30 seconds', async () => {
  expect(await answered('cars')).toMatchObject({ operator_per: 'Liu' });
});
for (const kind of kinds) it(\`\${kind.id} is kept\`, () => other());
`.replaceAll('S-', 'R-');

it('is the test with the id, and the functions of the file that it calls', () => {
  const part = partOfTest('a.test.ts', text, 'R-2-002');
  expect(part.title).toContain('waits 30 seconds');
  expect(part.title).not.toMatch(/R-\d/);
  expect(part.names).toEqual(expect.arrayContaining(['cars', 'operator_per', 'Liu', 'GET']));
  expect(part.names).not.toContain('nothing');
  expect(part.text).not.toContain('plate');
});

it('is the row with the id and what is done for each row, wherever the table stands', () => {
  const inPlace = partOfTest('a.test.ts', text, 'R-3-061');
  expect(inPlace.names).toContain('plate');
  expect(inPlace.names).not.toContain('power');
  const named = partOfTest('a.test.ts', text, 'R-5-001');
  expect(named.names).toEqual(expect.arrayContaining(['nameRule', 'toEqual']));
  expect(named.names).not.toContain('priceRule');
});

it('is nothing but the lines with the id where no title bears it as it stands', () => {
  expect(partOfTest('a.test.ts', "const all = 'R-9-001 late';", 'R-9-001')).toMatchObject({ names: [] });
});
