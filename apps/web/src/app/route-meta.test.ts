import { screenEntryNamed } from '@furrow/contract';
import { expect, it } from 'vitest';
import { routedEntries } from './menu.ts';
import { metaOf } from './route-meta.ts';

const ofCars = metaOf(screenEntryNamed('carManage')!);

it('R-3-041 R-3-042 R-3-043 R-3-044 every route tells id, title, index and icon', () => {
  const { id, title, index, icon } = ofCars;
  expect({ id, title, index, icon }).toEqual({
    id: 'carManage',
    title: 'titles.carManage',
    index: '/carManage',
    icon: 'carManage',
  });
  const ids = new Set(routedEntries.map((entry) => metaOf(entry).id));
  expect(ids.size).toBe(routedEntries.length);
});

it('R-3-045 R-3-046 R-3-047 every route tells affix, auth and cache, and nothing besides', () => {
  const { id: _id, title: _title, index: _index, icon: _icon, ...others } = ofCars;
  expect(others).toEqual({ affix: false, auth: 'carManage', cache: true });
  const metas = routedEntries.map(metaOf);
  expect(metas.filter(({ affix }) => affix).map(({ index }) => index)).toEqual(['/carMonitor']);
});

it('R-3-048 a list of roles stands only where a page has one', () => {
  const limited = routedEntries.map(metaOf).filter(({ roles }) => roles !== undefined);
  for (const { roles } of limited) expect(roles!.length).toBeGreaterThan(0);
  expect(metaOf(screenEntryNamed('login')!)).not.toHaveProperty('roles');
});
