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
  for (const name of columnNames) {
    const [from, to] = [track[name], picked[name]];
    for (let k = 0; k < indexes.length; k++) to[k] = from[indexes[k]!]!;
  }
  return picked;
}

/** Memory of the columns. */
export const trackBytes = (track: StoredTrack): number =>
  columnNames.reduce((sum, name) => sum + track[name].byteLength, 0);

type ColumnName = keyof StoredTrack;
const columnNames = Object.keys(emptyStored(0)) as ColumnName[];

function mapColumns(of: (name: ColumnName) => StoredTrack[ColumnName]): StoredTrack {
  return Object.fromEntries(columnNames.map((name) => [name, of(name)])) as unknown as StoredTrack;
}
