import { stepDistance } from '@furrow/geo';

/** A drawn move between the last two known points; never beyond the last one (/carMonitor, map). */
export interface Move {
  fromLng: number;
  fromLat: number;
  fromHeading: number;
  toLng: number;
  toLat: number;
  toHeading: number;
  /** Milliseconds of the page's clock. */
  startMs: number;
  durationMs: number;
}
export interface Place {
  lng: number;
  lat: number;
  heading: number;
}

/** A jump beyond this is not animated, metres. */
export const jumpM = 500;
/** A terminal that reports rarely would crawl for minutes: the sign arrives after this at the latest. */
const longestMs = 15_000;

/**
 * The move from where a sign stands to its new point, over the time between the two points. Null: nothing to animate,
 * the sign stands at the new point at once (a jump, a standing vehicle, reduced motion).
 */
export function moveTo(from: Place, to: Place, pointsApartS: number, nowMs: number): Move | null {
  const metres = stepDistance(from.lng, from.lat, to.lng, to.lat);
  if (metres > jumpM || pointsApartS <= 0) return null;
  if (metres < 0.05 && from.heading === to.heading) return null;
  return {
    fromLng: from.lng,
    fromLat: from.lat,
    fromHeading: from.heading,
    toLng: to.lng,
    toLat: to.lat,
    toHeading: to.heading,
    startMs: nowMs,
    durationMs: Math.min(longestMs, pointsApartS * 1000),
  };
}

export const hasArrived = (move: Move, nowMs: number): boolean => nowMs >= move.startMs + move.durationMs;

/** Where the sign stands now; at the end exactly the last known point. */
export function placeAt(move: Move, nowMs: number): Place {
  const part = Math.min(1, Math.max(0, (nowMs - move.startMs) / move.durationMs));
  if (part === 1) return { lng: move.toLng, lat: move.toLat, heading: move.toHeading };
  return {
    lng: move.fromLng + shortWay(move.toLng - move.fromLng) * part,
    lat: move.fromLat + (move.toLat - move.fromLat) * part,
    heading: (move.fromHeading + shortWay(move.toHeading - move.fromHeading) * part + 360) % 360,
  };
}

/** The same angle between −180 and 180 degrees. */
const shortWay = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
