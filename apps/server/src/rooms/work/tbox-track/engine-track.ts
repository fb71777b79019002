import type { EngineTrack, Language } from '@furrow/contract';
import { summarize } from '@furrow/geo';
import { conditionSeries, faultsWithin, fuelOf } from '../../conditions/public.ts';
import { type AskedTrack, readCounting } from '../asked-track.ts';
import type { WorkParts } from '../track-answers.ts';
import { lanesOf, lateSpans, perWork, runsOf } from './lanes.rules.ts';
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
  const [series, fuel, faults, late, sleep, { track }] = await Promise.all([
    conditionSeries(pool, no, { from, to, signals: engineSignals }),
    fuelOf(pool, no, span),
    faultsWithin(pool, no, span, language),
    readLate(pool, span),
    readSleep(pool, span),
    readCounting(pool, asked),
  ]);
  const curve = (signal: string) => series.series.find((one) => one.signal === signal)?.points ?? [];
  const ran = series.strips.engine.filter(({ state }) => state === 'on');
  const lanes = lanesOf(track, ran);
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
