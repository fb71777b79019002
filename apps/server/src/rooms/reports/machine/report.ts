import {
  bucketEnd,
  comparedPeriod,
  type FactKind,
  isTime,
  type MeasureName,
  measureOf,
  type ReportAnswer,
  type ReportFacts,
  type ReportPeriod,
  reportLimits,
  reportPlans,
  type TimeDimension,
} from '@furrow/contract';
import { alone, inSharedSnapshot, type SecondReader } from '#database/second-reader.ts';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import type { CellAsked, Counted, ReportAsked, ReportParts } from './asked.ts';
import { readBehind } from './behind.store.ts';
import { type Side, told } from './compare.rules.ts';
import { besideWithRoom, giveRoom } from './cover.store.ts';
import { readDeeds } from './deeds.store.ts';
import { dealerParent } from './dimensions.store.ts';
import { requireMeasures } from './measure-rights.ts';
import { namesOf } from './names.store.ts';
import { readActive, readOnline } from './present.store.ts';
import { readDepthStandard } from './standard.store.ts';
import { countInScope, readFleet, readMarked, readMoves } from './sums.store.ts';
import { bucketsOf, tableOf } from './table.rules.ts';
import { beginWork, readWork } from './work.store.ts';

/** What rows and measures are meant where none are named. */
export function withUsual<Asked extends ReportAsked>(asked: Asked): Asked {
  const { usual } = reportPlans[asked.name];
  const { rows, measures } = asked.query;
  return {
    ...asked,
    query: {
      ...asked.query,
      rows: rows.length > 0 ? rows : [...usual.rows],
      measures: measures.length > 0 ? measures : [...usual.measures],
    },
  };
}

/** @throws Refusal reportTooLong: rows would be more than a table holds */
function requireFew(rows: number): void {
  if (rows > reportLimits.rows) throw new Refusal('reportTooLong', { most: reportLimits.rows });
}

const asks = (measures: readonly MeasureName[], kind: FactKind): boolean =>
  measures.some((name) => measureOf(name).facts.includes(kind));

async function readSide(db: Queryable, counted: Counted, second: SecondReader): Promise<Side> {
  const { query, period } = counted;
  const stays = asks(query.measures, 'stay');
  const begun = asks(query.measures, 'job')
    ? await beginWork(db, counted, { second, besideStays: stays })
    : null;
  const fleet = stays ? await readFleet(db, counted) : [];
  const unit = query.rows.find(isTime) as TimeDimension | undefined;
  if (unit) requireFew(fleet.length * bucketsOf(period, unit).length);
  const moves = stays ? await readMoves(db, counted) : [];
  const work = begun ? await readWork(db, counted, begun) : [];
  const deeds = asks(query.measures, 'deed') ? await readDeeds(db, counted) : [];
  const present = [
    ...(asks(query.measures, 'online') ? await readOnline(db, counted) : []),
    ...(asks(query.measures, 'active') ? await readActive(db, counted) : []),
  ];
  const table = tableOf(query.rows, period, { moves, fleet, work, deeds, present });
  requireFew(table.size);
  return { period, table };
}

/** The period and what it is compared with, where there is that: each by a reader of its own, if there are two. */
async function readSides(
  db: Queryable,
  counted: Counted,
  compared: ReportPeriod | null,
  second: SecondReader,
): Promise<[Side, Side | null]> {
  if (compared === null) return [await readSide(db, counted, second), null];
  const other = { ...counted, period: compared };
  const begun = await besideWithRoom(second, (beside) => readSide(beside, other, alone));
  return [await readSide(db, counted, alone), await (begun ? begun.answer : readSide(db, other, alone))];
}

/**
 * A report as its reader may see it: rows, their total, and the lines between the two, all of one moment (P3, P4).
 * @throws Refusal reportTooLong, noPermission
 */
export const readReport = (parts: ReportParts, asked: ReportAsked): Promise<ReportAnswer> =>
  inSharedSnapshot(parts.pool, (client, second) => readReportIn(client, parts, asked, second));

/** The same within a snapshot of the caller, so that several tables are of one moment. @throws Refusal reportTooLong */
export async function readReportIn(
  client: Queryable,
  parts: Pick<ReportParts, 'divisions'>,
  raw: ReportAsked,
  second: SecondReader = alone,
): Promise<ReportAnswer> {
  const asked = withUsual(raw);
  const { actor, query } = asked;
  requireMeasures(actor, asked.name, query.measures);
  const period = { begin: query.begin, end: query.end };
  const compared = comparedPeriod(query);
  await giveRoom(client);
  const [now, before] = await readSides(client, { actor, query, period }, compared, second);
  const { rows, total } = told(query.rows, query.measures, now, before);
  const nameOf = await namesOf(
    client,
    parts,
    asked,
    rows.map(({ keys }) => keys),
  );
  const timeAt = query.rows.findIndex(isTime);
  return {
    ...(await readMarked(client, asked)),
    period,
    compared,
    rows: rows.map((row) => ({
      ...row,
      names: row.keys.map((key, at) => nameOf(key, query.rows[at]!)),
      beforeName: row.beforeKeys?.[timeAt] ? nameOf(row.beforeKeys[timeAt], query.rows[timeAt]!) : null,
    })),
    total,
    ownDealer: query.rows.includes('dealer') ? dealerParent(asked) : null,
    depthStandard: await readDepthStandard(client, { actor, query, period }),
    inScope: await countInScope(client, { actor, query, period }),
  };
}

/** The cell without its time: the days of its bucket are the period, so that levels are those of its ends. */
function withinBucket({ query, ...asked }: CellAsked, period: ReportPeriod): [CellAsked, ReportPeriod] {
  const timeAt = query.rows.findIndex(isTime);
  const key = query.keys[timeAt];
  if (key === undefined) return [{ ...asked, query }, period];
  const last = bucketEnd(key, query.rows[timeAt] as TimeDimension);
  const without = <T>(all: readonly T[]): T[] => all.filter((_, place) => place !== timeAt);
  return [
    { ...asked, query: { ...query, rows: without(query.rows), keys: without(query.keys) } },
    { begin: key < period.begin ? period.begin : key, end: last > period.end ? period.end : last },
  ];
}

/** The facts behind a number of a report: what they add is the number. @throws Refusal noPermission */
export async function readCell({ pool }: Pick<ReportParts, 'pool'>, raw: CellAsked): Promise<ReportFacts> {
  const whole = withUsual(raw);
  requireMeasures(whole.actor, whole.name, [whole.query.measure]);
  const { begin, end, of } = whole.query;
  const period = of === 'now' ? { begin, end } : (comparedPeriod(whole.query) ?? { begin, end });
  const [asked, days] = withinBucket(whole, period);
  const { actor, query } = asked;
  return inSharedSnapshot(pool, async (client, second) => {
    await giveRoom(client);
    const counted = { actor, query, period: days, toolsOn: query.toolsOn ?? period.end };
    return readBehind(client, counted, asked, second);
  });
}
