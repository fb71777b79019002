import { isWorkingStatus, standstillMs } from '#telemetry/judge.ts';
import type { Report } from '#telemetry/reports.ts';

/** After a login without a position nobody knows whether the machine moves; after so long it is taken as standing. */
const unknownMotionMs = 60_000;

/** Whether the machine of a session stands, by its newest point (S4). */
export class Motion {
  #state: 'unknown' | 'standing' | 'moving' = 'unknown';

  note({ late, speed, status }: Report): void {
    if (!late) this.#state = speed <= standstillMs && !isWorkingStatus(status) ? 'standing' : 'moving';
  }

  standing(sinceLoginMs: number): boolean {
    return this.#state === 'unknown' ? sinceLoginMs > unknownMotionMs : this.#state === 'standing';
  }
}
