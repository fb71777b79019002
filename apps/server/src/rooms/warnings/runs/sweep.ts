import type { WarningEnd, WarningKind } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { heldMessages } from '../../../events/after-commit.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Written } from '../engine/warning-writes.store.ts';
import { writeEvents } from '../engine/write-events.ts';
import { type Found, lockRun, restingKeys, standingOf } from './sweep.store.ts';

interface Run {
  readonly kind: WarningKind;
  /** Keys that this run alone raises and ends begin with it and a space. */
  readonly prefix: string;
  readonly version: number;
  /** Reads what is wrong now; `active` are the keys that stand, for rules that end with a margin. */
  find(db: Queryable, active: readonly string[]): Promise<readonly Found[]>;
  /** Why rows end whose cause is not found any more. */
  endCause(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, WarningEnd>>;
}

/**
 * Brings the rows of rules that are not about points into line with what is wrong now: raises, lifts levels, ends. Idempotent; one
 * process at a time. A row that a person cancelled comes back only after its cause was gone once; muted keys are not raised.
 */
export async function sweep(
  { pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> },
  run: Run,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    if (!(await lockRun(db, run.prefix))) return;
    const standing = await standingOf(db, run);
    const byKey = new Map(standing.map((one) => [one.key, one]));
    const found = await run.find(db, [...byKey.keys()]);
    const resting = await restingKeys(db, run, found);
    const nowS = Date.now() / 1000;
    const events: Written[] = [];
    for (const one of found) {
      const row = byKey.get(one.key);
      if (row === undefined && resting.has(one.key)) continue;
      if (row !== undefined && row.level === one.level) continue;
      events.push(eventOf(run, one, { nowS, isNew: row === undefined }));
    }
    const still = new Set(found.map(({ key }) => key));
    const over = standing.filter(({ key }) => !still.has(key));
    const causes = await run.endCause(
      db,
      over.map(({ key }) => key),
    );
    for (const { key, vehicleId } of over) {
      const event = {
        type: 'end' as const,
        at: nowS,
        cause: causes.get(key) ?? ('itself' as const),
        note: '',
      };
      events.push({
        ...identityOf(run, { key, vehicleId }),
        placeCode: '',
        homeCode: '',
        event: event as never,
      });
    }
    if (events.length > 0) await writeEvents(db, held, events);
  });
  send();
}

const identityOf = ({ kind, version }: Run, { key, vehicleId }: { key: string; vehicleId: string }) => ({
  ...{ kind, key, vehicleId, ruleVersion: version },
});

function eventOf(run: Run, found: Found, { nowS, isNew }: { nowS: number; isNew: boolean }): Written {
  const { rule, level, since, lng, lat, placeCode, homeCode, value, threshold, figures } = found;
  const told = {
    ...{ at: nowS, lng: lng as number, lat: lat as number, reasons: [rule], level },
    ...{ value, threshold, worst: value, figures: figures as Record<string, number> },
  };
  const event = isNew
    ? { type: 'raise' as const, pendingAt: since, ...told }
    : { type: 'level' as const, ...told };
  return { ...identityOf(run, found), placeCode, homeCode, event: event as never };
}
