import { permissionCodes } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { expect, it } from 'vitest';
import { allScreens, menuGroups, screenAt, visibleMenu } from './menu.ts';

it('finds a screen at its address, with or without a slash at the end', () => {
  expect(screenAt('/carMonitor')?.permission).toBe('carMonitor');
  expect(screenAt('/carMonitor/')?.permission).toBe('carMonitor');
  expect(screenAt('/carmonitor')).toBeUndefined();
});

it('lists every address once, with a right that exists and a title in every language', () => {
  const paths = allScreens.map((screen) => screen.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const screen of allScreens) {
    if (screen.permission) expect(permissionCodes).toContain(screen.permission);
    for (const words of Object.values(texts)) {
      const found = screen.titleKey
        .split('.')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], words);
      expect(found, screen.titleKey).toEqual(expect.any(String));
    }
  }
});

it('shows a group only with its own right and a visible page (L11)', () => {
  const menu = (...granted: string[]) =>
    visibleMenu((code) => code === null || granted.includes(code)).map((group) =>
      group.screens.map((one) => one.path),
    );
  expect(menu('monitoring', 'carMonitor', 'historicalTrack')).toEqual([['/carMonitor', '/historicalTrack']]);
  expect(menu('monitoring', 'historicalTrack')).toEqual([['/historicalTrack']]);
  expect(menu('carMonitor')).toEqual([]);
  expect(menu('monitoring')).toEqual([]);
});

it('has a built screen behind every path of the menu', () => {
  for (const group of menuGroups) for (const path of group.paths) expect(screenAt(path), path).toBeDefined();
});
