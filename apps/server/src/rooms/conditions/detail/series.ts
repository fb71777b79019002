import {
  type ConditionSeries,
  mostStripDays,
  type SeriesQuery,
  type SignalSeries,
  type StateSpan,
  type StripKind,
  stripKinds,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { Refusal } from '#kit/refusal.ts';
import { DecoderBook } from '#telemetry/conditions/decoder-book.ts';
import { hourOf } from '#telemetry/conditions/stale-hours.ts';
import { readChunks } from '../rolling/hour.store.ts';
import { columnsOf } from '../rolling/roll-hours.ts';
import type { Values } from '../rolling/told.rules.ts';
import { readTold } from '../rolling/told-conditions.store.ts';
import { Reduction } from './reduce.rules.ts';
import { readStaleHours } from './stale.store.ts';
import { spansOf, stripSignals } from './strips.rules.ts';

/** Hours of chunks that are unpacked between two turns of the event loop. */
const hoursAtOnce = 48;

/** Tells each run of values of these signals from–to, in the order of time: packed hours, and what no rollup holds yet. */
export async function eachRun(
  pool: Pool,
  vehicleNo: number,
  { from, to }: { from: number; to: number },
  signals: readonly string[],
  take: (signal: string, values: Values) => void,
): Promise<void> {
  const stale = new Set(await readStaleHours(pool, vehicleNo, { from: hourOf(from), to }));
  const decoder = await new DecoderBook(pool).of(vehicleNo);
  const wanted = new Set(signals);
  for (let at = hourOf(from); at <= to; at += hoursAtOnce * 3600) {
    const end = Math.min(at + hoursAtOnce * 3600, to + 1);
    const chunks = await readChunks(pool, vehicleNo, { from: at, to: end }, signals);
    for (let hour = at; hour < end; hour += 3600) {
      if (stale.has(hour)) {
        const span = { from: Math.max(hour, from), to: Math.min(hour + 3600, to + 1) };
        for (const [signal, values] of columnsOf(await readTold(pool, vehicleNo, span, decoder)))
          if (wanted.has(signal)) take(signal, values);
      } else {
        for (const chunk of chunks) if (chunk.hour === hour) take(chunk.signal, chunk.values);
      }
    }
    // Who asks for a month must not hold up the others.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Values of some signals, reduced to what a chart shows, and the strips of states. */
export async function conditionSeries(
  pool: Pool,
  vehicleNo: number,
  { from, to, signals }: SeriesQuery,
): Promise<ConditionSeries> {
  const withStrips = to - from <= mostStripDays * 86_400;
  const ofStrips = withStrips ? Object.values(stripSignals).flat() : [];
  const reductions = new Map(signals.map((signal) => [signal, new Reduction(from * 1000, to * 1000)]));
  const runs = new Map<string, Values[]>(ofStrips.map((signal) => [signal, []]));
  await eachRun(pool, vehicleNo, { from, to }, [...new Set([...signals, ...ofStrips])], (signal, values) => {
    reductions.get(signal)?.add(values);
    runs.get(signal)?.push(values);
  });
  const series = [...reductions].flatMap(([signal, one]): SignalSeries[] => {
    const told = one.series(signal);
    return told === undefined ? [] : [told];
  });
  const strips = Object.fromEntries(
    stripKinds.map((kind) => [kind, withStrips ? stripOf(kind, runs, from, to) : []]),
  ) as Record<StripKind, StateSpan[]>;
  return { from, to, series, strips };
}

function stripOf(
  kind: StripKind,
  runs: ReadonlyMap<string, Values[]>,
  from: number,
  to: number,
): StateSpan[] {
  const signal = stripSignals[kind].find((one) => (runs.get(one)?.length ?? 0) > 0);
  return signal === undefined ? [] : spansOf(signal, runs.get(signal)!, from * 1000, to * 1000);
}

/** What one file holds; a month of every second is none. */
const mostMoments = 200_000;

/** Every value of some signals from–to by time, for a file. @throws Refusal rangeTooLong when they are more than a file holds */
export async function everyValue(
  pool: Pool,
  vehicleNo: number,
  { from, to, signals }: SeriesQuery,
): Promise<Map<number, Record<string, number>>> {
  const byTime = new Map<number, Record<string, number>>();
  await eachRun(pool, vehicleNo, { from, to }, signals, (signal, { times, values }) => {
    for (let i = 0; i < times.length; i++) {
      const second = times[i]! / 1000;
      if (second < from || second > to) continue;
      const row = byTime.get(second) ?? {};
      if (byTime.size > mostMoments)
        throw new Refusal('rangeTooLong', {}, [{ field: 'to', key: 'rangeTooLong' }]);
      row[signal] = values[i]!;
      byTime.set(second, row);
    }
  });
  return new Map([...byTime].sort(([a], [b]) => a - b));
}
