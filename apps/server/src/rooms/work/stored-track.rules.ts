import { emptyColumns, type TrackColumns } from '@furrow/geo';

/** Points as the history has them: the columns of a track, and what only the server asks for. */
export interface StoredTrack extends TrackColumns {
  readonly width: Float32Array;
  /** 1 where the point was stored in the terminal and sent later. */
  readonly late: Uint8Array;
  /** Status and alarm bits of the standard (JT/T 808 §8.12). */
  readonly bits: Int32Array;
  readonly alarms: Int32Array;
}

/** Columns of a given length, widths and values missing. */
export function emptyStored(length: number): StoredTrack {
  return {
    ...emptyColumns(length, true),
    width: new Float32Array(length).fill(Number.NaN),
    late: new Uint8Array(length),
    bits: new Int32Array(length),
    alarms: new Int32Array(length),
  };
}

/** The points from index `from` up to, not including, `to`; shares memory with the whole. */
export function sliceStored(track: StoredTrack, from: number, to: number): StoredTrack {
  return mapColumns((name) => track[name].subarray(from, to));
}

/** One track after another. */
export function joinStored(tracks: readonly StoredTrack[]): StoredTrack {
  if (tracks.length === 1) return tracks[0]!;
  const joined = emptyStored(tracks.reduce((sum, { time }) => sum + time.length, 0));
  let at = 0;
  for (const track of tracks) {
    for (const name of columnNames) joined[name].set(track[name], at);
    at += track.time.length;
  }
  return joined;
}

/** Picks points by their indexes, in that order. */
export function pickStored(track: StoredTrack, indexes: Uint32Array): StoredTrack {
  const picked = emptyStored(indexes.length);
  const runs = runsOf(indexes);
  // Nearly all points of a track are picked: whole runs are copied at once, where one by one would hold the loop.
  for (const name of columnNames)
    for (const { at, from, to } of runs) picked[name].set(track[name].subarray(from, to), at);
  return picked;
}

/** Points that follow each other: from `from` up to, not including, `to`, behind `at` others. */
function runsOf(indexes: Uint32Array): { at: number; from: number; to: number }[] {
  const runs: { at: number; from: number; to: number }[] = [];
  let last: (typeof runs)[number] | undefined;
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at]!;
    if (last?.to === index) last.to++;
    else {
      last = { at, from: index, to: index + 1 };
      runs.push(last);
    }
  }
  return runs;
}

/** Memory of the columns. */
export const trackBytes = (track: StoredTrack): number =>
  columnNames.reduce((sum, name) => sum + track[name].byteLength, 0);

type ColumnName = keyof StoredTrack;
const columnNames = Object.keys(emptyStored(0)) as ColumnName[];

/** A track of the columns that `of` makes, each in the form of the one that it is made from. */
function mapColumns(of: (name: ColumnName) => StoredTrack[ColumnName]): StoredTrack {
  type Columns = Record<ColumnName, StoredTrack[ColumnName]>;
  const columns = Object.fromEntries(columnNames.map((name) => [name, of(name)])) as Columns;
  return columns as StoredTrack;
}
