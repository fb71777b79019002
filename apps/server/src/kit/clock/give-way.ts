import { setTimeout as sleep } from 'node:timers/promises';

/** Calls of the last seconds count as people at work, ms. */
const freshMs = 3_000;
/** At this median of their calls the work rests as long as it works, ms; slower answers make the rest longer in proportion. */
const unhurriedMs = 50;
const longestRest = 8;

/** Work that nobody waits for: beside people's calls it goes on alone and with pauses, and with longer ones the slower these are answered. */
export class GivingWay {
  #calledAtMs = Number.NEGATIVE_INFINITY;
  #medianMs = 0;

  /** @param medianMs middle duration of the calls that were answered in the last second */
  called(medianMs: number, nowMs = Date.now()): void {
    this.#calledAtMs = nowMs;
    this.#medianMs = medianMs;
  }

  /** Somebody calls at present. */
  busy(nowMs = Date.now()): boolean {
    return nowMs - this.#calledAtMs < freshMs;
  }

  /** How long to rest after a piece of work, as a share of what it took: 0 while nobody calls, else 1 to 8. */
  share(nowMs = Date.now()): number {
    if (!this.busy(nowMs)) return 0;
    return Math.min(longestRest, Math.max(1, this.#medianMs / unhurriedMs));
  }

  /** Rests after a piece that took so long, ms; ends early when the signal falls. */
  async rest(tookMs: number, signal: AbortSignal): Promise<void> {
    const ms = this.share() * tookMs;
    if (ms >= 1) await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}
