import { screenEntries, screenGroups } from '@furrow/contract';
import { expect, it } from 'vitest';
import { waitingByPage } from '#kit/notices/use-todo.ts';
import { seesActivity } from '../tools/activity-entry.tsx';
import { signOf } from './signs.ts';

it('every page of a menu has a sign, and none of its group has the same but those beside the specification', () => {
  for (const group of screenGroups) {
    const pages = screenEntries.filter((entry) => entry.group === group && entry.place === 'menu');
    const signs = pages.map(({ name }) => signOf(name));
    expect(signs, group).not.toContain(undefined);
    const specified = pages.filter(({ own }) => !own).map(({ name }) => signOf(name));
    expect(new Set(specified).size, group).toBe(specified.length);
  }
});

it('what waits is summed by page', () => {
  const row = (path: string, count: number) => ({
    kind: 'accountApplication' as const,
    oldest: 0,
    path,
    count,
  });
  const counts = waitingByPage([row('/accountAudit?tab=waiting', 3), row('/accountManage?tab=passwords', 2)]);
  expect([...counts]).toEqual([
    ['/accountAudit', 3],
    ['/accountManage', 2],
  ]);
});

it('R-2-102 R-6-013 R-6-014 R-6-015 role ids 1 and 5 see the link of the activity screen, and no other', () => {
  expect([1, 2, 3, 4, 5, undefined].map(seesActivity)).toEqual([true, false, false, false, true, false]);
});
