import { describe, expect, it } from 'vitest';
import { changedOnly, compareRows, isSame, mergedValues } from './merge-rows.ts';

const before = { name: 'A', remark: '', phone: '1', role: 5, codes: ['a', 'b'] };

describe('two people, one record (C15)', () => {
  it('tells apart what both changed and what only one side did', () => {
    const mine = { ...before, name: 'B', remark: 'mine', codes: ['a'] };
    const theirs = { ...before, name: 'C', phone: '2', codes: ['a'] };
    expect(compareRows(before, mine, theirs)).toEqual({
      clashes: [{ field: 'name', before: 'A', mine: 'B', theirs: 'C' }],
      mineOnly: ['remark'],
      theirsOnly: ['phone', 'codes'],
    });
  });

  it('merges by itself what does not clash, and the rest as chosen', () => {
    const mine = { ...before, name: 'B', remark: 'mine', role: 7 };
    const theirs = { ...before, name: 'C', phone: '2', role: 8 };
    const compared = compareRows(before, mine, theirs);
    expect(mergedValues(mine, theirs, compared, { name: 'mine', role: 'theirs' })).toEqual({
      name: 'B',
      remark: 'mine',
      phone: '2',
      role: 8,
      codes: ['a', 'b'],
    });
  });

  it('sends only what was changed; nothing typed is nothing given', () => {
    expect(changedOnly(before, { ...before, remark: null, phone: '3' })).toEqual({ phone: '3' });
    expect(isSame(undefined, '')).toBe(true);
    expect(isSame(0, '')).toBe(false);
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  });
});
