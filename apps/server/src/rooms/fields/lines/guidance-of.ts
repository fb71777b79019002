import type { LineForm } from '@furrow/contract';
import { type GuidanceLine, wgs84 } from '@furrow/geo';

/** The line as geometry. */
export const guidanceOf = ({
  type,
  points,
  heading,
}: Pick<LineForm, 'type' | 'points' | 'heading'>): GuidanceLine => ({
  type,
  points: points.map(([lng, lat]) => wgs84(lng, lat)),
  heading,
});
