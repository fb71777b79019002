import { type DeviceCategory, deviceCategories, type TreeNode } from '@furrow/contract';
import type { SlotTest } from './filter.ts';
import type { Fleet } from './fleet.ts';

/** A named set of vehicles of "My list". */
export interface NamedSet {
  readonly id: string;
  readonly name: string;
  readonly members: ReadonlySet<string>;
}

/** What a tree needs of the dictionary of divisions: the way from the top to a code, and names. */
export interface RegionNames {
  /** At most two steps: province and city, or a country abroad. Empty for a vehicle without a region. */
  pathOf(code: string): readonly string[];
  nameOf(code: string): string;
}

/** Which vehicles hang under which node: the keys of a vehicle's nodes at the level that is asked for. */
export type KeyOfSlot = (slot: number) => string | null;

/** Vehicles without a region hang under this node. */
export const noRegion = '-';
/** Vehicles that are registered at a province itself, not in one of its cities, hang under the code with this before. */
const itselfMark = '=';

/** Children of a node of the tree by region: provinces and countries at the top, cities below a province. */
export function regionNodes(fleet: Fleet, test: SlotTest, names: RegionNames, parent: string): TreeNode[] {
  const tally = tallyBy(fleet, test, (slot) => regionKey(fleet.facts[slot]!.divisionCode, names, parent));
  return [...tally]
    .map(([id, sums]) => nodeOf(sums, id, regionName(id, names), parent !== '' || isLeafAtTop(id)))
    .sort((a, b) => orderOf(a.id) - orderOf(b.id) || (a.id < b.id ? -1 : 1));
}

/** Whether a vehicle of that division hangs under the node `node` of the tree by region. */
export function isUnderRegion(code: string, names: RegionNames, node: string): boolean {
  const path = names.pathOf(code);
  if (node === noRegion) return path.length === 0;
  if (node.startsWith(itselfMark)) return path.length === 1 && path[0] === node.slice(1);
  return path.includes(node);
}

/** What a tree of dealers needs: names, and where the actor's own branch begins (null: at the tops). */
export interface DealerNames {
  /** The companies from the actor's own down to the vehicle's; empty for a vehicle without a dealer. */
  wayTo(dealerId: string | null): readonly string[];
  nameOf(id: string): string;
}

/** Children of a node of the tree by dealer; vehicles of a company that has others below hang under the company itself. */
export function dealerNodes(fleet: Fleet, test: SlotTest, names: DealerNames, parent: string): TreeNode[] {
  const deeper = new Set<string>();
  const tally = tallyBy(fleet, test, (slot) => {
    const way = names.wayTo(fleet.facts[slot]!.dealerId);
    if (way.length === 0) return parent === '' ? noRegion : null;
    const at = parent === '' ? 0 : way.indexOf(parent) + 1;
    if (parent !== '' && at === 0) return null;
    const id = way[at];
    if (id === undefined) return itselfMark + parent;
    if (way.length > at + 1) deeper.add(id);
    return id;
  });
  return [...tally]
    .map(([id, sums]) => nodeOf(sums, id, dealerName(id, names), !deeper.has(id)))
    .sort((a, b) => Number(/^[=-]/.test(a.id)) - Number(/^[=-]/.test(b.id)) || (a.name < b.name ? -1 : 1));
}

const dealerName = (id: string, names: DealerNames): string =>
  id === noRegion ? '' : names.nameOf(id.startsWith(itselfMark) ? id.slice(1) : id);

/** Whether a vehicle of that dealer hangs under the node `node` of the tree by dealer. */
export function isUnderDealer(dealerId: string | null, names: DealerNames, node: string): boolean {
  const way = names.wayTo(dealerId);
  if (node === noRegion) return way.length === 0;
  if (node.startsWith(itselfMark)) return way.at(-1) === node.slice(1);
  return way.includes(node);
}

export function categoryNodes(fleet: Fleet, test: SlotTest): TreeNode[] {
  const tally = tallyBy(fleet, test, (slot) => fleet.facts[slot]!.category);
  return deviceCategories
    .filter((category: DeviceCategory) => tally.has(category))
    .map((category: DeviceCategory) => nodeOf(tally.get(category)!, category, category, true));
}

/** Groups of the account, also empty ones, in the order in which they were handed in. */
export function listNodes(fleet: Fleet, test: SlotTest, sets: readonly NamedSet[]): TreeNode[] {
  return sets.map(({ id, name, members }) => {
    const sums = new Sums();
    for (const member of members) {
      const slot = fleet.slotOfId(member);
      if (slot !== undefined && test(slot)) sums.add(fleet, slot);
    }
    return nodeOf(sums, id, name, true);
  });
}

function regionKey(code: string, names: RegionNames, parent: string): string | null {
  const path = names.pathOf(code);
  if (parent === '') return path[0] ?? noRegion;
  if (path[0] !== parent) return null;
  return path[1] ?? itselfMark + parent;
}

const regionName = (id: string, names: RegionNames): string =>
  id === noRegion ? '' : names.nameOf(id.startsWith(itselfMark) ? id.slice(1) : id);
// Chinese provinces first, then countries abroad, then vehicles without a region.
const orderOf = (id: string): number => (id === noRegion ? 2 : /^[=\d]/.test(id) ? 0 : 1);
const isLeafAtTop = (id: string): boolean => orderOf(id) !== 0;

class Sums {
  readonly states: [number, number, number] = [0, 0, 0];
  extent: [number, number, number, number] | null = null;

  add(fleet: Fleet, slot: number): void {
    this.states[fleet.columns.state[slot] as 0 | 1 | 2]++;
    if (!fleet.hasPosition(slot)) return;
    const [lng, lat] = [fleet.columns.lng[slot]!, fleet.columns.lat[slot]!];
    const box = this.extent ?? [lng, lat, lng, lat];
    this.extent = [
      Math.min(box[0], lng),
      Math.min(box[1], lat),
      Math.max(box[2], lng),
      Math.max(box[3], lat),
    ];
  }
}

function tallyBy(fleet: Fleet, test: SlotTest, keyOf: KeyOfSlot): Map<string, Sums> {
  const tally = new Map<string, Sums>();
  for (let slot = 0; slot < fleet.end; slot++) {
    if (!test(slot)) continue;
    const key = keyOf(slot);
    if (key === null) continue;
    const sums = tally.get(key) ?? new Sums();
    sums.add(fleet, slot);
    tally.set(key, sums);
  }
  return tally;
}

function nodeOf({ states, extent }: Sums, id: string, name: string, leaf: boolean): TreeNode {
  const [working, online, offline] = states;
  return { id, name, working, online, total: working + online + offline, leaf, extent };
}
