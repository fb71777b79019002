import { describe, expect, it } from 'vitest';
import { covers, coversAll, divisionPattern, divisionsAbove } from './data-scope.ts';

const of = (divisions: string[], ids: string[] = []) => ({
  all: false,
  divisions: new Set(divisions),
  ids: new Set(ids),
});

describe('coverage', () => {
  it('takes a device by its division, what lies above it, or its own id', () => {
    const device = { id: 'a', divisionCode: '230102' };
    for (const code of ['230102', '230100', '230000', 'CN'])
      expect(covers(of([code]), device), code).toBe(true);
    expect(covers(of(['230103', '220000']), device)).toBe(false);
    expect(covers(of([], ['a']), device)).toBe(true);
    expect(covers(of(['CN']), { id: 'b', divisionCode: 'RU' })).toBe(false);
    expect(covers(of(['RU']), { id: 'b', divisionCode: 'RU' })).toBe(true);
    expect(covers(of(['CN']), { id: 'b', divisionCode: '' })).toBe(false);
  });

  it('is the same as an SQL pattern', () => {
    expect(['230000', '230100', '230102', 'CN', 'RU'].map(divisionPattern)).toEqual([
      '23____',
      '2301__',
      '230102',
      '______',
      'RU',
    ]);
    expect(divisionsAbove('')).toEqual([]);
  });

  it('lies in another only as a whole', () => {
    expect(coversAll(of(['230000']), of(['230100']))).toBe(true);
    expect(coversAll(of(['230100']), of(['230000']))).toBe(false);
    expect(coversAll(of(['230000'], ['a']), of([], ['a']))).toBe(true);
    expect(coversAll(of(['230000']), of([], ['a']))).toBe(false);
  });
});
