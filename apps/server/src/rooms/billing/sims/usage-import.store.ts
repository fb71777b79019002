import type { SimUsageImportRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { simFrom } from './sim.store.ts';

interface CardOfRow {
  id: string;
  /** The month is told so already. */
  told: boolean;
}

/** The cards within reach that rows speak of, by the place of the row; rows without one have none. */
export async function cardsOfRows(
  db: Queryable,
  reach: Reach,
  rows: readonly SimUsageImportRow[],
): Promise<ReadonlyMap<number, CardOfRow>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const asked = rows.map(({ iccid, month, usedMb }, at) => ({ at, iccid, month, usedMb }));
  const { rows: found } = await db.query<CardOfRow & { at: number }>(
    `select r.at, s.id, coalesce(u.used_mb = r."usedMb", false) as told from ${simFrom}
       join jsonb_to_recordset(${asking.put(JSON.stringify(asked))}::jsonb) as r (at int, iccid text, month text, "usedMb" numeric)
         on r.iccid = s.iccid
       left join sim_usage u on u.card_id = s.id and u.month = (r.month || '-01')::date
     where s.deleted_at is null and ${reach(asking)}`,
    values,
  );
  return new Map(found.map(({ at, id, told }) => [at, { id, told }]));
}
