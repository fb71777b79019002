/** Which bytes of an image a terminal has been sent, in spans of any order. */
export class FetchedSpans {
  #spans: [number, number][] = [];

  /** `end` is the first byte after the span. */
  add(start: number, end: number): void {
    if (end <= start) return;
    const merged: [number, number][] = [];
    for (const span of [...this.#spans, [start, end] as [number, number]].sort((a, b) => a[0] - b[0])) {
      const last = merged.at(-1);
      if (last !== undefined && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
      else merged.push([...span]);
    }
    this.#spans = merged;
  }

  get bytes(): number {
    return this.#spans.reduce((sum, [start, end]) => sum + end - start, 0);
  }
}
