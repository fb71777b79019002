import { expect, it } from 'vitest';
import { readSidebarStatus, setSidebar, setSize, sidebarCookie, uiStore } from './ui-state.ts';

const state = () => uiStore.getState();

it('R-3-050 R-3-051 R-9-019 knows the device and the size, medium at first', () => {
  expect(['desktop', 'mobile']).toContain(state().device);
  expect(state().size).toBe('medium');
  setSize('large');
  expect(state().size).toBe('large');
});

it('R-3-049 R-9-024 R-9-025 the sidebar is open or not, in a cookie of 1 or 0 that lasts 43200 minutes', () => {
  setSidebar(false);
  expect(state().sidebar).toEqual({ opened: false });
  expect(readSidebarStatus(document.cookie)).toBe(false);
  setSidebar(true);
  expect(state().sidebar).toEqual({ opened: true });
  expect(sidebarCookie(true)).toMatch(/^sidebarStatus=1; max-age=2592000;/);
  expect(sidebarCookie(false)).toMatch(/^sidebarStatus=0;/);
  expect(readSidebarStatus('a=b; sidebarStatus=0')).toBe(false);
  expect(readSidebarStatus('sidebarStatus=1; a=b')).toBe(true);
  expect(readSidebarStatus('')).toBe(true);
});
