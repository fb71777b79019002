import { expect, it } from 'vitest';
import { seesActivity } from '../tools/activity-entry.tsx';
import { initialsOf } from './initials.tsx';
import { readSidebarStatus, sidebarCookie } from './sidebar-state.ts';

it('R-9-024 R-9-025 the cookie says 1 for open and 0 for closed and lasts 43200 minutes', () => {
  expect(sidebarCookie(true)).toMatch(/^sidebarStatus=1; max-age=2592000;/);
  expect(sidebarCookie(false)).toMatch(/^sidebarStatus=0;/);
  expect(readSidebarStatus('a=b; sidebarStatus=0')).toBe(false);
  expect(readSidebarStatus('sidebarStatus=1; a=b')).toBe(true);
  expect(readSidebarStatus('')).toBe(true);
});

it('an entry has a sign of its own when there is no room for its words', () => {
  expect(initialsOf('车辆监控')).toBe('车');
  expect(initialsOf('Vehicle monitoring')).toBe('Vm');
  expect(initialsOf('История треков')).toBe('Ит');
});

it('R-2-102 R-6-013 R-6-014 R-6-015 role ids 1 and 5 see the link of the activity screen, and no other', () => {
  expect([1, 2, 3, 4, 5, undefined].map(seesActivity)).toEqual([true, false, false, false, true, false]);
});
