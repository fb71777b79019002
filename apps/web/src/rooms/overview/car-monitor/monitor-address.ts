import {
  deviceCategories,
  heardChoices,
  type MonitorFilters,
  type monitorSorts,
  monitorStates,
  type TreeBy,
  workTypes,
} from '@furrow/contract';
import type { AddressPatch } from '#kit/address.ts';

/** What the list filters may hold; null: any text. */
const listItems = {
  state: monitorStates,
  category: deviceCategories,
  workType: workTypes,
  fix: ['0', '1', '2', '4', '5'],
  productModel: null,
  carType: null,
  brand: null,
  dealer: null,
  registration: ['unregistered', 'registered', 'expired'],
  flow: ['none', 'running', 'expired'],
  division: null,
  softwareVersion: null,
  node: null,
} as const satisfies Partial<Record<keyof MonitorFilters, readonly string[] | null>>;
type ListItem = keyof typeof listItems;
const textItems = ['heard', 'installedFrom', 'installedTo'] as const;

/** Names of all filters in the address, ticks of the tree among them. */
export const filterNames = [...(Object.keys(listItems) as ListItem[]), ...textItems] as const;

/** The filters that the address holds; anything impossible is left out, never an error (C3). */
export function readFilters(address: URLSearchParams): MonitorFilters {
  const filters: Record<string, unknown> = {};
  for (const [name, allowed] of Object.entries(listItems)) {
    const values = address.getAll(name).filter((value) => fits(value, allowed));
    if (values.length > 0) filters[name] = [...new Set(values)];
  }
  const heard = address.get('heard');
  if (heard !== null && (heardChoices as readonly string[]).includes(heard)) filters.heard = heard;
  for (const name of ['installedFrom', 'installedTo']) {
    const day = address.get(name);
    if (day !== null && isDay(day)) filters[name] = day;
  }
  return filters as MonitorFilters;
}

const fits = (value: string, allowed: readonly string[] | null): boolean =>
  allowed === null ? value !== '' && value.length <= 60 : allowed.includes(value);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** The address items of `filters`; filters that are not set leave it. */
export function filterPatch(filters: MonitorFilters): AddressPatch {
  return Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? null]));
}

/** How many filters of the drawer are set: state and ticks have their own places on the screen. */
export function countFilters(filters: MonitorFilters): number {
  const inDrawer = filterNames.filter((name) => name !== 'state' && name !== 'node');
  return inDrawer.filter((name) => filters[name] !== undefined).length;
}

// Named by type only, as the sorts below.
const treeWays: Record<TreeBy, true> = { dealer: true, region: true, category: true, list: true };
const isTreeBy = (by: string | null): by is TreeBy => by !== null && Object.hasOwn(treeWays, by);
export const layerNames = ['vehicles', 'heat', 'tails', 'obstacles', 'ground', 'fences'] as const;
export type LayerName = (typeof layerNames)[number];
const defaultLayers: readonly LayerName[] = ['vehicles', 'tails', 'obstacles', 'ground', 'fences'];

/** Which panels are open and what they show: everything of the screen that is not a filter. */
export interface Panels {
  /** Vehicle of the open card, and the one pinned beside it. */
  card: string | null;
  beside: string | null;
  /** The followed vehicles, in the order in which they were chosen. */
  follow: readonly string[];
  treeShown: boolean | null;
  treeBy: TreeBy;
  treeWidth: number;
  showEmpty: boolean;
  hideOffline: boolean;
  dock: boolean;
  onlyMap: boolean;
  sort: string;
  page: number;
  layers: readonly LayerName[];
  /** The list of fences stands in the place of the tree, and the one that is open in it. */
  fences: boolean;
  fence: string | null;
}

export const treeWidths = { least: 240, first: 300, most: 560 } as const;
/** More than one are shown in the split view, a map each. */
export const mostFollowed = 4;

/** `null` for `treeShown` means: as the window's width wants it. */
export function readPanels(address: URLSearchParams): Panels {
  const flag = (name: string) => address.get(name) === '1';
  const by = address.get('by');
  const tree = address.get('tree');
  const sort = address.get('sort') ?? '';
  const width = Number(address.get('treeWidth'));
  const page = Number(address.get('page'));
  const layers = address.get('layers');
  return {
    card: address.get('id') || null,
    beside: address.get('beside') || null,
    follow: [...new Set(address.getAll('follow').filter(Boolean))].slice(0, mostFollowed),
    treeShown: tree === '1' ? true : tree === '0' ? false : null,
    treeBy: isTreeBy(by) ? by : 'region',
    treeWidth: width >= treeWidths.least && width <= treeWidths.most ? width : treeWidths.first,
    showEmpty: flag('empty'),
    hideOffline: flag('noOffline'),
    dock: flag('dock'),
    onlyMap: flag('onlyMap'),
    sort: isSort(sort) ? sort : '-lastHeard',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    layers: layers === null ? defaultLayers : layerNames.filter((name) => layers.split(',').includes(name)),
    fences: flag('fences') || Boolean(address.get('fence')),
    fence: address.get('fence') || null,
  };
}

// Named by type only: the calls' schemas would bring their library to the first picture.
const sorts: Record<(typeof monitorSorts)[number], true> = {
  state: true,
  sn: true,
  alias: true,
  category: true,
  plate: true,
  speed: true,
  lastHeard: true,
  depth: true,
  fix: true,
};
const isSort = (sort: string): boolean => Object.hasOwn(sorts, sort.replace(/^-/, ''));

/** The address item for the layers that are switched on; the usual ones need none. */
export function layersItem(layers: readonly LayerName[]): string | null {
  const shown = layerNames.filter((name) => layers.includes(name));
  const usual = shown.length === defaultLayers.length && shown.every((name) => defaultLayers.includes(name));
  return usual ? null : shown.join(',') || 'none';
}

/** Address items of the panels that change; the others stay. Usual values leave the address. */
export function panelPatch(change: Partial<Panels>): AddressPatch {
  const flag = (on: boolean): string | null => (on ? '1' : null);
  const items: { [K in keyof Panels]: (value: Panels[K]) => AddressPatch } = {
    card: (id) => ({ id }),
    beside: (beside) => ({ beside }),
    follow: (follow) => ({ follow: [...follow] }),
    treeShown: (shown) => ({ tree: shown === null ? null : shown ? '1' : '0' }),
    treeBy: (by) => ({ by: by === 'region' ? null : by }),
    treeWidth: (width) => ({ treeWidth: width === treeWidths.first ? null : String(Math.round(width)) }),
    showEmpty: (on) => ({ empty: flag(on) }),
    hideOffline: (on) => ({ noOffline: flag(on) }),
    dock: (on) => ({ dock: flag(on) }),
    onlyMap: (on) => ({ onlyMap: flag(on) }),
    sort: (sort) => ({ sort: sort === '-lastHeard' ? null : sort }),
    page: (page) => ({ page: page === 1 ? null : String(page) }),
    layers: (layers) => ({ layers: layersItem(layers) }),
    fences: (on) => ({ fences: flag(on) }),
    fence: (fence) => ({ fence }),
  };
  const itemsOf = <Name extends keyof Panels>(name: Name, value: Panels[Name]) => items[name](value);
  return Object.assign(
    {},
    ...Object.entries(change).map(([name, value]) => itemsOf(name as keyof Panels, value)),
  ) as AddressPatch;
}
