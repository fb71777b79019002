import { indexAtTime, type TrackColumns } from '@furrow/geo';

/** Index of the point nearest to a place among those of a span of time (seconds UTC); −1 without any. */
export function nearestPoint(
  track: TrackColumns,
  place: { lng: number; lat: number },
  from: number,
  to: number,
): number {
  const squeeze = Math.cos((place.lat * Math.PI) / 180);
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (let i = Math.max(0, indexAtTime(track, from)); i < track.time.length && track.time[i]! <= to; i++) {
    const east = (track.lng[i]! - place.lng) * squeeze;
    const north = track.lat[i]! - place.lat;
    const square = east * east + north * north;
    if (square < least) [nearest, least] = [i, square];
  }
  return nearest;
}
