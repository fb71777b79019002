import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localSkinOf, readLocalSkin, themeNames } from './local-skin.ts';
import {
  RESIZE_MS,
  readLayout,
  setLayout,
  setSkin,
  setTheme,
  settingsStore,
  watchWindowSize,
} from './settings-store.ts';

const state = () => settingsStore.getState();

beforeEach(() => {
  localStorage.clear();
  setTheme('d2');
  setSkin('green');
  setLayout({ showSettings: true, tagsView: true, fixedHeader: true, sidebarLogo: true });
});

describe('localSkin (L8)', () => {
  it('R-1-038 numbers the themes d2, chester, element, white from 1 to 4', () => {
    expect(['1', '2', '3', '4'].map((number) => readLocalSkin(number).themeName)).toEqual([...themeNames]);
    expect(themeNames.map((themeName) => localSkinOf({ themeName, skin: 'blue' }))).toEqual([
      '1-blue',
      '2-blue',
      '3-blue',
      '4-blue',
    ]);
  });
  it('understands a bare number, a name, a skin and a colour', () => {
    expect(readLocalSkin('chester')).toEqual({ themeName: 'chester', skin: 'green' });
    expect(readLocalSkin('3')).toEqual({ themeName: 'element', skin: 'green' });
    expect(readLocalSkin('blue')).toEqual({ themeName: 'd2', skin: 'blue' });
    expect(readLocalSkin('4-#1890ff')).toEqual({ themeName: 'white', skin: 'blue' });
    expect(readLocalSkin(' White-Blue ')).toEqual({ themeName: 'white', skin: 'blue' });
  });
  it('R-9-018 is d2 and green where nothing, or nothing known, is stored', () => {
    for (const stored of [null, '', '9-pink', 'x']) {
      expect(readLocalSkin(stored)).toEqual({ themeName: 'd2', skin: 'green' });
    }
  });
});

describe('the settings state (spec §3)', () => {
  it('R-3-006 R-3-015 R-9-017 keeps theme and skin as localSkin and gives the theme colour', () => {
    setTheme('white');
    setSkin('blue');
    expect(localStorage.getItem('localSkin')).toBe('4-blue');
    expect(state()).toMatchObject({ themeName: 'white', skin: 'blue', theme: '#1890ff' });
  });
  it('R-3-016 R-3-017 R-3-018 R-3-019 switches showSettings, tagsView, fixedHeader and sidebarLogo one by one', () => {
    setLayout({ tagsView: false });
    setLayout({ showSettings: false });
    expect(state()).toMatchObject({
      showSettings: false,
      tagsView: false,
      fixedHeader: true,
      sidebarLogo: true,
    });
  });
  it('takes of a stored layout only what it knows', () => {
    expect(readLayout({ tagsView: 'no', fixedHeader: false, other: 1 })).toEqual({
      showSettings: true,
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
    });
  });
  it('R-3-020 R-9-038 learns the window size one second after the last resize', () => {
    vi.useFakeTimers();
    const stop = watchWindowSize();
    window.innerWidth = 777;
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(RESIZE_MS - 1);
    expect(state().windowSize.width).not.toBe(777);
    vi.advanceTimersByTime(1);
    expect(state().windowSize.width).toBe(777);
    stop();
    vi.useRealTimers();
  });
});
