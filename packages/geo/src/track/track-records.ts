import { emptyColumns, type PointFix, type TrackColumns, type TrackPointStatus } from './track-columns.ts';

/** One point of a track answer (S2): places 0, 1, 4, 5, 6 are the specification's (spec §3). */
export type TrackPointRecord = [
  lng: number,
  lat: number,
  speed: number,
  heading: number,
  status: TrackPointStatus,
  time: number,
  value: number | null,
  satellites: number,
  fix: PointFix,
];

/** Records of a track answer to columns, in the same order. */
export function fromRecords(records: readonly Readonly<TrackPointRecord>[]): TrackColumns {
  const track = emptyColumns(records.length);
  for (let i = 0; i < records.length; i++) {
    const record = records[i]!;
    track.lng[i] = record[0];
    track.lat[i] = record[1];
    track.speed[i] = record[2];
    track.heading[i] = record[3];
    track.status[i] = record[4];
    track.time[i] = record[5];
    track.value[i] = record[6] ?? Number.NaN;
    track.satellites[i] = record[7];
    track.fix[i] = record[8];
  }
  return track;
}

/** Columns to records; speed and value are rounded to 3 decimals, the most that a terminal measures. */
export function toRecords(track: TrackColumns): TrackPointRecord[] {
  return Array.from(track.time, (time, i): TrackPointRecord => {
    const value = track.value[i]!;
    return [
      track.lng[i]!,
      track.lat[i]!,
      thousandths(track.speed[i]!),
      track.heading[i]!,
      track.status[i]! as TrackPointStatus,
      time,
      Number.isNaN(value) ? null : thousandths(value),
      track.satellites[i]!,
      track.fix[i]! as PointFix,
    ];
  });
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
