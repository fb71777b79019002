import { type BlockForm, largestBlockM2, mostBlockOverlap, type RefusalKey } from '@furrow/contract';
import {
  type Polygon,
  polygonArea,
  polygonBounds,
  polygonFault,
  polygonOverlap,
  wgs84Polygon,
} from '@furrow/geo';
import { cutName } from '../cut-name.rules.ts';

type Outline = BlockForm['outline'];

export const shapeOf = ({ coordinates }: Outline): Polygon => wgs84Polygon(coordinates);

/** What the server reckons from an outline: box (degrees), area (m²), corners without the repeated ones. */
export function figuresOf(outline: Outline) {
  const polygon = shapeOf(outline);
  return {
    bounds: polygonBounds(polygon),
    areaM2: polygonArea(polygon),
    vertices: outline.coordinates.reduce((sum, ring) => sum + ring.length - 1, 0),
  };
}

export type OutlineProblem = Extract<RefusalKey, 'outlineCrosses' | 'holeOutside' | 'blockAreaRange'>;

/** Why an outline is no boundary of a block; null when it is one. */
export function outlineProblem(outline: Outline): OutlineProblem | null {
  const polygon = shapeOf(outline);
  const fault = polygonFault(polygon);
  if (fault !== null) return fault === 'crossing' ? 'outlineCrosses' : 'holeOutside';
  const area = polygonArea(polygon);
  // Under a square decimetre it is a slip of the hand.
  return area < 0.01 || area > largestBlockM2 ? 'blockAreaRange' : null;
}

/** The neighbours that an outline shares more with than it may, the largest part first. */
export function overlapsWith(
  outline: Outline,
  neighbours: readonly { name: string; outline: Outline }[],
): { name: string; part: number }[] {
  return neighbours
    .map((other) => ({ name: other.name, part: polygonOverlap(shapeOf(outline), shapeOf(other.outline)) }))
    .filter(({ part }) => part > mostBlockOverlap)
    .sort((a, b) => b.part - a.part);
}

const longestName = 30;

/** The first free name of `name-2`, `name-3` …; the name gives way where both do not fit. `taken` is in small letters. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const free = `${cutName(name, longestName - end.length)}${end}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
