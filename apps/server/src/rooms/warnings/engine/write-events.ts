import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { dropHindrance, pushHindrance } from '#rooms/work/public.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { tellWarnings } from '../telling/tell-warnings.ts';
import {
  countPrevented,
  endRows,
  insertRaises,
  setWarningLevels,
  spansOf,
  type Touched,
  updateSeen,
  type Written,
} from './warning-writes.store.ts';

type Bell = Pick<Bus, 'publish'>;

/** Ids that one message of the bus carries. */
const idsAtOnce = 100;
/** Events in one statement: after an outage a hundred thousand machines may have one at once, and a jsonb holds 256 MB. */
export const eventsAtOnce = 5_000;

function ofType<Type extends RuleEvent['type']>(
  rows: readonly Written[],
  ...types: readonly Type[]
): Written<Type>[] {
  const told: readonly string[] = types;
  const isOne = (row: Written): row is Written & Written<Type> => told.includes(row.event.type);
  return rows.filter(isOne);
}

/**
 * Writes what the rules said, inside a transaction: rows, their path, what was prevented, the levels of vehicles, what hinders payments,
 * the bells. The order of events of one key is kept. `bus` must hold its messages until the commit.
 */
export async function writeEvents(db: Queryable, bus: Bell, events: readonly Written[]): Promise<void> {
  const raised: Touched[] = [];
  const rose: Touched[] = [];
  const changed: string[] = [];
  for (const round of roundsOf(events)) {
    const made = await insertRaises(db, ofType(round, 'raise'));
    const seen = await updateSeen(db, ofType(round, 'level', 'seen'));
    const over = await endRows(db, ofType(round, 'end'));
    await countPrevented(db, ofType(round, 'prevented'));
    raised.push(...made);
    rose.push(...seen.rose);
    changed.push(...made.map(({ id }) => id), ...seen.ids, ...over.map(({ id }) => id));
  }
  const turning = ofType(events, 'raise', 'level', 'end');
  await setWarningLevels(
    db,
    turning.map(({ vehicleId }) => vehicleId),
  );
  if (turning.length > 0) await hinder(db, [...new Set(changed)]);
  await tellWarnings(db, bus, raised, rose);
  tellRows(bus, changed, new Set(raised.filter(({ isNew }) => isNew).map(({ id }) => id)));
}

/**
 * Tells payments what hinders them: dismantle and cross-region warnings for their time, and a job that cannot be (WK-09) until its row ends.
 * A false alarm hinders nothing.
 */
export async function hinder(db: Queryable, ids: readonly string[]): Promise<void> {
  for (const { implausible: jobId, falseAlarm, ...span } of await spansOf(db, ids)) {
    const { vehicleId, number: warning, from, to } = span;
    const kind = jobId === null ? span.kind : 'implausible';
    if (kind !== 'crossRegion' && kind !== 'dismantle' && kind !== 'implausible') continue;
    const over = jobId !== null && to !== null;
    if (falseAlarm || over) await dropHindrance(db, warning);
    else await pushHindrance(db, { vehicleId, kind, jobId, warning, from, to });
  }
}

/** Tells open lists which rows to read again. */
export function tellRows(bus: Bell, ids: readonly string[], fresh: ReadonlySet<string> = new Set()): void {
  for (const isNew of [true, false]) {
    const told = [...new Set(ids)].filter((id) => fresh.has(id) === isNew);
    for (let from = 0; from < told.length; from += idsAtOnce) {
      const some = told.slice(from, from + idsAtOnce);
      bus.publish('warningsChanged', isNew ? { ids: some, isNew } : { ids: some });
    }
  }
}

/** The first events of all keys, then the second ones, in pieces: one statement a piece writes them in their order. */
function roundsOf(events: readonly Written[]): Written[][] {
  const rounds: Written[][] = [];
  const counts = new Map<string, number>();
  for (const event of events) {
    const round = counts.get(event.key) ?? 0;
    counts.set(event.key, round + 1);
    rounds[round] ??= [];
    rounds[round].push(event);
  }
  return rounds.flatMap(piecesOf);
}

function piecesOf(round: readonly Written[]): Written[][] {
  const pieces: Written[][] = [];
  for (let at = 0; at < round.length; at += eventsAtOnce) pieces.push(round.slice(at, at + eventsAtOnce));
  return pieces;
}
