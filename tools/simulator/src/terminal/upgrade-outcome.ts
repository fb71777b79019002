import { encodeUpgradeResult, messageId } from '@furrow/jt808';
import type { Session } from './session.ts';

/** What came of the last upgrade (0x0108): told after each login until the platform acknowledges it. */
export class UpgradeOutcome {
  #result: number | null = null;
  /** How often it has installed, or tried to. */
  count = 0;
  /** How often of these it went well. */
  good = 0;

  note(result: number | null): void {
    this.#result = result;
    this.count += 1;
    if (result === 0 || result === null) this.good += 1;
  }

  tell(session: Session): void {
    if (this.#result === null) return;
    session.ask(messageId.upgradeResult, encodeUpgradeResult({ type: 0, result: this.#result }), (answer) => {
      if (answer !== null) this.#result = null;
    });
  }
}
