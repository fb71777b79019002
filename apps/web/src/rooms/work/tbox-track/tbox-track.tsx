import { TrackPage } from '../historical-track/historical-track.tsx';

/** /tboxTrack: the track of T-BOXes with what their engines told. */
export function Screen() {
  return <TrackPage kind="tbox" />;
}
