import type { BoundingBox } from '@furrow/contract';
import { cellGrid } from '@furrow/geo';

/** Something with a place, in a state by its number. */
export interface Placed {
  lng: number;
  lat: number;
}

// Seven decimals are a centimetre.
const degrees = (value: number): number => Math.round(value * 1e7) / 1e7;

/** Things of a view, singly or in cells (S3); `stateOf` numbers their states from 0 to `states` - 1. */
export function placedCells<Thing extends Placed>(
  things: readonly Thing[],
  { bbox, zoom }: { bbox: BoundingBox; zoom: number },
  states: number,
  stateOf: (thing: Thing) => number,
) {
  const columns = {
    lng: Float64Array.from(things, ({ lng }) => lng),
    lat: Float64Array.from(things, ({ lat }) => lat),
    state: Uint8Array.from(things, stateOf),
  };
  const grid = cellGrid(columns, bbox, zoom, states);
  return {
    singles: Array.from(grid.singles, (index): Thing => {
      const thing = things[index]!;
      return { ...thing, lng: degrees(thing.lng), lat: degrees(thing.lat) };
    }),
    clusters: grid.clusters.map(({ key, lng, lat, count, counts, extent }) => ({
      key,
      lng: degrees(lng),
      lat: degrees(lat),
      count,
      counts: [...counts],
      extent: [...extent] as [number, number, number, number],
    })),
    total: grid.total,
  };
}
