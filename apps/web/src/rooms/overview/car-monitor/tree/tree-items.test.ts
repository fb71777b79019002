import type { TreeNode, TreeVehicle } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { buildTree, everyItem, filterByName } from './tree-items.ts';

const node = (id: string, total: number, leaf = false): TreeNode => ({
  id,
  name: `N${id}`,
  working: 0,
  online: 0,
  total,
  leaf,
  extent: null,
});
const vehicle = (id: string): TreeVehicle => ({
  id,
  sn: id,
  alias: '',
  state: 'online',
  life: 'inUse',
  hasPosition: true,
});
const tree = (vehicles = [vehicle('a'), vehicle('b')]) =>
  buildTree({
    by: 'region',
    nodes: new Map([
      ['', [node('130000', 5), node('610000', 2)]],
      ['130000', [node('130600', 5, true)]],
    ]),
    vehicles: new Map([['130600', vehicles]]),
  });

describe('the tree', () => {
  it('links nodes and vehicles both ways', () => {
    const [hebei] = tree();
    const leaf = hebei!.children[0]!;
    expect(leaf).toMatchObject({ key: 'region:130600', more: 3, complete: false });
    expect(leaf.children[0]).toMatchObject({ key: 'region:130600/a', tick: 'vehicle:a' });
    expect(leaf.children[0]!.parent).toBe(leaf);
  });

  it('is complete once every vehicle of the node is loaded', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map(vehicle);
    expect(tree(all)[0]!.children[0]).toMatchObject({ complete: true, more: 0 });
  });

  it('is filtered by name and shows the path', () => {
    const found = filterByName(tree(), 'n1306', (item) => item.node?.name ?? '');
    expect([...everyItem(found)].map(({ key }) => key).slice(0, 2)).toEqual([
      'region:130000',
      'region:130600',
    ]);
    expect(filterByName(tree(), '', () => '')).toHaveLength(2);
    expect(filterByName(tree(), 'zzz', () => 'name')).toEqual([]);
  });
});
