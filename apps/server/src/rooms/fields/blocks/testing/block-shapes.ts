import { localMetres, localPlane, wgs84 } from '@furrow/geo';

const plane = localPlane(wgs84(126.6, 45.7));

/** A closed ring of corners in metres from a place in Heilongjiang, degrees. */
export const ring = (...corners: [number, number][]): number[][] =>
  [...corners, corners[0]!].map(([x, y]) => [...plane.toWgs84(localMetres(x, y))]);
export const polygon = (...rings: number[][][]) => ({ type: 'Polygon', coordinates: rings });
export const box = (x: number, y: number, width: number, height: number) =>
  polygon(ring([x, y], [x + width, y], [x + width, y + height], [x, y + height]));
