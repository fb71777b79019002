/** Head of a message: seconds UTC, its number, 1 from the terminal or 0 to it, bytes of its body. */
export type Head = [atS: number, id: number, up: 0 | 1, bytes: number];

const kept = 20;

/** Heads of the last messages of a connection, in a place that never grows: twenty thousand of them are in one process. */
export class MessageHeads {
  readonly #places = new Uint32Array(kept * 4);
  #noted = 0;

  note(atMs: number, id: number, up: boolean, bytes: number): void {
    const at = (this.#noted % kept) * 4;
    this.#places[at] = atMs / 1000;
    this.#places[at + 1] = id;
    this.#places[at + 2] = up ? 1 : 0;
    this.#places[at + 3] = bytes;
    this.#noted++;
  }

  /** The newest first. */
  newest(): Head[] {
    const count = Math.min(kept, this.#noted);
    return Array.from({ length: count }, (_, back) => {
      const at = ((this.#noted - 1 - back) % kept) * 4;
      return [...this.#places.subarray(at, at + 4)] as Head;
    });
  }
}
