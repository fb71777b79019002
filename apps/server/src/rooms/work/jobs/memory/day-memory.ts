import type { GrownCoverage } from '@furrow/geo';
import { type StoredTrack, trackBytes } from '../../stored-track.rules.ts';
import type { SaidItems } from '../computing/corrected-depth.rules.ts';

/** Counts of the ground of a job that goes on, its strips packed (`growCoverage`). */
export type GrownGround = Omit<GrownCoverage, 'strips'> & { readonly strips: Uint8Array };

/** A job as it was computed last. */
export interface KnownJob {
  /** What it was computed from, as far as the points of the day say it; the same again, and it is not looked at again. */
  readonly signature: string;
  /** The digest that stands in its row since. */
  readonly digest: string;
  readonly grown: GrownGround | null;
  /** When its strips were written last, ms. */
  readonly stripsAt: number;
}

/** A vehicle's work date with the points as they were stored. */
export interface KnownDay {
  readonly date: string;
  readonly track: StoredTrack;
  /** Said of all points, or null where only the first were asked. */
  readonly items: SaidItems | null;
  readonly jobs: ReadonlyMap<string, KnownJob>;
}

interface Kept {
  readonly day: KnownDay;
  readonly bytes: number;
  readonly at: number;
}

/** Whoever was used within this is not put out by another: rounds over a large fleet would put each other out in a circle. */
const protectedMs = 10 * 60_000;

/** Known days by vehicle, at most so many bytes; the least used goes first. */
export class DayMemory {
  readonly #kept = new Map<number, Kept>();
  #bytes = 0;

  constructor(
    readonly most: number,
    readonly now: () => number = Date.now,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** Takes a day out: whoever computes it puts it back when its transaction has ended well. */
  take(no: number, date: string): KnownDay | null {
    const kept = this.#kept.get(no);
    this.forget(no);
    return kept?.day.date === date ? kept.day : null;
  }

  keep(no: number, day: KnownDay): void {
    this.forget(no);
    const one = { day, bytes: bytesOf(day), at: this.now() };
    for (const [oldest, { at, bytes }] of this.#kept) {
      if (this.#bytes + one.bytes <= this.most || one.at - at < protectedMs) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
    if (this.#bytes + one.bytes > this.most) return;
    this.#kept.set(no, one);
    this.#bytes += one.bytes;
  }

  forget(no: number): void {
    this.#bytes -= this.#kept.get(no)?.bytes ?? 0;
    this.#kept.delete(no);
  }
}

function bytesOf({ track, items, jobs }: KnownDay): number {
  let bytes = 2000 + trackBytes(track);
  if (items) bytes += 9 * track.time.length;
  for (const { grown, signature } of jobs.values())
    bytes += 1000 + signature.length + (grown?.strips.length ?? 0);
  return bytes;
}
