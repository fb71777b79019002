import type { OwnSignalInfo, SignalSetRow } from '@furrow/contract';
import { ownSignal } from '@furrow/contract';
import type { CanMessage } from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';
import { setOfVehicleSql } from '#telemetry/conditions/decoder-book.ts';

export async function readSets(db: Queryable): Promise<SignalSetRow[]> {
  const { rows } = await db.query<SignalSetRow>(
    `select id, name, brand, model, file_name as "fileName", signals, extract(epoch from created_at)::float8 as "createdAt"
     from signal_set where deleted_at is null order by lower(brand), lower(model)`,
  );
  return rows;
}

/** False: the brand and model have a set already. */
export async function insertSet(
  db: Queryable,
  by: string,
  set: Omit<SignalSetRow, 'createdAt'> & { messages: readonly CanMessage[] },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into signal_set (id, name, brand, model, file_name, messages, signals, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing`,
    [set.id, set.name, set.brand, set.model, set.fileName, JSON.stringify(set.messages), set.signals, by],
  );
  return rowCount === 1;
}

/** What was removed, or undefined when there is no such set. */
export async function deleteSet(
  db: Queryable,
  by: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'update signal_set set deleted_at = now(), deleted_by = $2 where id = $1 and deleted_at is null returning name',
    [id, by],
  );
  return rows[0];
}

/** Signals that the set of a vehicle names by themselves, with their units. */
export async function ownSignalsOf(db: Queryable, vehicleId: string): Promise<OwnSignalInfo[]> {
  const { rows } = await db.query<{ messages: CanMessage[] }>(
    `select s.messages from vehicle v join signal_set s on s.id = ${setOfVehicleSql} where v.id = $1`,
    [vehicleId],
  );
  const own = (rows[0]?.messages ?? []).flatMap(({ signals }) =>
    signals.filter(({ key }) => key.startsWith(ownSignal)),
  );
  return own.map(({ key, unit }) => ({ key, name: key.slice(ownSignal.length), unit }));
}
