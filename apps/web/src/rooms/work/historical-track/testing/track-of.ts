import { fromRecords, type TrackColumns, type TrackPointRecord } from '@furrow/geo';

interface Wanted {
  time: number;
  lng?: number;
  lat?: number;
  speed?: number;
  heading?: number;
  status?: TrackPointRecord[4];
  value?: number | null;
  satellites?: number;
  fix?: TrackPointRecord[8];
}

/** A small track for tests; what is not named is a machine that travels with RTK. */
export function trackOf(points: readonly Wanted[]): TrackColumns {
  return fromRecords(
    points.map(
      ({
        time,
        lng = 116 + time * 1e-5,
        lat = 40,
        speed = 2,
        heading = 90,
        status = 1,
        value = null,
        satellites = 18,
        fix = 4,
      }) => [lng, lat, speed, heading, status, time, value, satellites, fix],
    ),
  );
}
