import { type ConditionSeries, type EngineTrack, type Language, mostStripDays } from '@furrow/contract';
import { summarize } from '@furrow/geo';
import { conditionSeries, faultsWithin, fuelOf } from '#rooms/conditions/public.ts';
import { type AskedTrack, readCounting } from '../asked-track.ts';
import type { WorkParts } from '../track-answers.ts';
import { lanesOf, lateSpans, perWork, piecesOf, runsOf } from './lanes.rules.ts';
import { readLate, readSleep } from './receipt.store.ts';

const engineSignals = ['engineSpeed', 'fuelRate'];

/** What a T-BOX told of its engine in a span: curves, lanes and sums (/tboxTrack). */
export async function engineAnswer(
  { pool }: WorkParts,
  asked: AskedTrack,
  language: Language,
): Promise<EngineTrack> {
  const { no, from, to } = asked.span;
  const span = { no, from, to };
  const [told, fuel, faults, late, sleep, { track }] = await Promise.all([
    toldOfEngine(pool, no, span),
    fuelOf(pool, no, span),
    faultsWithin(pool, no, span, language),
    readLate(pool, span),
    readSleep(pool, span),
    readCounting(pool, asked),
  ]);
  const curve = (signal: string) =>
    told.flatMap(({ series }) => series.find((one) => one.signal === signal)?.points ?? []);
  const engine = told.flatMap(({ strips }) => strips.engine);
  const ran = engine.filter(({ state }) => state === 'on');
  // A bus that told "off" all the time has told: the ignition stands in for none.
  const lanes = lanesOf(track, engine.length > 0 ? ran : null);
  const times = sleep.map(({ time }) => time);
  return {
    engineSpeed: curve('engineSpeed'),
    fuelRate: curve('fuelRate'),
    ...lanes,
    sleep: runsOf(times, (i) => sleep[i]!.asleep),
    late: lateSpans(late),
    faults,
    ...fuel,
    ...perWork(fuel.fuelL, summarize(track).grossAreaM2, lanes.engineS),
  };
}

/** Curves and strips of the engine, in as many pieces as have strips, one after the other. */
async function toldOfEngine(
  pool: WorkParts['pool'],
  no: number,
  span: { from: number; to: number },
): Promise<ConditionSeries[]> {
  const told: ConditionSeries[] = [];
  for (const { from, to } of piecesOf(span, mostStripDays * 86_400))
    told.push(await conditionSeries(pool, no, { from, to, signals: engineSignals }));
  return told;
}
