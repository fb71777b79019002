import { screenEntryNamed } from '@furrow/contract';
import { expect, it } from 'vitest';
import { routedEntries } from './menu.ts';
import { metaOf } from './route-meta.ts';

it('R-3-041 R-3-042 R-3-043 R-3-044 R-3-045 R-3-046 R-3-047 every route tells id, title, index, icon, affix, auth and cache', () => {
  expect(metaOf(screenEntryNamed('carManage')!)).toEqual({
    id: 'carManage',
    title: 'titles.carManage',
    index: '/carManage',
    icon: 'carManage',
    affix: false,
    auth: 'carManage',
    cache: true,
  });
  const metas = routedEntries.map(metaOf);
  expect(new Set(metas.map(({ id }) => id)).size).toBe(routedEntries.length);
  expect(metas.filter(({ affix }) => affix).map(({ index }) => index)).toEqual(['/carMonitor']);
});

it('R-3-048 a list of roles stands only where a page has one', () => {
  const limited = routedEntries.map(metaOf).filter(({ roles }) => roles !== undefined);
  for (const { roles } of limited) expect(roles!.length).toBeGreaterThan(0);
  expect(metaOf(screenEntryNamed('login')!)).not.toHaveProperty('roles');
});
