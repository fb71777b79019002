import type { TreeBy, TreeNode, TreeVehicle } from '@furrow/contract';
import type { TickItem } from './tree-ticks.ts';

/** One line of the tree: a node, a vehicle, or the line that loads more vehicles. */
export interface TreeItem extends TickItem {
  /** Unique in the tree: a vehicle may stand in several groups. */
  key: string;
  node: TreeNode | null;
  vehicle: TreeVehicle | null;
  parent: TreeItem | null;
  children: TreeItem[];
  /** Vehicles of this node that are not loaded yet. */
  more: number;
}

/** The tick of a node as the filter `node` names it. */
export const tickOf = (by: TreeBy, id: string): string => `${by}:${id}`;

interface Loaded {
  by: TreeBy;
  /** Children by parent id; '' is the top; undefined: not loaded. */
  nodes: ReadonlyMap<string, readonly TreeNode[] | undefined>;
  vehicles: ReadonlyMap<string, readonly TreeVehicle[]>;
}

/** The loaded answers as one tree with links both ways. */
export function buildTree(loaded: Loaded, parentId = '', parent: TreeItem | null = null): TreeItem[] {
  return (loaded.nodes.get(parentId) ?? []).map((node) => {
    const tick = tickOf(loaded.by, node.id);
    const item: TreeItem = {
      key: tick,
      tick,
      node,
      vehicle: null,
      parent,
      children: [],
      complete: false,
      more: 0,
    };
    if (node.leaf) {
      const vehicles = loaded.vehicles.get(node.id) ?? [];
      item.children = vehicles.map((vehicle) => vehicleItem(vehicle, item));
      item.complete = vehicles.length >= node.total && vehicles.length > 0;
      item.more = vehicles.length > 0 ? Math.max(0, node.total - vehicles.length) : 0;
    } else {
      item.children = buildTree(loaded, node.id, item);
      item.complete = item.children.length > 0;
    }
    return item;
  });
}

function vehicleItem(vehicle: TreeVehicle, parent: TreeItem): TreeItem {
  return {
    key: `${parent.key}/${vehicle.id}`,
    tick: `vehicle:${vehicle.id}`,
    node: null,
    vehicle,
    parent,
    children: [],
    complete: true,
    more: 0,
  };
}

/** Items whose name holds `wanted`, with the way to them; everything for an empty box. `nameOf` gives the shown name. */
export function filterByName(
  items: readonly TreeItem[],
  wanted: string,
  nameOf: (item: TreeItem) => string,
): TreeItem[] {
  const text = wanted.trim().toLowerCase();
  if (text === '') return [...items];
  return items.flatMap((item) => {
    if (nameOf(item).toLowerCase().includes(text)) return [item];
    const children = filterByName(item.children, wanted, nameOf);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** Every item of a tree. */
export function* everyItem(items: readonly TreeItem[]): Generator<TreeItem> {
  for (const item of items) {
    yield item;
    yield* everyItem(item.children);
  }
}
