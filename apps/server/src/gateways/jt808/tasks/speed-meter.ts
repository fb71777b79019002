/** Samples of one a second: the rate of the last half minute. */
const samples = 30;

/** Bytes a second of the last 30 s. */
export class SpeedMeter {
  readonly #held: { bytes: number; atMs: number }[] = [];

  /** `bytes`: all until now. */
  note(bytes: number, atMs: number): number {
    this.#held.push({ bytes, atMs });
    if (this.#held.length > samples) this.#held.shift();
    const first = this.#held[0]!;
    const seconds = (atMs - first.atMs) / 1000;
    return seconds < 0.5 ? 0 : Math.max(0, Math.round((bytes - first.bytes) / seconds));
  }
}
