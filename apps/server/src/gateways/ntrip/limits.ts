/** Times and bounds of the caster that nobody sets: those that people set are in the book (CasterLimits). All times ms. */
export interface CasterBounds {
  /** From the connection to a whole head. */
  readonly headMs: number;
  /** A source without a byte for so long is ended. */
  readonly sourceIdleMs: number;
  /** A source silent for so long gives way to another that knows its password. */
  readonly sourceReplaceMs: number;
  /** A source that fell silent and came back has its rovers again after so long. */
  readonly sourceSteadyMs: number;
  /** A rover whose mount point has no source and no fallback is ended after so long, that it may look for another. */
  readonly unservedMs: number;
  /** How long a rover that must tell its place may take to tell it. */
  readonly firstGgaMs: number;
  /** Nearest kind: another base must be nearer by so much for so long. */
  readonly nearerM: number;
  readonly nearerMs: number;
  /** Pauses before an upstream is tried again; the last one again and again. */
  readonly relayPausesMs: readonly number[];
  readonly sweepMs: number;
  readonly flushMs: number;
  readonly watchedFlushMs: number;
  readonly recheckMs: number;
  /** Bytes a second that a source, and a rover, may send; who sends more is read more slowly. */
  readonly sourceBytesPerS: number;
  readonly roverBytesPerS: number;
  /** Knocks that wait for the office: in all at once, and of one address. */
  readonly knocksAtOnce: number;
  readonly knocksOfAddress: number;
  /** Connections beyond the sessions of the book: who is being asked, refused or given the table. */
  readonly guests: number;
  /** The same of one address, beyond its sessions: more are closed before they say a word, and leave no row. */
  readonly guestsOfAddress: number;
}

export const casterBounds: CasterBounds = {
  headMs: 10_000,
  sourceIdleMs: 60_000,
  sourceReplaceMs: 5_000,
  sourceSteadyMs: 10_000,
  unservedMs: 60_000,
  firstGgaMs: 30_000,
  nearerM: 2_000,
  nearerMs: 60_000,
  relayPausesMs: [1_000, 2_000, 5_000, 10_000, 30_000],
  sweepMs: 1_000,
  flushMs: 30_000,
  watchedFlushMs: 2_000,
  recheckMs: 60_000,
  sourceBytesPerS: 256 * 1024,
  roverBytesPerS: 16 * 1024,
  knocksAtOnce: 32,
  knocksOfAddress: 512,
  guests: 2_000,
  guestsOfAddress: 100,
};
