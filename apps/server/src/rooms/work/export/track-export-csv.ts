import { fill } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { type CsvCell, csvLines } from '#kit/export/csv.ts';
import type { StoredTrack } from '../stored-track.rules.ts';
import { type PointSpan, readPages } from '../track.store.ts';
import type { ExportWords } from './export-words.ts';

/** Rows that are made in one go: a few milliseconds of the process. */
const rowsAtOnce = 2000;
const pageSize = 20_000;

/** One row a point, all points of the span as they were stored. */
export async function* csvOfTrack(pool: Pool, span: PointSpan, words: ExportWords): AsyncGenerator<string> {
  yield csvLines([headings(words)], true);
  for await (const page of readPages(pool, span, pageSize)) {
    for (let from = 0; from < page.time.length; from += rowsAtOnce) {
      const to = Math.min(page.time.length, from + rowsAtOnce);
      const rows: CsvCell[][] = [];
      for (let i = from; i < to; i++) rows.push(rowOf(page, i, words));
      yield csvLines(rows);
    }
  }
}

function headings({ texts: { track }, zone, valueHeading }: ExportWords): string[] {
  return [
    fill(track.time, { zone }),
    track.timeUtc,
    track.longitude,
    track.latitude,
    track.speed,
    track.heading,
    track.status,
    valueHeading,
    track.satellites,
    track.fix,
    track.width,
    track.late,
  ];
}

function rowOf(track: StoredTrack, i: number, words: ExportWords): CsvCell[] {
  const time = track.time[i]!;
  const width = track.width[i]!;
  return [
    words.local(time),
    words.utc(time),
    track.lng[i]!,
    track.lat[i]!,
    Math.round(track.speed[i]! * 360) / 100,
    track.heading[i]!,
    words.status(track.status[i]!),
    words.value(track.value[i]!),
    track.satellites[i]!,
    words.fix(track.fix[i]!),
    Number.isNaN(width) ? null : Math.round(width * 100) / 100,
    track.late[i] ? words.texts.yes : words.texts.no,
  ];
}
