import type { SearchHit } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { afterArrow, groupHits, inOrder, isWorthAsking, splitAtMatch } from './search-groups.ts';

const hit = (kind: SearchHit['kind'], text: string): SearchHit => ({
  kind,
  text,
  detail: '',
  vehicle: null,
  lng: null,
  lat: null,
  extent: null,
  state: null,
});

describe('search', () => {
  it('groups by kind, that of the best hit first', () => {
    const groups = groupHits([
      hit('alias', 'A1'),
      hit('sn', '1000001'),
      hit('alias', 'A2'),
      hit('division', 'X'),
    ]);
    expect(groups.map(({ kind }) => kind)).toEqual(['alias', 'sn', 'division']);
    expect(inOrder(groups).map(({ text }) => text)).toEqual(['A1', 'A2', '1000001', 'X']);
    expect(groups.flatMap(({ hits }) => hits.map(({ index }) => index))).toEqual([0, 1, 2, 3]);
  });

  it('cuts the matching part out, whatever its case', () => {
    expect(splitAtMatch('John Deere', 'deE')).toEqual(['John ', 'Dee', 're']);
    expect(splitAtMatch('1000001', '')).toEqual(['1000001', '', '']);
    expect(splitAtMatch('abc', 'x')).toEqual(['abc', '', '']);
  });

  it('asks from three characters on, or for a coordinate', () => {
    expect(isWorthAsking(' 12 ')).toBe(false);
    expect(isWorthAsking('123')).toBe(true);
    expect(isWorthAsking('1,2')).toBe(true);
    expect(isWorthAsking('保定市')).toBe(true);
  });

  it('moves with the arrows and runs round', () => {
    expect(afterArrow(-1, 1, 3)).toBe(0);
    expect(afterArrow(-1, -1, 3)).toBe(2);
    expect(afterArrow(2, 1, 3)).toBe(0);
    expect(afterArrow(0, 1, 0)).toBe(-1);
  });
});
