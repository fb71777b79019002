import { describe, expect, it } from 'vitest';
import { mostTags, moved, neighbourOf, type Tag, tagToDrop, visited, withFirst } from './tags.ts';

const clean = () => false;
const tag = (key: string, seen: number): Tag => ({ key, address: key, seen });
const first = tag('/carMonitor', 1);
const many = (count: number) => [first, ...Array.from({ length: count }, (_, at) => tag(`/p${at}`, at + 2))];
const keys = (tags: readonly Tag[]) => tags.map(({ key }) => key);

describe('R-2-110 R-9-026 at most nine beside the first', () => {
  it('drops the one not looked at for the longest', () => {
    const after = visited(many(mostTags), { key: '/new', address: '/new' }, clean);
    expect(after).toHaveLength(10);
    expect(keys(after)).toEqual([
      '/carMonitor',
      ...many(mostTags)
        .slice(2)
        .map(({ key }) => key),
      '/new',
    ]);
  });
  it('spares one with unsaved changes', () => {
    const after = visited(many(mostTags), { key: '/new', address: '/new' }, (key) => key === '/p0');
    expect(keys(after)).toContain('/p0');
    expect(keys(after)).not.toContain('/p1');
  });
  it('has nobody to drop when all have unsaved changes: then somebody must be asked', () => {
    expect(tagToDrop(many(mostTags), '/new', () => true)).toBeUndefined();
    expect(tagToDrop(many(mostTags), '/p3', () => true)).toBeNull();
    expect(tagToDrop(many(mostTags - 1), '/new', () => true)).toBeNull();
  });
});

it('a page that is visited again keeps its place and its newest address', () => {
  const after = visited(many(2), { key: '/p0', address: '/p0?state=paid' }, clean);
  expect(keys(after)).toEqual(['/carMonitor', '/p0', '/p1']);
  expect(after[1]).toEqual({ key: '/p0', address: '/p0?state=paid', seen: 4 });
});

it('closing leads to the right neighbour, else to the left one', () => {
  expect(neighbourOf(many(3), '/p1')?.key).toBe('/p2');
  expect(neighbourOf(many(3), '/p2')?.key).toBe('/p1');
});

it('the first tag stays first, whatever is dragged', () => {
  expect(keys(moved(many(3), '/p2', 1))).toEqual(['/carMonitor', '/p2', '/p0', '/p1']);
  expect(keys(moved(many(3), '/p2', 0))).toEqual(['/carMonitor', '/p2', '/p0', '/p1']);
  expect(keys(moved(many(3), '/carMonitor', 2))).toEqual(keys(many(3)));
  expect(keys(moved(many(3), '/p0', 9))).toEqual(['/carMonitor', '/p1', '/p2', '/p0']);
});

it('takes the first page of the account in the first place', () => {
  expect(keys(withFirst(many(2), '/p1'))).toEqual(['/p1', '/carMonitor', '/p0']);
  expect(keys(withFirst([], '/carMonitor'))).toEqual(['/carMonitor']);
});
