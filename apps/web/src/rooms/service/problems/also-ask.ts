import { debugSwitchCalls, type ProblemDetail, softwareLogCalls } from '@furrow/contract';
import { ask } from '../../../kit/api/ask.ts';
import { showError } from '../../../kit/messages/messages.ts';

const daySeconds = 86_400;

/** Asks the machines of a problem for the log of the last day, and turns debugging on; what is refused is said, the problem stands. */
export async function alsoAsk(
  { number, sns, title }: Pick<ProblemDetail, 'number' | 'sns' | 'title'>,
  { log, debug }: { log: boolean; debug: boolean },
): Promise<void> {
  if (sns.length === 0) return;
  const to = Math.floor(Date.now() / 1000);
  const about = { sns, reason: title, problem: number };
  try {
    if (log)
      await ask(softwareLogCalls.ask, {
        body: { ...about, kinds: ['run'], from: to - daySeconds, to, wifiOnly: false },
      });
    if (debug)
      await ask(debugSwitchCalls.turnOn, {
        body: { ...about, switches: ['verbose'], minutes: 60, fastS: 1, canIds: [] },
      });
  } catch (error) {
    showError(error);
  }
}
