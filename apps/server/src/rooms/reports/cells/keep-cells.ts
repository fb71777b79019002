import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Log } from '#kit/log.ts';
import { buildDays, buildSpan, builtSpans, daysToBuild } from './cells.store.ts';
import { wrongDays, wrongSpans, wrongYears } from './check.store.ts';
import { groupsOfDays, spansToBuild } from './spans.rules.ts';

/** Days that one round builds at most: the rest waits for the next. */
const round = 200;
/** Days that the nightly check looks back. */
const checkedDays = 400;

/**
 * Builds the sums of days that have none or in which a job was written since, then those of the longer spans that lack theirs. Returns how many
 * days and spans.
 */
export async function keepCells(pool: Pool, signal?: AbortSignal): Promise<number> {
  let built = 0;
  for (const days of groupsOfDays(await daysToBuild(pool, round))) {
    if (signal?.aborted) break;
    await inTransaction(pool, (client) => buildDays(client, days));
    built += days.length;
  }
  const { built: spans, open, last } = await builtSpans(pool);
  for (const one of spansToBuild(spans, open, last)) {
    if (signal?.aborted) break;
    await inTransaction(pool, (client) => buildSpan(client, one));
    built += 1;
  }
  return built;
}

/**
 * Compares each sum of the last 400 days with its jobs, the days of vehicles with theirs, and longer spans with their days; what differs is told in the
 * log and built anew (P6). Returns how many days and spans there were.
 */
export async function checkCells(pool: Pool, log: Pick<Log, 'error'>): Promise<number> {
  const wrong = await wrongDays(pool, checkedDays);
  for (const one of wrong) log.error(one, 'the sums of a day in reports were not those of its jobs');
  const years = await wrongYears(pool, checkedDays);
  for (const one of years) log.error(one, 'the vehicles of a day in reports were not those of its jobs');
  for (const days of groupsOfDays([...new Set([...wrong, ...years].map(({ day }) => day))]))
    await inTransaction(pool, (client) => buildDays(client, days));
  const spans = await wrongSpans(pool, checkedDays);
  for (const one of spans) {
    log.error(one, 'the sums of a span in reports were not those of its days');
    await inTransaction(pool, (client) => buildSpan(client, one));
  }
  return wrong.length + years.length + spans.length;
}
