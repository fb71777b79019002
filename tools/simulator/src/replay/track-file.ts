import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** A recorded track of one device in columns; times ascending. NaN = not recorded. */
export interface RecordedTrack {
  device: string;
  count: number;
  timeMs: Float64Array;
  lng: Float64Array;
  lat: Float64Array;
  speedKmh: Float32Array;
  headingDeg: Float32Array;
  working: Uint8Array;
  depthM: Float32Array;
  widthM: Float32Array;
}

/** A row that cannot be used. */
export class TrackFileError extends Error {}

const needed = ['device', 'time', 'lon', 'lat', 'speed', 'heading', 'working'] as const;
type Row = Readonly<Partial<Record<string, string>>>;

/**
 * Reads CSV tracks with the columns device, time (ISO 8601 UTC), lon, lat (WGS-84 degrees), speed (km/h), heading
 * (degrees), working (1/0), depth (cm), width (m); others are ignored. Streams the file; keeps one track a device.
 * @throws TrackFileError naming file, line and column of what is wrong.
 */
export async function readTracks(path: string): Promise<RecordedTrack[]> {
  const tracks = new Map<string, TrackColumns>();
  const rows = createReadStream(path).pipe(
    parse({ columns: true, bom: true, skip_empty_lines: true, trim: true }),
  );
  let line = 1;
  for await (const row of rows as AsyncIterable<Row>) {
    line += 1;
    if (line === 2) {
      const missing = needed.find((column) => row[column] === undefined);
      if (missing) throw new TrackFileError(`${path}: no column ${missing}`);
    }
    const device = row.device || 'unnamed';
    const columns = tracks.get(device) ?? new TrackColumns(device);
    tracks.set(device, columns);
    columns.add(row, `${path}:${line}`);
  }
  return [...tracks.values()].map((columns) => columns.done());
}

/** Columns that grow by doubling. */
class TrackColumns {
  readonly #track: RecordedTrack;

  constructor(device: string) {
    this.#track = emptyTrack(device, 1024);
  }

  add(row: Row, at: string): void {
    const track = this.#track;
    const timeMs = Date.parse(row.time ?? '');
    const [lng, lat] = [Number(row.lon || Number.NaN), Number(row.lat || Number.NaN)];
    if (Number.isNaN(timeMs)) throw new TrackFileError(`${at}: "${row.time}" is no time`);
    if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90))
      throw new TrackFileError(`${at}: "${row.lon}, ${row.lat}" is no place`);
    // A recorder's clock may step back: such a row would break the order.
    if (track.count > 0 && timeMs <= track.timeMs[track.count - 1]!) return;
    if (track.count === track.timeMs.length) this.#grow();
    const i = track.count;
    track.count += 1;
    track.timeMs[i] = timeMs;
    track.lng[i] = lng;
    track.lat[i] = lat;
    track.speedKmh[i] = Number(row.speed || 0);
    track.headingDeg[i] = Number(row.heading || 0);
    track.working[i] = row.working === '1' ? 1 : 0;
    track.depthM[i] = row.depth ? Number(row.depth) / 100 : Number.NaN;
    track.widthM[i] = row.width ? Number(row.width) : Number.NaN;
  }

  #grow(): void {
    const old = { ...this.#track };
    Object.assign(this.#track, emptyTrack(old.device, old.timeMs.length * 2), { count: old.count });
    for (const column of columnNames) this.#track[column].set(old[column]);
  }

  done(): RecordedTrack {
    return this.#track;
  }
}

const columnNames = [
  'timeMs',
  'lng',
  'lat',
  'speedKmh',
  'headingDeg',
  'working',
  'depthM',
  'widthM',
] as const;

function emptyTrack(device: string, room: number): RecordedTrack {
  return {
    device,
    count: 0,
    timeMs: new Float64Array(room),
    lng: new Float64Array(room),
    lat: new Float64Array(room),
    speedKmh: new Float32Array(room),
    headingDeg: new Float32Array(room),
    working: new Uint8Array(room),
    depthM: new Float32Array(room),
    widthM: new Float32Array(room),
  };
}
