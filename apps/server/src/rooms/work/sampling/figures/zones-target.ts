import type { PolygonOutline } from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import { type TargetFigures, targetOf } from '../../layers/targets/target-polygons.rules.ts';
import { surfaceZones, type ValueAt } from './surface.rules.ts';

/** The number of a zone's polygons. */
export const zoneProperty = 'rate';

export interface ZonesAsked {
  readonly outline: PolygonOutline;
  readonly samples: readonly ValueAt[];
  readonly limits: readonly number[];
  readonly rates: readonly number[];
}

/** The zones of a surface between limits, judged like a target from a file. @throws Refusal targetCover, targetTooMany */
export function zonesTarget({ outline, samples, limits, rates }: ZonesAsked): TargetFigures {
  const parts = surfaceZones(outline, samples, { limits, rates }).map(({ rate, rings }) => ({
    geometry: { type: 'Polygon', coordinates: rings },
    properties: { [zoneProperty]: rate },
  }));
  const figures = targetOf(parts, outline, zoneProperty);
  if ('key' in figures) throw new Refusal(figures.key, figures.params);
  return figures;
}
