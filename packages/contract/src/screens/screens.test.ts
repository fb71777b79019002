import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screenGroups } from './screen-entry.ts';
import { screenEntries, screenEntryAt, screenEntryNamed } from './screens.ts';

/** What the specification lists; screens of one's own stand beside it. */
const specified = screenEntries.filter(({ own }) => !own);

describe('the addresses of the specification', () => {
  it('are 166, each with one name', () => {
    expect(specified).toHaveLength(166);
    expect(new Set(screenEntries.map((entry) => entry.path)).size).toBe(screenEntries.length);
    expect(new Set(screenEntries.map((entry) => entry.name)).size).toBe(screenEntries.length);
  });

  it('R-2-038 lie in nine menu groups', () => {
    const groups = new Set(screenEntries.filter(({ place }) => place === 'menu').map(({ group }) => group));
    expect([...groups]).toEqual([...screenGroups]);
  });

  it('R-2-095 R-2-096 R-2-097 have 17 entries of the newer site, each in a new tab; module opens /moudle', () => {
    const handedOver = screenEntries.filter((entry) => entry.handOver);
    expect(handedOver.map(({ handOver }) => handOver).sort()).toEqual(
      [
        'flowPay',
        'softRemoteUpgrade',
        'deviceFeedBack',
        'softVersion',
        'motor',
        'nameplate',
        'control',
        'sensor',
        'spline',
        'bracket',
        'module',
        'slab',
        'receiver',
        'sdk',
        'userOperateLog',
        'crossSnWhite',
        'canFirewareManage',
      ].sort(),
    );
    expect(handedOver.every((entry) => entry.newTab)).toBe(true);
    expect(screenEntryAt('/moudle')?.handOver).toBe('module');
  });

  it('know of each hidden page where it opens from', () => {
    for (const entry of screenEntries.filter(({ place }) => place === 'hidden')) {
      const parent = screenEntryNamed(entry.parent ?? '');
      expect(parent, entry.path).toBeDefined();
      expect(parent?.group).not.toBeNull();
    }
  });
});

/** The specification's own list: named by FURROW_SCREENS, or lying beside the checkout. */
const source =
  process.env.FURROW_SCREENS ?? new URL('../../../../../shared/spec/screens.csv', import.meta.url);

// Without the specification at hand there is nothing to compare with; the reporter then names this test as skipped.
it.skipIf(!existsSync(source))('equals the list of the specification, row by row', () => {
  const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const kinds = { componentLibraries: 'component-library', differentialAccounts: 'differential-account' };
  const [, ...lines] = readFileSync(source, 'utf8').trim().split(/\r?\n/);
  const rows = lines.map((line) => line.split(',').slice(0, 6));
  const mine = specified.map((entry) => [
    entry.path,
    entry.place,
    kebab(entry.group ?? ''),
    entry.subgroup ? kinds[entry.subgroup] : entry.wizard ? `wizard:${entry.wizard}` : '',
    entry.newTab ? 'yes' : '',
    entry.handOver ? 'yes' : '',
  ]);
  const inOrder = (table: string[][]) => table.map((row) => row.join(',').replace(',detail,', ',,')).sort();
  expect(inOrder(mine)).toEqual(inOrder(rows));
});
