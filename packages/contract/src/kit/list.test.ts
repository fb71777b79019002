import { describe, expect, it } from 'vitest';
import { defineList, listFilters } from './list.ts';

const list = defineList({
  filters: {
    name: listFilters.text,
    kind: listFilters.choice(['big', 'small']),
    count: listFilters.numbers,
    made: listFilters.days,
    gone: listFilters.flag,
  },
  sorts: ['name', 'count'],
  defaultSort: [{ column: 'name', descending: false }],
});
const read = (query: object) => list.query.parse(query);
const refusedAt = (query: object) =>
  list.query.safeParse(query).error?.issues.map(({ path, message }) => `${path[0]?.toString()} ${message}`);

describe('what a list is asked for', () => {
  it('has a page, a size and an order when nothing is said', () => {
    expect(read({ name: '  ', sort: '' })).toEqual({
      page: 1,
      size: 20,
      sort: [{ column: 'name', descending: false }],
      filters: { name: undefined },
    });
  });

  it('reads every kind of filter from the address', () => {
    const { filters: asked, sort } = read({
      name: ' Harbin ',
      kind: ['big', 'small'],
      count: '-1.5..',
      made: '2026-01-31..2026-02-01',
      gone: 'yes',
      sort: '-count,name',
    });
    expect(asked).toEqual({
      name: 'Harbin',
      kind: ['big', 'small'],
      count: { from: -1.5, to: undefined },
      made: { from: '2026-01-31', to: '2026-02-01' },
      gone: 'yes',
    });
    expect(sort).toEqual([
      { column: 'count', descending: true },
      { column: 'name', descending: false },
    ]);
    expect(read({ kind: 'big' }).filters.kind).toEqual(['big']);
  });

  it('reads filters out of a body, where each is a list of values, as out of the address', () => {
    const body = { name: ['Harbin'], kind: ['big'], count: ['1..2'], made: ['2026-01-31..'], gone: ['yes'] };
    const address = { name: 'Harbin', kind: 'big', count: '1..2', made: '2026-01-31..', gone: 'yes' };
    expect(read(body)).toEqual(read(address));
    expect(read({ ids: ['a'] }).ids).toEqual(['a']);
    expect(read({ ids: [] }).ids).toEqual([]);
    expect(refusedAt({ name: ['a', 'b'] })).toEqual(['name Invalid input: expected string, received array']);
  });

  it('names what it cannot read', () => {
    expect(refusedAt({ kind: 'huge' })).toEqual(['kind invalidValue']);
    expect(refusedAt({ count: '3' })).toEqual(['count invalidValue']);
    expect(refusedAt({ count: 'a..b' })).toEqual(['count invalidValue', 'count invalidValue']);
    expect(refusedAt({ made: '2026-02-30..' })).toEqual(['made invalidValue']);
    expect(refusedAt({ made: '0001-01-01..' })).toEqual(['made outOfRange']);
    expect(refusedAt({ sort: 'password' })).toEqual(['sort invalidValue']);
    expect(refusedAt({ sort: 'name,-name' })).toEqual(['sort invalidValue']);
    expect(refusedAt({ size: '201' })).toEqual(['size outOfRange']);
    expect(refusedAt({ name: 'a\0b' })).toEqual(['name invalidValue']);
  });
});
