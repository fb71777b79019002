import { type Polygon, polygonOverlap, polygonsOutside, sharedArea, wgs84Polygon } from '@furrow/geo';

/** A field that lies over another by more than this part of the smaller one is the same field, worked anew. */
const sameField = 0.25;
/** Neighbours touch: so little is what rounding makes of an edge that they share, m². */
const touchM2 = 0.5;

type Ring = readonly (readonly [lng: number, lat: number])[];

/** A field as a boundary of its own. */
export interface DemoField<Plot> {
  plot: Plot;
  /** The outer ring, its first point not repeated. */
  ring: Ring;
}

/**
 * The fields that are none before them, each without what those have: boundaries do not lie over each other. `taken` are the
 * boundaries that are there already.
 */
export function fieldsApart<Plot extends { corners: Ring }>(
  plots: readonly Plot[],
  taken: readonly Polygon[],
): DemoField<Plot>[] {
  const kept = [...taken];
  const fields: DemoField<Plot>[] = [];
  for (const plot of plots) {
    const whole = wgs84Polygon([plot.corners]);
    if (kept.some((other) => polygonOverlap(whole, other) > sameField)) continue;
    const free = without(whole, kept);
    if (!free) continue;
    kept.push(free);
    fields.push({ plot, ring: free[0]! });
  }
  return fields;
}

/** What is left of a field in one piece; null when another one has cut a hole into it. */
function without(field: Polygon, others: readonly Polygon[]): Polygon | null {
  let left = field;
  for (const other of others) {
    if (sharedArea(left, other) <= touchM2) continue;
    const [largest] = polygonsOutside([left], other);
    if (largest?.length !== 1) return null;
    left = largest;
  }
  return left;
}
