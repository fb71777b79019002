import type { Language, TrackFormat, TrackSource } from '@furrow/contract';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#kit/actor.ts';
import { homeOffsetS } from '#kit/clock/home-day.rules.ts';
import { sendDownload } from '#kit/http/download.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type AskedTrack, readCounting } from '../asked-track.ts';
import { stopsOf } from '../track.rules.ts';
import type { WorkParts } from '../track-answers.ts';
import { alarmEvents, placed } from '../track-events.rules.ts';
import { readEvents } from '../track-events.store.ts';
import { type ExportWords, exportWords } from './export-words.ts';
import { csvOfTrack } from './track-export-csv.ts';
import { geojsonOfTrack } from './track-export-geojson.ts';
import { kmlOfTrack } from './track-export-kml.ts';

/** Stops of the drawn exports, minutes (/historicalTrack, Data). */
const stopMinutes = 3;
const types: Record<TrackFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
};

interface ExportCall {
  readonly actor: Actor;
  readonly language: Language;
  readonly query: { readonly format: TrackFormat; readonly source: TrackSource | 'all' };
  readonly reply: FastifyReply;
}

/** Sends all points of the span as a file, never the thinned line, and writes the operation log. */
export async function exportTrack(parts: WorkParts, asked: AskedTrack, call: ExportCall) {
  const { vehicle, span } = asked;
  const { format, source } = call.query;
  await logOperation(parts.pool, call.actor, {
    action: 'historicalTrack.export',
    subjectKind: 'vehicle',
    subjectId: vehicle.id,
    after: { sn: vehicle.sn, from: span.from, to: span.to, source, format },
  });
  const words = exportWords(call.language, call.actor.timeZone, span.from, vehicle);
  // File names carry times of the product's own zone.
  const stamp = (seconds: number): string => words.utc(seconds + homeOffsetS).replace(/[-:Z]/g, '');
  const name = `${vehicle.sn}_${stamp(span.from)}_${stamp(span.to)}`;
  const pieces = piecesOf(parts, asked, format, words, call.language, name);
  return sendDownload(call.reply, { name: `${name}.${format}`, type: types[format], pieces });
}

async function* piecesOf(
  parts: WorkParts,
  asked: AskedTrack,
  format: TrackFormat,
  words: ExportWords,
  language: Language,
  name: string,
): AsyncGenerator<string> {
  if (format === 'csv') return yield* csvOfTrack(parts.pool, asked.span, words);
  const { no, from, to } = asked.span;
  const { track } = await readCounting(parts.pool, asked);
  const stops = await Promise.all(
    stopsOf(track, stopMinutes).map(async (stop) => ({
      ...stop,
      division: await parts.divisions.nameAt(stop.lng, stop.lat, language),
    })),
  );
  const events = [
    ...(await readEvents(parts.pool, no, from, to)).map((event) => placed(track, event)),
    ...alarmEvents(track),
  ];
  const write = format === 'kml' ? kmlOfTrack : geojsonOfTrack;
  yield* write(track, { stops, events }, words, name);
}
