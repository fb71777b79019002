import { describe, expect, it } from 'vitest';
import { regionsOf } from '../ran/marks.mjs';
import { candidatesIn } from './candidates.mjs';
import { partOfTest } from './part-of-test.mjs';
import { type Place, toldPlaces } from './told-places.mjs';

const rules = `
/** A reason of a refusal, signs. */
export const longestReason = 30;
export function problemOf(item: Item): string | null {
  if (item.state === 'inUse') return 'deviceInUse';
  if (item.state === 'scrapped') return 'pieceMissing';
  return item.reason.length > longestReason ? 'tooLong' : null;
}
`;
const store = `
export const all = () => run(\`select sn, plate, owner from vehicle order by sn\`);
export const widthOfPicture = 30;
`;
const words = `export const mail = { sent: 'Reports are sent', gone: 'A report is sent by mail' };`;
const files: Record<string, string> = {
  'rooms/rules.ts': rules,
  'rooms/cars.store.ts': store,
  'packages/texts/src/en/mail.ts': words,
};
const { chosen } = candidatesIn((file: string) => files[file]!);

/** How near each region of a file ran: the digit where its text begins so, else another one. */
const nearness = (file: string, digits: Record<string, string>, otherwise: string) =>
  regionsOf(file, files[file]!)
    .map(
      ({ start }) =>
        Object.entries(digits).find(([begins]) => files[file]!.slice(start).startsWith(begins))?.[1] ??
        otherwise,
    )
    .join('');

/** Of no table: put together, it is not taken for one that this file bears. */
const id = `R-${1}-001`;

function tried(
  requirement: string,
  test: string,
  ran: Record<string, string>,
  most = 1,
  told: Record<string, Place[]> = {},
) {
  const text = `it('${id} ${test}', () => expect(asked()).toBe(1));`;
  const part = partOfTest('a.test.ts', text, id);
  return chosen({ requirement, test: 'a.test.ts', part }, ran, most, told[id]);
}

describe('what is tried for a statement', () => {
  const everything = {
    'rooms/rules.ts': nearness('rooms/rules.ts', {}, '3'),
    'rooms/cars.store.ts': nearness('rooms/cars.store.ts', {}, '3'),
  };

  it('is the number that it names, where its words stand, too', () => {
    expect(tried('A reason of a refusal has at most 30 signs', 'is refused', everything)).toMatchObject([
      { file: 'rooms/rules.ts', from: '30', near: true },
    ]);
  });

  it('is the field that it names', () => {
    expect(tried('Vehicle: plate', 'has its plate', everything)).toMatchObject([
      { from: 'plate', to: 'plate as plate_', near: true },
    ]);
  });

  it('is a guard that the test ran into, and none that it did not', () => {
    const ran = {
      'rooms/rules.ts': nearness(
        'rooms/rules.ts',
        { "return 'deviceInUse'": '3', "return 'piece": '0' },
        '3',
      ),
    };
    const all = tried('A piece in use is refused', 'is refused', ran, 50);
    const guards = all.filter(({ kind }: { kind: string }) => kind === 'guard');
    expect(guards).toMatchObject([{ from: expect.stringContaining('deviceInUse') }]);
    expect(all.map(({ from }: { from: string }) => from)).not.toContain("'pieceMissing'");
  });

  it('is nothing in what the test did not run', () => {
    expect(tried('Vehicle: plate', 'has its plate', {})).toEqual([]);
    const idle = { 'rooms/cars.store.ts': nearness('rooms/cars.store.ts', {}, '0') };
    expect(tried('Vehicle: plate', 'has its plate', idle)).toEqual([]);
  });

  it('is a word of the interface only where the test expects it as it stands', () => {
    const texts = { 'packages/texts/src/en/mail.ts': '1' };
    expect(tried('Reports are sent by mail', 'Reports are sent', texts, 9)).toEqual([]);
    const text = `it('${id} is sent', () => expect(asked()).toBe('Reports are sent'));`;
    const part = partOfTest('a.test.ts', text, id);
    expect(
      chosen({ requirement: 'Reports are sent by mail', test: 'a.test.ts', part }, texts, 9),
    ).toMatchObject([{ name: 'Reports are sent', kind: 'text' }]);
  });

  it('is what a person found first, also where it bears no word of the statement', () => {
    const told = toldPlaces(`id,file,word\n${id},rooms/cars.store.ts,30\n`);
    expect(tried('Vehicle: plate', 'has its plate', everything, 2, told)).toMatchObject([
      { file: 'rooms/cars.store.ts', from: '30', near: true },
      { from: 'plate', near: true },
    ]);
  });

  it('is something beside it, and said to be so, where nothing bears its words', () => {
    const [first] = tried('Reports are sent by mail', 'are sent', everything);
    expect(first).toMatchObject({ near: false });
  });
});
