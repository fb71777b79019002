import { messageId } from '@furrow/jt808';
import type { Session } from '../terminal/session.ts';
import type { Sample } from '../work/sample.ts';
import type { CanUnit } from './can-unit.ts';
import type { TroublesAt } from './troubles.ts';

export interface ConditionOptions {
  /** What its machine says on the CAN bus; none: it has no bus. */
  can?: CanUnit | null;
  troubles?: TroublesAt;
}

/** CAN data goes out so often. */
const everyMs = 10_000;

/** Tells the condition of one machine: CAN data of its own, and what the terminal reports with its positions. */
export class ConditionReporter {
  readonly #options: ConditionOptions;
  readonly #session: Session;
  #lastMs = 0;

  constructor(options: ConditionOptions, session: Session) {
    this.#options = options;
    this.#session = session;
  }

  /** Sends CAN data when it is time, and says the sample with what is wrong with the machine. What cannot be sent is lost. */
  tell(sample: Sample): Sample {
    const { can, troubles } = this.#options;
    if (can && sample.atMs >= this.#lastMs + everyMs) {
      this.#lastMs = sample.atMs;
      const body = can.report(sample);
      if (body && this.#session.isReady) this.#session.ask(messageId.canData, body, () => undefined);
    }
    const hot = troubles?.(sample.atMs).motorC ?? null;
    return hot === null ? sample : { ...sample, motorTemperatureC: hot };
  }
}
