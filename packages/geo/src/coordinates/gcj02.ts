import gcoord from 'gcoord';
import { type Gcj02, gcj02, type Wgs84, wgs84 } from './types.ts';

/** Shifts to the coordinates of Chinese tile sources. Outside China nothing is shifted. */
export function toGcj02(point: Wgs84): Gcj02 {
  const [lng, lat] = gcoord.transform<[number, number]>([point[0], point[1]], gcoord.WGS84, gcoord.GCJ02);
  return gcj02(lng, lat);
}

/** The way back, to 10⁻⁶ degrees (0.1 m): for positions that come in as GCJ-02. */
export function fromGcj02(point: Gcj02): Wgs84 {
  const [lng, lat] = gcoord.transform<[number, number]>([point[0], point[1]], gcoord.GCJ02, gcoord.WGS84);
  return wgs84(lng, lat);
}
