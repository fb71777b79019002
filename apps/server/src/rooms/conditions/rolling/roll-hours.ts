import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Log } from '#kit/log.ts';
import { readSetting } from '#rooms/access/public.ts';
import { DecoderBook } from '#telemetry/conditions/decoder-book.ts';
import { settledAfterS } from '#telemetry/conditions/stale-hours.ts';
import { dayOf, Partitions } from '#telemetry/history.ts';
import { holdMs, hourFigures } from './hour.rules.ts';
import { hasHour, type Mark, readChunks, readMarks, takeMark, writeChunks, writeHour } from './hour.store.ts';
import { mergeValues } from './pack-values.ts';
import type { Told, Values } from './told.rules.ts';
import { readTold } from './told-conditions.store.ts';

/** Hours of one round, so that a round ends. */
export const mostHours = 500;
/** The hour that runs is rolled up anew so often, for /condAnalyse, s. */
const openEveryS = 300;

/** CAN data is kept for so long as it came; later an hour gets no new figures, only values beside those it has. */
export const framesKeptS = 7 * 86_400;

/**
 * Rolls up the hours that are marked: columns of values (condition_chunk) and figures (condition_hour), out of what was stored.
 * An hour that is rolled up twice comes to the same. The hour that runs keeps its mark. Says how many it rolled up.
 */
export async function rollHours(
  { pool, log }: { pool: Pool; log: Pick<Log, 'warn'> },
  signal: AbortSignal,
): Promise<number> {
  const rows = await readMarks(pool, { settleS: settledAfterS, openEveryS, most: mostHours });
  const limits = await readSetting(pool, 'condition.limits');
  const decoders = new DecoderBook(pool);
  const partitions = new Partitions(pool, 'condition_chunk');
  let rolled = 0;
  for (const { no, hour } of rows) {
    if (signal.aborted) break;
    try {
      await partitions.need([dayOf(hour)]);
      await rollHour(pool, { no, hour }, { limits, decoders });
      rolled += 1;
    } catch (error) {
      log.warn({ err: error, vehicleNo: no, hour }, 'an hour of conditions cannot be rolled up');
    }
  }
  return rolled;
}

type Limits = Parameters<typeof hourFigures>[2];

async function rollHour(
  pool: Pool,
  { no, hour }: Mark,
  { limits, decoders }: { limits: Limits; decoders: DecoderBook },
): Promise<void> {
  const decoder = await decoders.of(no);
  await inTransaction(pool, async (client) => {
    // Who brings more data for this hour waits at its mark until the rollup is committed, and sets it anew.
    if (!(await takeMark(client, no, hour))) return;
    const told = await readTold(client, no, { from: hour - holdMs / 1000, to: hour + 3600 }, decoder);
    const fresh = columnsOf(
      told.filter(({ timeMs }) => timeMs >= hour * 1000 && timeMs < (hour + 3600) * 1000),
    );
    if (fresh.size === 0) return;
    const held = await readChunks(client, no, { from: hour, to: hour + 3600 }, [...fresh.keys()]);
    const columns = new Map<string, Values>();
    for (const [signal, values] of fresh)
      columns.set(signal, mergeValues(held.find((one) => one.signal === signal)?.values, values));
    await writeChunks(client, no, hour, columns);
    // Without its CAN data an hour's figures would be poorer than those that stand.
    if (hour < Date.now() / 1000 - framesKeptS + 86_400 && (await hasHour(client, no, hour))) return;
    await writeHour(client, no, hour, hourFigures(told, hour * 1000, limits), columns);
  });
}

/** What was told, one run of values a signal. */
export function columnsOf(told: readonly Told[]): Map<string, Values> {
  const columns = new Map<string, { times: number[]; values: number[] }>();
  for (const { timeMs, values } of told) {
    for (const key in values) {
      let column = columns.get(key);
      if (column === undefined) {
        column = { times: [], values: [] };
        columns.set(key, column);
      }
      // Two reports of the same moment: the later one counts.
      if (column.times.at(-1) === timeMs) column.values[column.values.length - 1] = values[key]!;
      else {
        column.times.push(timeMs);
        column.values.push(values[key]!);
      }
    }
  }
  return columns;
}
