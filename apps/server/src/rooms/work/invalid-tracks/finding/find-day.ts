import type { InvalidRule, InvalidRuleKind } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Divisions } from '#kit/divisions.ts';
import { readSetting } from '#rooms/access/public.ts';
import { readCounting } from '../../asked-track.ts';
import { workDayOf, zoneOffset } from '../../jobs/computing/work-day.rules.ts';
import { readMarkedSpans } from '../../marked-spans.store.ts';
import { bandPeriods } from '../../speed/band-periods.rules.ts';
import { readPacedTools, type SpeedVehicle } from '../../speed/speed.store.ts';
import type { StoredTrack } from '../../stored-track.rules.ts';
import { sourceNumbers } from '../../track.rules.ts';
import { readTrack } from '../../track.store.ts';
import { codeFor } from './code-for.ts';
import { type FoundDay, readOthersNear } from './finding.store.ts';
import {
  type FoundSpan,
  identical,
  jumps,
  outside,
  placesToAsk,
  standing,
  wrongSpeed,
} from './spans.rules.ts';

interface FindParts {
  readonly pool: Pool;
  readonly divisions: Pick<Divisions, 'codeAt' | 'countryAt'>;
}

/** A day that is gone through. */
interface LoadedDay {
  readonly day: FoundDay;
  readonly vehicle: SpeedVehicle;
  readonly track: StoredTrack;
  readonly from: number;
  readonly to: number;
}

/** A span with the rule that found it. */
export interface RuleSpan extends FoundSpan {
  readonly kind: InvalidRuleKind;
}

/** What these rules find in the counting points of a work date. */
export async function findInDay(
  parts: FindParts,
  { day, vehicle }: Pick<LoadedDay, 'day' | 'vehicle'>,
  rules: readonly Pick<InvalidRule, 'kind' | 'threshold'>[],
): Promise<RuleSpan[]> {
  const { from, to } = workDayOf(day.date, zoneOffset(vehicle.divisionCode));
  const track = await countingIn(parts.pool, vehicle, { from, to });
  const found: RuleSpan[] = [];
  for (const { kind, threshold } of rules) {
    const spans = await finders[kind](parts, { day, vehicle, track, from, to }, threshold ?? 0);
    found.push(...spans.map((span) => ({ kind, ...span })));
  }
  return found;
}

type Finder = (parts: FindParts, day: LoadedDay, threshold: number) => Promise<FoundSpan[]> | FoundSpan[];

const finders: Record<InvalidRuleKind, Finder> = {
  jump: (_, { track }, topMs) => jumps(track, topMs),
  standing: (_, { track }, radiusM) => standing(track, radiusM),
  async outside({ divisions }, { track, vehicle }) {
    const codes = new Map<number, string>();
    const region = vehicle.divisionCode;
    for (const i of placesToAsk(track))
      codes.set(i, await codeFor(divisions, region, [track.lng[i]!, track.lat[i]!]));
    return outside(track, codes, region);
  },
  async identical({ pool }, { day, track }, withinM) {
    const spans: FoundSpan[] = [];
    for (const other of await readOthersNear(pool, day)) {
      const theirs = await readTrack(pool, { ...other, sources: sourceNumbers('all') });
      spans.push(...identical(track, theirs, withinM));
    }
    return joined(spans);
  },
  async speed({ pool }, { vehicle, track, from, to }) {
    const fitted = await readPacedTools(pool, { no: vehicle.no, from, to });
    const bands = await readSetting(pool, 'speed.bands');
    return wrongSpeed(track, bandPeriods({ vehicle, fitted, jobs: [], bands }, { from, to }));
  },
};

async function countingIn(
  pool: Pool,
  vehicle: SpeedVehicle,
  { from, to }: { from: number; to: number },
): Promise<StoredTrack> {
  const { no } = vehicle;
  const invalidSpans = await readMarkedSpans(pool, { no, from, to });
  const asked = { no, sources: sourceNumbers('all'), from, to: to - 1e-6 };
  return (await readCounting(pool, { vehicle, span: asked, invalidSpans })).track;
}

/** Spans that share a moment are one: several devices may have driven the same way. */
function joined(spans: readonly FoundSpan[]): FoundSpan[] {
  const whole: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}
