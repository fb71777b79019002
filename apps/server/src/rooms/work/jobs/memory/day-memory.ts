import { trackBytes } from '../../stored-track.rules.ts';
import type { KnownDay, OpenDay } from './known-day.rules.ts';

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

  /** The same where only the end of the day is kept; another one stays. */
  takeOpen(no: number, date: string): OpenDay | null {
    const open = this.#kept.get(no)?.day.open;
    if (!open || open.date !== date) return null;
    this.forget(no);
    return open;
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

/** What is kept of a day of which only the end is looked at. */
export const knownEnd = (open: OpenDay): KnownDay => ({
  date: open.date,
  track: null,
  items: null,
  jobs: open.jobs,
  open,
});

function bytesOf({ track, items, jobs, open }: KnownDay): number {
  let bytes = 2000 + (track ? trackBytes(track) : 0);
  if (items && track) bytes += 9 * track.time.length;
  for (const { grown, signature } of jobs.values())
    bytes += 1000 + signature.length + (grown?.strips.length ?? 0);
  return bytes + (open ? bytesOfEnd(open) : 0);
}

function bytesOfEnd({ window, factsText, job }: OpenDay): number {
  let bytes = 2000 + trackBytes(window) + 2 * factsText.length;
  for (const run of job?.coverage.kept ?? []) bytes += 300 + run.bytes.length;
  for (const run of job?.coverage.open ?? []) bytes += 300 + 38 * run.time.length;
  return bytes;
}
