import { debugSwitchCalls, type ProblemDetail, softwareLogCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { homeMidnight } from '#kit/formats/home-day.ts';
import { showError } from '#kit/messages/messages.ts';

/** Asks the machines of a problem for the log of today, and turns debugging on; what is refused is said, the rest stands. */
export async function alsoAsk(
  { number, sns, title }: Pick<ProblemDetail, 'number' | 'sns' | 'title'>,
  { log, debug }: { log: boolean; debug: boolean },
): Promise<void> {
  if (sns.length === 0) return;
  const now = Date.now();
  const about = { sns, reason: title, problem: number };
  if (log) {
    const span = { from: homeMidnight(now), to: Math.floor(now / 1000) };
    await orSay(() =>
      ask(softwareLogCalls.ask, { body: { ...about, ...span, kinds: ['run'], wifiOnly: false } }),
    );
  }
  if (debug)
    await orSay(() =>
      ask(debugSwitchCalls.turnOn, {
        body: { ...about, switches: ['verbose'], minutes: 60, fastS: 1, canIds: [] },
      }),
    );
}

async function orSay(asking: () => Promise<unknown>): Promise<void> {
  try {
    await asking();
  } catch (error) {
    showError(error);
  }
}
