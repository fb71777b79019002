import type { BoundingBox, CellsAnswer, ClusterFeature, SingleFeature } from '@furrow/contract';
import { type Cluster, cellGrid, type MapThings } from '@furrow/geo';
import { type SlotTest, slotsOf } from './filter.ts';
import type { Fleet } from './fleet.ts';
import { onlineStateNames } from './online-state.rules.ts';
import { labelOf } from './vehicle-facts.ts';

/** What a view shows: the slots that stand singly, the clusters, and how many vehicles that are. */
export interface CellPicture {
  readonly singles: Uint32Array;
  readonly clusters: readonly Cluster[];
  readonly total: number;
}

const noPins: ReadonlySet<number> = new Set();

/** Sorts the vehicles of a view into singles and clusters (S3). `pins` are slots that always stand singly. */
export function cellsInView(
  fleet: Fleet,
  test: SlotTest,
  bbox: BoundingBox,
  zoom: number,
  pins: ReadonlySet<number> = noPins,
): CellPicture {
  const slots = slotsOf(fleet, (slot) => !pins.has(slot) && test(slot));
  const grid = cellGrid(thingsOf(fleet, slots), bbox, zoom, onlineStateNames.length);
  const singles = grid.singles.map((index) => slots[index]!);
  const pinned = [...pins].filter((slot) => test(slot) && isInside(fleet, slot, bbox));
  return {
    singles: pinned.length === 0 ? singles : Uint32Array.from([...singles, ...pinned]),
    clusters: grid.clusters,
    total: grid.total + pinned.length,
  };
}

/** The picture as it is sent. */
export function cellsAnswerOf(fleet: Fleet, picture: CellPicture): CellsAnswer {
  return {
    singles: Array.from(picture.singles, (slot) => singleOf(fleet, slot)),
    clusters: picture.clusters.map(clusterOf),
    total: picture.total,
  };
}

/** West may exceed east across the 180th meridian. A vehicle without a position is in no view. */
export function isInside(fleet: Fleet, slot: number, [west, south, east, north]: BoundingBox): boolean {
  const [x, y] = [fleet.columns.lng[slot]!, fleet.columns.lat[slot]!];
  return y >= south && y <= north && (west > east ? x >= west || x <= east : x >= west && x <= east);
}

function thingsOf(fleet: Fleet, slots: Uint32Array): MapThings {
  const { lng, lat, state } = fleet.columns;
  const things = {
    lng: new Float64Array(slots.length),
    lat: new Float64Array(slots.length),
    state: new Uint8Array(slots.length),
  };
  for (let k = 0; k < slots.length; k++) {
    const slot = slots[k]!;
    things.lng[k] = lng[slot]!;
    things.lat[k] = lat[slot]!;
    things.state[k] = state[slot]!;
  }
  return things;
}

// Seven decimals are a centimetre; more digits only make the answer larger than its 300 kB.
const degrees = (value: number): number => Math.round(value * 1e7) / 1e7;

function singleOf(fleet: Fleet, slot: number): SingleFeature {
  const facts = fleet.facts[slot]!;
  const columns = fleet.columns;
  return {
    id: facts.id,
    lng: degrees(columns.lng[slot]!),
    lat: degrees(columns.lat[slot]!),
    speed: Math.round(columns.speed[slot]! * 100) / 100,
    heading: Math.round(columns.heading[slot]!),
    state: fleet.stateOf(slot),
    life: facts.life,
    time: columns.time[slot]!,
    label: labelOf(facts),
    demo: facts.demo,
  };
}

function clusterOf({ key, lng, lat, count, counts, extent }: Cluster): ClusterFeature {
  const [working = 0, online = 0, offline = 0] = counts;
  const [west, south, east, north] = extent;
  return {
    key,
    lng: degrees(lng),
    lat: degrees(lat),
    count,
    working,
    online,
    offline,
    extent: [degrees(west), degrees(south), degrees(east), degrees(north)],
  };
}
