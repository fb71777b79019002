/** The view of a map as the address keeps it: `?map=zoom/lat/lng` (S3). */
export interface MapViewpoint {
  zoom: number;
  lat: number;
  lng: number;
}

/** All of China with its islands: where a map without a stored view begins. */
export const wholeCountry: MapViewpoint = { zoom: 3.6, lat: 36, lng: 104 };

/** Reads `zoom/lat/lng`; anything impossible is ignored, never an error (C3). */
export function readViewpoint(value: string | null): MapViewpoint | null {
  const [zoom, lat, lng, ...rest] = (value ?? '')
    .split('/')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  if (zoom === undefined || lat === undefined || lng === undefined || rest.length > 0) return null;
  const possible = zoom >= 0 && zoom <= 22 && Math.abs(lat) <= 85.06 && Math.abs(lng) <= 180;
  return possible ? { zoom, lat, lng } : null;
}

/** As many decimals as a pixel needs at that zoom. */
export function writeViewpoint({ zoom, lat, lng }: MapViewpoint): string {
  const decimals = Math.max(2, Math.min(6, Math.ceil(zoom / 3)));
  return `${Number(zoom.toFixed(2))}/${lat.toFixed(decimals)}/${lng.toFixed(decimals)}`;
}
