import { alarmBit, messageId } from '@furrow/jt808';
import type { Session } from '../terminal/session.ts';
import type { Sample } from '../work/sample.ts';
import type { CanUnit } from './can-unit.ts';
import type { Troubles, TroublesAt } from './troubles.ts';

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
    return troubles ? troubled(sample, troubles(sample.atMs)) : sample;
  }
}

/** A sample as a terminal tells it whose machine has troubles. */
export function troubled(sample: Sample, { motorC, batterySwitch, alarms, depthShare }: Troubles): Sample {
  const cut = batterySwitch && !sample.engineOn ? [alarmBit.supplyLost] : [];
  const { depthM, rawDepth } = sample;
  return {
    ...sample,
    ...(motorC !== null && { motorTemperatureC: motorC }),
    ...(cut.length + alarms.length > 0 && { alarms: [...cut, ...alarms] }),
    ...(depthShare !== 1 && {
      depthM: depthM && depthM * depthShare,
      rawDepth: rawDepth && Math.round(rawDepth * depthShare),
    }),
  };
}
