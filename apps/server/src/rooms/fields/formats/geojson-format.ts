import { Refusal } from '#kit/refusal.ts';
import { featuresOf } from './features-of.ts';
import type { FieldFeature, FieldFile } from './field-feature.ts';
import type { FeatureCollection } from './geojson-types.ts';
import { turnedRings } from './turned-rings.ts';

/** @throws Refusal fileUnreadable, otherProjection */
export function readGeoJson(bytes: Buffer): FieldFile {
  const whole = parsed(bytes);
  const crs = (whole.crs as { properties?: { name?: unknown } } | undefined)?.properties?.name;
  // RFC 7946 knows WGS 84 alone; older files may name another.
  if (typeof crs === 'string' && !/CRS84|EPSG:+4326|EPSG::4490/i.test(crs))
    throw new Refusal('otherProjection', { projection: crs });
  return featuresOf(listed(whole));
}

type Loose = { type?: unknown; crs?: unknown; features?: unknown; geometry?: unknown };

function parsed(bytes: Buffer): Loose {
  try {
    const whole: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    if (typeof whole === 'object' && whole !== null) return whole as Loose;
  } catch {
    // told below
  }
  throw new Refusal('fileUnreadable');
}

function listed(whole: Loose): unknown[] {
  if (whole.type === 'FeatureCollection' && Array.isArray(whole.features)) return whole.features;
  if (whole.type === 'Feature') return [whole];
  if (typeof whole.type === 'string') return [{ type: 'Feature', properties: {}, geometry: whole }];
  throw new Refusal('fileUnreadable');
}

/** A collection as the other writers take it too. */
export const collectionOf = (
  features: readonly FieldFeature[],
  outer: 'left' | 'right' = 'left',
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: features.map(({ name, geometry, properties }) => ({
    type: 'Feature',
    properties: { name, ...properties },
    geometry: geometry.type === 'Polygon' ? turnedRings(geometry, outer) : geometry,
  })),
});

export const writeGeoJson = (features: readonly FieldFeature[]): Buffer =>
  Buffer.from(JSON.stringify(collectionOf(features)));
