import { expect, it } from 'vitest';
import { dropPage, keepPage, whenDropped } from './kept-things.ts';
import { pageKeyOf } from './page-key.ts';

it('a page is one tag whatever its filters, a detail page one for each record (L4)', () => {
  expect(pageKeyOf('/carMonitor', '?id=7&state=working')).toBe('/carMonitor');
  expect(pageKeyOf('/carMonitorDetail', '?tab=work&id=7')).toBe('/carMonitorDetail?id=7');
  expect(pageKeyOf('/carMonitorDetail/', '?sn=1234567')).toBe('/carMonitorDetail?sn=1234567');
  expect(pageKeyOf('/addRole', '')).toBe('/addRole');
});

it('what is kept beside a page goes with it, and at once when the page is not kept (L5)', () => {
  const gone: string[] = [];
  expect(whenDropped('/a#0', () => gone.push('a'))).toBe(false);
  keepPage('/a#0');
  expect(whenDropped('/a#0', () => gone.push('a'))).toBe(true);
  expect(gone).toEqual([]);
  dropPage('/a#0');
  dropPage('/a#0');
  expect(gone).toEqual(['a']);
});
