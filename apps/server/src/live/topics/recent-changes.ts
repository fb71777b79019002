/** So long a page may take from reading its rows to being watched, ms. */
const keptMs = 60_000;
/** More changes than a page can be told of; a reader who may have missed some reads everything anew. */
const mostKept = 2000;

/**
 * Changes of the last minute: a page was read before the stream knew it, and they would be told to nobody. The page may have been read by
 * another process: what changed before this one listened it does not know.
 */
export class RecentChanges<Change> {
  private readonly kept: { change: Change; at: number }[] = [];
  private lostUntil: number;

  /** @param now when it begins to listen */
  constructor(now: number) {
    this.lostUntil = now;
  }

  /** Changes up to now may have been missed. */
  missed(now: number): void {
    this.lostUntil = now;
  }

  /** @param now milliseconds of a clock that never turns back */
  note(change: Change, now: number): void {
    this.kept.push({ change, at: now });
    const old = this.kept.findIndex(({ at }) => at > now - keptMs);
    if (old > 0) this.kept.splice(0, old);
    if (this.kept.length > mostKept) this.lostUntil = this.kept.shift()!.at;
  }

  /** What changed after `from`; null when more did than is kept. What is older than a minute is not known. */
  since(from: number): Change[] | null {
    if (from <= this.lostUntil) return null;
    return this.kept.filter(({ at }) => at > from).map(({ change }) => change);
  }
}
