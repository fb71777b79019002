import { defineList, listFilters } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { callOf, filterItem, readListAddress, sortAfterClick, sortItem } from './list-address.ts';

const list = defineList({
  filters: { name: listFilters.text, kind: listFilters.choice(['a', 'b']), at: listFilters.days },
  sorts: ['id', 'name', 'at', 'size'],
  defaultSort: [{ column: 'id', descending: false }],
});
const rules = { list, defaults: { at: ['2026-01-01..2026-01-07'] }, size: 20, known: ['asked'] };
const read = (query: string) => readListAddress(new URLSearchParams(query), rules);

describe('the address of a list (C3)', () => {
  it('holds filters, order and page by readable names; what is not there is the default', () => {
    expect(read('')).toEqual({
      filters: rules.defaults,
      sort: list.defaultSort,
      page: 1,
      size: 20,
      after: null,
      ignored: [],
    });
    expect(read('name=x&kind=a&kind=b&at=-&sort=-name,id&page=3&size=50&id=7&asked=1')).toEqual({
      filters: { name: ['x'], kind: ['a', 'b'] },
      sort: [
        { column: 'name', descending: true },
        { column: 'id', descending: false },
      ],
      page: 3,
      size: 50,
      after: null,
      ignored: [],
    });
  });

  it('leaves out what means nothing here, and says so', () => {
    const { filters, ignored, ...rest } = read('colour=red&kind=c&at=never&sort=weight&page=0&size=33');
    expect(filters).toEqual({});
    expect(ignored).toEqual(['colour', 'kind', 'at', 'sort', 'page', 'size']);
    expect(rest).toEqual({ sort: list.defaultSort, page: 1, size: 20, after: null });
  });

  it('writes nothing for a default, and a mark for a default that was taken away', () => {
    expect(filterItem('name', [], rules)).toEqual([]);
    expect(filterItem('name', ['x'], rules)).toEqual(['x']);
    expect(filterItem('at', rules.defaults.at, rules)).toEqual([]);
    expect(filterItem('at', [], rules)).toEqual(['-']);
    expect(sortItem(list.defaultSort, rules)).toBeNull();
    expect(sortItem([{ column: 'at', descending: true }], rules)).toBe('-at');
  });

  it('asks by key where there is one, else by number', () => {
    expect(callOf(read('at=-&page=2&sort=name'))).toEqual({ sort: 'name', size: 20, page: 2 });
    expect(callOf(read('at=-&page=2&after=abc'))).toEqual({ sort: 'id', size: 20, after: 'abc' });
  });
});

describe('a click on a head (C5)', () => {
  const own = list.defaultSort;
  const by = (column: string, descending: boolean) => ({ column, descending });

  it('goes from descending to ascending to the default', () => {
    const first = sortAfterClick(own, 'name', false, own);
    expect(first).toEqual([by('name', true)]);
    const second = sortAfterClick(first, 'name', false, own);
    expect(second).toEqual([by('name', false)]);
    expect(sortAfterClick(second, 'name', false, own)).toEqual(own);
  });

  it('with Shift adds up to three keys, and takes one away again', () => {
    let sort = sortAfterClick(own, 'name', false, own);
    for (const column of ['at', 'size']) sort = sortAfterClick(sort, column, true, own);
    expect(sort).toEqual([by('name', true), by('at', true), by('size', true)]);
    expect(sortAfterClick(sort, 'id', true, own)).toHaveLength(3);
    sort = sortAfterClick(sort, 'at', true, own);
    expect(sort[1]).toEqual(by('at', false));
    expect(sortAfterClick(sort, 'at', true, own)).toEqual([by('name', true), by('size', true)]);
  });
});
