import { type DealerRule, seenKeyOf, type WarningEnd } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { type DealerFigure, figuresBefore, keepFigures } from '../dealers/figures.store.ts';
import { dealerRule, type Judgement, judgeAll, type RuledFigure } from '../dealers/judge-all.ts';
import { dealerSources, type HigherSources } from '../dealers/sources.store.ts';
import { endsNow } from '../rules/dealers/lowest-dealer.rules.ts';
import { type StandingRow, standingRows } from './standing.store.ts';
import type { Found } from './sweep.store.ts';
import { sweep } from './sweep.ts';

interface Parts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  sources: HigherSources;
}

const keyOf = (rule: DealerRule, dealerId: string): string => `AG ${rule} ${dealerId}`;

/**
 * Computes the figures of all dealers, keeps them under their day (UTC+8) and brings the rows of /agentWarning into line: a row stands at
 * the lowest dealer that breaks a rule alone, and ends with the second good day in a row. Once a day, and after what can change figures;
 * run again on the same day it finds the same.
 */
export async function sweepDealers({ pool, bus, sources }: Parts, nowS = Date.now() / 1000): Promise<void> {
  const rule = await dealerRule(pool);
  const day = homeDay(nowS);
  let judgement: Judgement | null = null;
  await sweep(
    { pool, bus },
    {
      kind: 'dealer',
      prefix: 'AG',
      on: rule.on,
      version: rule.version,
      async find(db) {
        judgement = await judgeAll(db, dealerSources(sources), { rule, month: Number(day.slice(5, 7)) });
        return foundOn(db, day, judgement, nowS);
      },
      endCause: async (_db, keys) => causesOf(keys, judgement),
    },
  );
}

async function foundOn(db: Queryable, day: string, judgement: Judgement, nowS: number): Promise<Found[]> {
  const standing = await standingRows(db, 'dealer');
  const before = await figuresBefore(db, day);
  await keepFigures(db, day, judgement.figures.map(storedOf));
  return judgement.figures.flatMap((figure) => {
    const key = keyOf(figure.rule, figure.dealerId);
    const row = standing.get(key);
    const broken = figure.verdict.level !== null;
    const goesOn = row !== undefined && !endsNow(figure.verdict, before.get(key) ?? null, row.raisedOn);
    return broken || goesOn ? [foundOf(key, figure, judgement, { row, nowS })] : [];
  });
}

function foundOf(
  key: string,
  { rule, dealerId, counts, verdict }: RuledFigure,
  { dealers, values }: Judgement,
  { row, nowS }: { row: StandingRow | undefined; nowS: number },
): Found {
  const dealer = dealers.get(dealerId)!;
  const placeCode = /^\d{6}$/.test(dealer.divisionCode) ? dealer.divisionCode : '';
  return {
    key,
    rule,
    vehicleId: null,
    since: nowS,
    lng: null,
    lat: null,
    placeCode,
    homeCode: placeCode,
    object: { kind: 'dealer', id: dealerId, name: dealer.company, dealerId },
    // Only a rule that is broken lifts a level.
    level: verdict.level ?? ((row?.level ?? 'notice') as Found['level']),
    value: verdict.value,
    threshold: verdict.threshold,
    figures: {
      numerator: counts.numerator,
      denominator: counts.denominator,
      seen: values.get(dealerId)![seenKeyOf(rule)],
    },
  };
}

const storedOf = ({ rule, dealerId, counts, verdict, without }: RuledFigure): DealerFigure => ({
  rule,
  dealerId,
  without,
  numerator: counts.numerator,
  denominator: counts.denominator,
  value: verdict.value,
  threshold: verdict.threshold,
  good: verdict.good,
});

/** A dealer that is not there any more was removed. */
const causesOf = (keys: readonly string[], judgement: Judgement | null): Map<string, WarningEnd> =>
  new Map(
    keys
      .filter((key) => judgement?.dealers.has(key.split(' ')[2] ?? '') === false)
      .map((key) => [key, 'objectRemoved']),
  );
