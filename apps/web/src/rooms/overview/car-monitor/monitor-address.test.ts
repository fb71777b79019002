import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filterPatch,
  layersItem,
  panelPatch,
  readFilters,
  readPanels,
} from './monitor-address.ts';

const address = (text: string) => new URLSearchParams(text);

describe('filters in the address', () => {
  it('reads repeated keys and leaves out what cannot be', () => {
    const filters = readFilters(
      address(
        'state=working&state=frozen&state=nonsense&category=autoSteer&fix=4&fix=3&heard=1h&node=region:130000',
      ),
    );
    expect(filters).toEqual({
      state: ['working', 'frozen'],
      category: ['autoSteer'],
      fix: ['4'],
      heard: '1h',
      node: ['region:130000'],
    });
  });

  it('takes only days that exist', () => {
    expect(readFilters(address('installedFrom=2026-02-30x&installedTo=2026-03-01'))).toEqual({
      installedTo: '2026-03-01',
    });
    expect(readFilters(address('installedFrom=2026-13-01'))).toEqual({});
  });

  it('writes back what it read, and removes the rest', () => {
    const filters = readFilters(address('brand=A&brand=B&heard=never'));
    const patch = filterPatch(filters);
    expect(patch).toMatchObject({ brand: ['A', 'B'], heard: 'never', state: null, node: null });
    const again = new URLSearchParams();
    for (const [name, value] of Object.entries(patch))
      for (const one of [value ?? []].flat()) again.append(name, one);
    expect(readFilters(again)).toEqual(filters);
  });

  it('counts the filters of the drawer, not the state buttons or the ticks', () => {
    expect(countFilters({ state: ['working'], node: ['category:tbox'], brand: ['A'], heard: '1h' })).toBe(2);
  });
});

describe('panels in the address', () => {
  it('gives the first view for an empty address', () => {
    expect(readPanels(address(''))).toMatchObject({
      card: null,
      follow: [],
      treeShown: null,
      treeBy: 'region',
      treeWidth: 300,
      dock: false,
      sort: '-lastHeard',
      page: 1,
      layers: ['vehicles', 'tails', 'obstacles', 'ground', 'fences'],
      fences: false,
      fence: null,
    });
  });

  it('bounds what somebody typed', () => {
    const panels = readPanels(
      address(
        'treeWidth=9999&page=0&sort=password&by=owner&follow=a&follow=a&follow=b&follow=c&follow=d&follow=e',
      ),
    );
    expect(panels).toMatchObject({ treeWidth: 300, page: 1, sort: '-lastHeard', treeBy: 'region' });
    expect(panels.follow).toEqual(['a', 'b', 'c', 'd']);
  });

  it('names layers only when they differ from the usual ones', () => {
    expect(layersItem(['tails', 'ground', 'fences', 'obstacles', 'vehicles'])).toBeNull();
    expect(layersItem([])).toBe('none');
    expect(readPanels(address(`layers=${layersItem(['heat'])}`)).layers).toEqual(['heat']);
    expect(readPanels(address('layers=none')).layers).toEqual([]);
  });

  it('writes panels as they are read, and nothing for the usual', () => {
    expect(panelPatch({ dock: true, card: 'x', treeShown: false, page: 3 })).toEqual({
      dock: '1',
      id: 'x',
      tree: '0',
      page: '3',
    });
    expect(panelPatch({ sort: '-lastHeard', treeBy: 'region', treeWidth: 300 })).toEqual({
      sort: null,
      by: null,
      treeWidth: null,
    });
  });
});
