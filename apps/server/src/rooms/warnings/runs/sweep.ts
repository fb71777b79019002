import type { WarningEnd, WarningKind } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Written } from '../engine/warning-writes.store.ts';
import { writeEvents } from '../engine/write-events.ts';
import { levelRises } from '../rules/judged-point.rules.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { type Found, lockRun, type Rest, restsOf, type Standing, standingOf } from './sweep.store.ts';

interface Run {
  readonly kind: WarningKind;
  /** Keys that this run alone raises and ends begin with it and a space. */
  readonly prefix: string;
  readonly version: number;
  /** Switched off it raises nothing, and what stands ends for that. */
  readonly on: boolean;
  /** Reads what is wrong now; `active` are the keys that stand, which are looked at however old they are. */
  find(db: Queryable, active: readonly string[]): Promise<readonly Found[]>;
  /** Why rows end whose cause is not found any more. */
  endCause(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, WarningEnd>>;
}

/**
 * Brings the rows of rules that are not about points into line with what is wrong now: raises, lifts levels, ends. Idempotent; one
 * process at a time. A row that a person cancelled comes back only after its cause was gone once; what is muted, or lies in a time of
 * planned work, is not raised and counted instead.
 */
export async function sweep(
  { pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> },
  run: Run,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    if (!(await lockRun(db, run.prefix))) return;
    const standing = await standingOf(db, run);
    // What a person cancelled goes on resting while the rule is off: nobody looks whether it is over.
    const events = run.on ? await eventsOf(db, run, standing) : standing.map(endedBy(run, () => 'ruleOff'));
    if (events.length > 0) await writeEvents(db, held, events);
  });
  send();
}

async function eventsOf(db: Queryable, run: Run, standing: readonly Standing[]): Promise<Written[]> {
  const rows = new Map(standing.map((one) => [one.key, one]));
  const found = worstOf(await run.find(db, [...rows.keys()]));
  const rests = await restsOf(db, run, found);
  const nowS = Date.now() / 1000;
  const events = found.flatMap((one) =>
    changeOf(run, one, { row: rows.get(one.key), rest: rests.get(one.key), nowS }),
  );
  const still = new Set(found.map(({ key }) => key));
  const over = standing.filter(({ key }) => !still.has(key));
  const causes = await run.endCause(
    db,
    over.map(({ key }) => key),
  );
  return [...events, ...over.map(endedBy(run, ({ key }) => causes.get(key) ?? 'itself'))];
}

/** One of each key, that of the highest level. */
function worstOf(found: readonly Found[]): Found[] {
  const worst = new Map<string, Found>();
  for (const one of found) {
    const held = worst.get(one.key);
    if (held === undefined || levelRises(held.level, one.level)) worst.set(one.key, one);
  }
  return [...worst.values()];
}

/** What follows for one thing that is wrong. A level rises and never falls, so that nothing is written twice. */
function changeOf(
  run: Run,
  found: Found,
  { row, rest, nowS }: { row: Standing | undefined; rest: Rest | undefined; nowS: number },
): Written[] {
  const { homeCode, placeCode, since } = found;
  const of = (event: RuleEvent): Written[] => [
    { ...identityOf(run, found), placeCode, homeCode, event: event },
  ];
  const exemption = rest && rest.by !== 'hand' ? { by: rest.by, id: rest.id, name: '' } : null;
  if (row === undefined) {
    if (exemption) return of({ type: 'prevented', at: nowS, pendingAt: since, exemption });
    return rest ? [] : of({ type: 'raise', pendingAt: since, ...toldOf(found, nowS) });
  }
  if (exemption?.by === 'serviceWindow')
    return of({ type: 'end', at: nowS, cause: 'serviceWindow', note: '' });
  return levelRises(row.level, found.level) ? of({ type: 'level', ...toldOf(found, nowS) }) : [];
}

const endedBy =
  (run: Run, causeOf: (row: Standing) => WarningEnd) =>
  (row: Standing): Written => ({
    ...identityOf(run, row),
    placeCode: '',
    homeCode: '',
    event: { type: 'end', at: Date.now() / 1000, cause: causeOf(row), note: '' },
  });

const identityOf = (
  { kind, version }: Run,
  { key, vehicleId, object }: Pick<Found, 'key' | 'vehicleId' | 'object'>,
) => ({ kind, key, vehicleId, object, ruleVersion: version });

function toldOf({ rule, level, lng, lat, value, threshold, figures }: Found, nowS: number) {
  return {
    at: nowS,
    lng: lng as number,
    lat: lat as number,
    reasons: [rule],
    level,
    value,
    threshold,
    worst: value,
    figures,
  };
}
