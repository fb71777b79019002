import { homeClock } from './home-day.rules.ts';

/**
 * A job that is called often and done once a day of UTC+8, from an hour on (0 to 23). A process that starts later in the day does it at
 * once, so it must be idempotent; one that fails is done again with the next call.
 */
export function onceADay(
  fromHour: number,
  work: () => Promise<unknown>,
  nowS: () => number = () => Date.now() / 1000,
): () => Promise<void> {
  let doneOn = '';
  return async () => {
    const clock = homeClock(nowS());
    const day = clock.slice(0, 10);
    if (day === doneOn || Number(clock.slice(11, 13)) < fromHour) return;
    await work();
    doneOn = day;
  };
}
