import { saveBlob } from '#kit/api/download.ts';
import type { Tab } from '../track-address.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { csvOf } from './csv.ts';
import { shownPoints } from './shown-points.ts';
import { type PointRow, useColumns } from './use-columns.ts';

/** Saves one table as it is shown, as CSV: `SN_stops_from_to.csv`. */
export function useTableExport(screen: TrackScreen, place: number): (tab: Exclude<Tab, 'curve'>) => void {
  const { tracks, vehicles, details, address, span } = screen;
  const columns = useColumns(vehicles, tracks[place]?.unit ?? 'm');
  return (tab) => {
    const track = tracks[place];
    const points = function* (): Iterable<PointRow> {
      if (track) for (const index of shownPoints(track.columns, address.hidden)) yield { track, index };
    };
    const text = {
      stops: () => csvOf(columns.stops, details.stops),
      jobs: () => csvOf(columns.jobs, details.jobs),
      events: () => csvOf(columns.events, details.events),
      invalid: () => csvOf(columns.invalid, details.invalid),
      points: () => csvOf(columns.points, points()),
    }[tab]();
    const sn = vehicles[tab === 'points' ? place : 0]?.sn ?? '';
    saveBlob(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${sn}_${tab}_${span.from}_${span.to}.csv`,
    );
  };
}
