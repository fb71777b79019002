import {
  type BlockForm,
  type LineForm,
  lineForm,
  type MarkForm,
  markForm,
  polygonOutline,
} from '@furrow/contract';
import { guidanceFault, wgs84 } from '@furrow/geo';
import { z } from 'zod';
import { cutName } from '../cut-name.rules.ts';

/** A Feature as terminals send it. */
const feature = z.object({
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }),
  properties: z.record(z.string(), z.unknown()).nullish(),
});

/** What a driver made, as the form of a record has it, or null where it is none. */
type Made<Form> = Omit<Form, 'vehicleId' | 'blockId'> | null;

function read(text: string): z.output<typeof feature> | null {
  try {
    return feature.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** A name without the signs that a name may not have; never empty. */
function plainName(name: string, otherwise: string): string {
  const plain = cutName(name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, ' ').trim(), 30);
  return plain === '' ? otherwise : plain;
}

const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/** An AB line: a LineString, or a Point with a heading; `type` and `widthM` are its properties. */
export function lineMade(name: string, geoJson: string): Made<LineForm> {
  const given = read(geoJson);
  if (!given) return null;
  const { geometry, properties } = given;
  const isPoint = geometry.type === 'Point';
  if (!isPoint && geometry.type !== 'LineString') return null;
  const points = (isPoint ? [geometry.coordinates] : geometry.coordinates) as unknown[];
  const guessed = isPoint ? 'heading' : points.length > 2 ? 'curve' : 'straight';
  const form = lineForm.omit({ vehicleId: true, blockId: true }).safeParse({
    name: plainName(name, 'AB'),
    type: properties?.type ?? guessed,
    points: Array.isArray(points)
      ? points.map((point) => (Array.isArray(point) ? point.slice(0, 2) : point))
      : [],
    heading: rounded(properties?.heading ?? null),
    widthM: rounded(properties?.widthM),
  }).data;
  if (!form) return null;
  return guidanceFault({ ...form, points: form.points.map(([lng, lat]) => wgs84(lng, lat)) }) === null
    ? form
    : null;
}

/** A mark: a Point; `type`, `radiusM` and `alertM` are its properties. */
export function markMade(name: string, geoJson: string): Made<MarkForm> {
  const given = read(geoJson);
  if (given?.geometry.type !== 'Point' || !Array.isArray(given.geometry.coordinates)) return null;
  const [longitude, latitude] = given.geometry.coordinates as unknown[];
  const { type, radiusM, alertM, validUntil } = given.properties ?? {};
  const form = markForm.omit({ vehicleId: true, blockId: true }).safeParse({
    name: plainName(name, 'M'),
    type: type ?? 'other',
    longitude,
    latitude,
    radiusM: rounded(radiusM),
    alertM: rounded(alertM),
    validUntil,
  }).data;
  return form ?? null;
}

/** A boundary: a Polygon; heights of its corners mean nothing. */
export function blockMade(name: string, geoJson: string): Pick<BlockForm, 'name' | 'outline'> | null {
  const given = read(geoJson);
  const rings = given?.geometry.coordinates;
  if (given?.geometry.type !== 'Polygon' || !Array.isArray(rings)) return null;
  const flat = rings.map((ring: unknown) =>
    Array.isArray(ring)
      ? ring.map((corner: unknown) => (Array.isArray(corner) ? corner.slice(0, 2) : corner))
      : ring,
  );
  const outline = polygonOutline.safeParse({ type: 'Polygon', coordinates: flat }).data;
  return outline ? { name: plainName(name, 'F'), outline } : null;
}
