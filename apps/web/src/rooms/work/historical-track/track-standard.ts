import type { ShownTrack } from './loading/shown-track.ts';
import type { TrackVehicle } from './loading/use-vehicles.ts';

/** The standard of a track's value in its unit: depths have one, rates none until tools bring them. */
export const standardOf = (vehicle: TrackVehicle | undefined, track: ShownTrack): number | null =>
  track.unit === 'm' ? (vehicle?.card?.standardDepthM ?? null) : null;
