import { z } from 'zod';

/** Corners of one ring of a block: 3 to so many (/blockManage). */
export const mostBlockCorners = 5000;
/** Holes of one polygon. */
const mostHoles = 200;

const corner = z.tuple([
  z.number('invalidValue').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
  z.number('invalidValue').min(-90, 'latitudeRange').max(90, 'latitudeRange'),
]);
export type Corner = z.output<typeof corner>;
export type Ring = Corner[];

/** A ring ends where it began; one that is left open is closed. */
const ring = z
  .array(corner)
  .transform((corners) => (isClosed(corners) ? corners : [...corners, ...corners.slice(0, 1)]))
  .pipe(
    z
      .array(corner)
      .min(4, 'outlineTooFew')
      .max(mostBlockCorners + 1, 'blockCornersTooMany'),
  );

const isClosed = (corners: Ring): boolean => {
  const [first, last] = [corners[0], corners.at(-1)];
  return corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};

/** A boundary as GeoJSON has it, degrees WGS 84: closed rings, the outer one first, then holes. */
export const polygonOutline = z.object(
  {
    type: z.literal('Polygon', 'invalidValue'),
    coordinates: z
      .array(ring)
      .min(1, 'outlineTooFew')
      .max(mostHoles + 1, 'outOfRange'),
  },
  'required',
);
export type PolygonOutline = z.output<typeof polygonOutline>;

/** A polygon of an outer ring and holes, whose ends need not meet. */
export const polygonOf = (rings: readonly (readonly Readonly<Corner>[])[]): PolygonOutline => ({
  type: 'Polygon',
  coordinates: rings.map((corners) => {
    const all = corners.map(([lng, lat]): Corner => [lng, lat]);
    return isClosed(all) ? all : [...all, ...all.slice(0, 1)];
  }),
});
