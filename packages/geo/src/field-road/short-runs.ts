/** Shortest time that a run of 0 (road) or 1 (field) may take, seconds. */
export interface ShortestRuns {
  readonly road: number;
  readonly field: number;
}

/** Gives runs that are too short to be true to their neighbours, the road in a field first. Changes `field`. */
export function joinShortRuns(time: Float64Array, field: Uint8Array, shortest: ShortestRuns): void {
  turnShort(time, field, 0, shortest.road);
  turnShort(time, field, 1, shortest.field);
}

function turnShort(time: Float64Array, field: Uint8Array, kind: number, seconds: number): void {
  for (let from = 0; from < field.length; ) {
    let to = from;
    while (to + 1 < field.length && field[to + 1] === field[from]) to++;
    const inside = kind === 1 || (from > 0 && to + 1 < field.length);
    if (field[from] === kind && inside && time[to]! - time[from]! < seconds)
      field.fill(1 - kind, from, to + 1);
    from = to + 1;
  }
}
