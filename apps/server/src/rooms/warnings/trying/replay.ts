import { raisedLevels, type TriedRow } from '@furrow/contract';
import type { WarningFacts } from '../engine/facts.store.ts';
import { judgeLanes } from '../engine/judge.ts';
import { type Lane, noTerms, Resting } from '../engine/resting.ts';
import type { ReadPoint } from '../engine/state.store.ts';
import { counts, type Tracked } from '../engine/tracked.ts';
import { againS, type Written } from '../engine/warning-writes.store.ts';
import { isPlaced } from '../rules/judged-point.rules.ts';

type Found = Omit<TriedRow, 'vehicleId' | 'sn'>;

/** A vehicle whose stored points are judged once more; what the rules say is gathered, and nothing is written. */
export class Replay {
  readonly #tracked: Tracked;
  /** The last row of each key. */
  readonly #last = new Map<string, Found>();
  readonly #rows: Found[] = [];
  #heard = false;

  /** `lanes` begin where the first point comes. */
  constructor(facts: WarningFacts, lanes: readonly Lane[]) {
    this.#tracked = {
      // Nothing of what stands now, or was handled, was so at that time.
      facts: { ...facts, active: [], handled: [], byHand: [] },
      lanes,
      rest: new Resting(noTerms),
      claim: 0,
      judgedTo: 0,
      last: null,
      loadedAt: 0,
      writtenAt: 0,
      heardAt: 0,
      dirty: false,
      jumps: 0,
    };
  }

  get heard(): boolean {
    return this.#heard;
  }

  /** What was raised until now, in its order; without an end it stands. */
  get rows(): readonly Found[] {
    return this.#rows;
  }

  /** Judges points as the engine does; in the order of their times. */
  play(points: readonly ReadPoint[]): void {
    const tracked = this.#tracked;
    for (const point of points) {
      this.#heard = true;
      const counted = counts(tracked, point);
      if (point.time <= tracked.judgedTo) continue;
      tracked.judgedTo = point.time;
      if (counted && isPlaced(point)) tracked.last = { time: point.time, lng: point.lng, lat: point.lat };
      const said: Written[] = [];
      judgeLanes(tracked, point, !counted, said);
      for (const one of said) this.#hear(one);
    }
  }

  #hear({ key, event }: Pick<Written, 'key' | 'event'>): void {
    const last = this.#last.get(key);
    if (event.type === 'end') {
      if (last) last.endedAt = event.at;
    } else if (event.type === 'level') {
      if (last) last.level = event.level;
    } else if (event.type === 'raise') this.#raise(key, event, last);
  }

  /** What begins again soon after it ended is the same row, as in the list. */
  #raise(key: string, event: Written<'raise'>['event'], last: Found | undefined): void {
    const { at: raisedAt, pendingAt, level, reasons } = event;
    if (last && last.endedAt !== null && pendingAt <= last.endedAt + againS) {
      last.endedAt = null;
      if (raisedLevels.indexOf(level) > raisedLevels.indexOf(last.level)) last.level = level;
      return;
    }
    const row: Found = { rule: reasons.at(-1) ?? '', level, raisedAt, endedAt: null };
    this.#last.set(key, row);
    this.#rows.push(row);
  }
}
