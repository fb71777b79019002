import { expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const change = (id: string) => ({ kind: 'account', id, action: 'accountManage.edit', by: 'chief', at: 0 });
const ids = (changes: RecentChanges<ReturnType<typeof change>>, from: number) =>
  changes.since(from)?.map(({ id }) => id);

it('tells what changed after a moment, of the last minute', () => {
  const changes = new RecentChanges<ReturnType<typeof change>>(-1);
  for (const at of [1000, 2000, 61_500]) changes.note(change(String(at)), at);
  expect(ids(changes, 1500)).toEqual(['2000', '61500']);
  expect(ids(changes, 0)).toEqual(['2000', '61500']);
  expect(ids(changes, 61_500)).toEqual([]);
});

it('says that it does not know when more changed than it keeps', () => {
  const changes = new RecentChanges<ReturnType<typeof change>>(-1);
  for (let at = 1; at <= 2001; at++) changes.note(change(String(at)), at);
  expect(changes.since(0)).toBeNull();
  expect(changes.since(1)).toBeNull();
  expect(changes.since(2)).toHaveLength(1999);
});

it('does not know what changed before it listened, nor what it missed', () => {
  const changes = new RecentChanges<ReturnType<typeof change>>(5000);
  changes.note(change('a'), 6000);
  expect(changes.since(4000)).toBeNull();
  expect(ids(changes, 5001)).toEqual(['a']);
  changes.missed(7000);
  expect(changes.since(5001)).toBeNull();
  expect(changes.since(7001)).toEqual([]);
});
