import { describe, expect, it } from 'vitest';
import { coverage, covers, coversAll, divisionPattern, divisionsAbove, joined } from './data-scope.ts';

const of = (divisions: string[], ids: string[] = []) => coverage({ divisions, ids });
const placed = (id: string, divisionCode: string, dealerId: string | null = null) => ({
  id,
  divisionCode,
  dealerId,
  ownerId: null,
  regionId: null,
});

describe('coverage', () => {
  it('takes a device by its division, what lies above it, or its own id', () => {
    const device = placed('a', '230102');
    for (const code of ['230102', '230100', '230000', 'CN'])
      expect(covers(of([code]), device), code).toBe(true);
    expect(covers(of(['230103', '220000']), device)).toBe(false);
    expect(covers(of([], ['a']), device)).toBe(true);
    expect(covers(of(['CN']), placed('b', 'RU'))).toBe(false);
    expect(covers(of(['RU']), placed('b', 'RU'))).toBe(true);
    expect(covers(of(['CN']), placed('b', ''))).toBe(false);
  });

  it('is the same as an SQL pattern', () => {
    expect(['230000', '230100', '230102', 'CN', 'RU'].map(divisionPattern)).toEqual([
      '23____',
      '2301__',
      '230102',
      '______',
      'RU',
    ]);
    // What is no code matches itself alone.
    expect(['\\', '2%', '_00'].map(divisionPattern)).toEqual(['\\\\', '2\\%', '\\___']);
    expect(divisionsAbove('')).toEqual([]);
  });

  it('lies in another only as a whole', () => {
    expect(coversAll(of(['230000']), of(['230100']))).toBe(true);
    expect(coversAll(of(['230100']), of(['230000']))).toBe(false);
    expect(coversAll(of(['230000'], ['a']), of([], ['a']))).toBe(true);
    expect(coversAll(of(['230000']), of([], ['a']))).toBe(false);
  });

  it('takes the devices of a dealer, of an owner and of a service region', () => {
    const device = { ...placed('a', '230102', 'north'), ownerId: 'wang', regionId: 'plain' };
    for (const parts of [{ dealers: ['north'] }, { owners: ['wang'] }, { regions: ['plain'] }])
      expect(covers(coverage(parts), device)).toBe(true);
    expect(covers(coverage({ dealers: ['south'], owners: ['li'], regions: ['hills'] }), device)).toBe(false);
    expect(covers(coverage({ dealers: ['north'] }), placed('b', '230102'))).toBe(false);
  });

  it('takes idle devices of no dealer as the stock of the provider, and nothing else', () => {
    const stock = coverage({ stock: true });
    const idle = { ...placed('a', '230102'), idle: true };
    expect(covers(stock, idle)).toBe(true);
    expect(covers(stock, { ...idle, dealerId: 'north' })).toBe(false);
    expect(covers(stock, { ...idle, idle: false })).toBe(false);
    expect(covers(coverage(), idle)).toBe(false);
    expect(covers(joined([coverage(), stock]), idle)).toBe(true);
    expect(coversAll(coverage({ all: true }), stock)).toBe(true);
    expect(coversAll(of(['CN']), stock)).toBe(false);
    expect(coversAll(stock, stock)).toBe(true);
  });

  it('narrows a branch by its viewing areas, and gives nothing beyond the branch', () => {
    const narrowed = coverage({
      narrowed: [{ dealers: new Set(['north']), divisions: new Set(['230100']), regions: new Set() }],
    });
    expect(covers(narrowed, placed('a', '230102', 'north'))).toBe(true);
    expect(covers(narrowed, placed('b', '220102', 'north'))).toBe(false);
    expect(covers(narrowed, placed('c', '230102', 'south'))).toBe(false);
    expect(coversAll(coverage({ dealers: ['north'] }), narrowed)).toBe(true);
    expect(coversAll(of(['230000']), narrowed)).toBe(true);
    expect(coversAll(narrowed, narrowed)).toBe(true);
    expect(coversAll(narrowed, coverage({ dealers: ['north'] }))).toBe(false);
    const inRegion = coverage({
      narrowed: [{ dealers: new Set(['north']), divisions: new Set(), regions: new Set(['r']) }],
    });
    expect(covers(inRegion, { ...placed('a', '220102', 'north'), regionId: 'r' })).toBe(true);
    expect(covers(inRegion, { ...placed('a', '220102', 'south'), regionId: 'r' })).toBe(false);
    expect(coversAll(inRegion, narrowed)).toBe(false);
  });
});
