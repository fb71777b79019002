import { permissionCodes, screenEntries, screenEntryAt } from '@furrow/contract';
import { expect, it } from 'vitest';
import { allScreens, routedEntries, screenAt, visibleMenu } from './menu.ts';

it('finds a screen at its address, with or without a slash at the end', () => {
  expect(screenAt('/carMonitor')?.permission).toBe('carMonitor');
  expect(screenAt('/carMonitor/')?.permission).toBe('carMonitor');
  expect(screenAt('/carmonitor')).toBeUndefined();
});

it('lists every address once, one of the specification, with a right that exists', () => {
  const paths = allScreens.map((screen) => screen.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const screen of allScreens) {
    expect(screenEntryAt(screen.path), screen.path).toBeDefined();
    if (screen.permission) expect(permissionCodes).toContain(screen.permission);
  }
});

it('has built all 166 addresses: as pages, or as steps of the guard', () => {
  const ofTheGuard = ['/redirect/{path}', '/404', '/activityLayout'];
  const known = [...routedEntries.map(({ path }) => path), ...ofTheGuard];
  expect([...known].sort()).toEqual(screenEntries.map(({ path }) => path).sort());
  expect(screenEntries.filter(({ own }) => !own)).toHaveLength(166);
});

it('has in the menu every page that belongs there', () => {
  const shown = visibleMenu(
    () => true,
    () => true,
  ).flatMap((group) => group.pages.map(({ entry }) => entry.path));
  const belong = screenEntries.filter(({ place }) => place === 'menu').map(({ path }) => path);
  expect([...shown].sort()).toEqual([...belong].sort());
});

it('R-6-007 R-6-008 shows a group only with its own right and a visible page (L11)', () => {
  const menu = (...granted: string[]) =>
    visibleMenu(
      (code) => granted.includes(code),
      ({ permission }) => permission === null || granted.includes(permission),
    ).map((group) => group.pages.map((one) => one.entry.path));
  expect(menu('monitoring', 'carMonitor', 'historicalTrack')).toEqual([['/carMonitor', '/historicalTrack']]);
  expect(menu('monitoring', 'historicalTrack')).toEqual([['/historicalTrack']]);
  expect(menu('carMonitor')).toEqual([]);
  expect(menu('monitoring')).toEqual([]);
});
