import type { RegionBuilder } from './cell-region.ts';

/** Spans of one row as they come, in any order and overlapping; written out united and in order. */
export class RowOfSpans {
  #from = new Int32Array(256);
  #to = new Int32Array(256);
  #line = new Int32Array(0);
  #count = 0;
  #lowest = Infinity;
  #highest = -Infinity;

  add(from: number, to: number): void {
    if (this.#count === this.#from.length) {
      this.#from = doubled(this.#from);
      this.#to = doubled(this.#to);
    }
    this.#from[this.#count] = from;
    this.#to[this.#count++] = to;
    if (from < this.#lowest) this.#lowest = from;
    if (to > this.#highest) this.#highest = to;
  }

  /** Writes the row and begins a new one. Crowded rows are counted cell by cell, sparse ones sorted. */
  write(builder: RegionBuilder, y: number): void {
    if (this.#count === 0) return;
    const width = this.#highest - this.#lowest + 1;
    if (width <= 32 * this.#count) this.#tally(builder, y, width);
    else this.#sort(builder, y);
    this.#count = 0;
    this.#lowest = Infinity;
    this.#highest = -Infinity;
  }

  #tally(builder: RegionBuilder, y: number, width: number): void {
    if (this.#line.length < width) this.#line = new Int32Array(width * 2);
    const line = this.#line;
    const x0 = this.#lowest;
    for (let i = 0; i < this.#count; i++) {
      line[this.#from[i]! - x0]!++;
      line[this.#to[i]! - x0]!--;
    }
    let [depth, start] = [0, 0];
    for (let x = 0; x < width; x++) {
      const mark = line[x]!;
      if (mark === 0) continue;
      line[x] = 0;
      if (depth === 0) start = x;
      depth += mark;
      if (depth === 0) builder.add(y, x0 + start, x0 + x);
    }
  }

  #sort(builder: RegionBuilder, y: number): void {
    // One number a span, its beginning above its length: sorted without a comparing function.
    const spans = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i++)
      spans[i] = this.#from[i]! * LENGTH + (this.#to[i]! - this.#from[i]!);
    for (const span of spans.sort()) {
      const from = Math.floor(span / LENGTH);
      builder.add(y, from, from + (span - from * LENGTH));
    }
  }
}

/** No span is longer, cells. */
const LENGTH = 2 ** 22;

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}
