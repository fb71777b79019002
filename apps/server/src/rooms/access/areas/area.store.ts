import { type AreaForm, type AreaRow, isRegionId } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';

/** Viewing areas of an account, without their names. */
export async function readAreas(db: Queryable, accountId: string): Promise<Omit<AreaRow, 'name'>[]> {
  const { rows } = await db.query<Omit<AreaRow, 'name'>>(
    `select subject, area_kind as kind, area_id as id from account_area where account_id = $1
     order by subject desc, area_kind, area_id`,
    [accountId],
  );
  return rows;
}

/** Puts areas in the place of the former ones of that subject. */
export async function writeAreas(
  db: Queryable,
  actor: Actor,
  accountId: string,
  { subject, areas }: AreaForm,
): Promise<void> {
  const unique = [...new Set(areas)];
  await db.query(
    'delete from account_area where account_id = $1 and subject = $2 and not area_id = any($3)',
    [accountId, subject, areas],
  );
  await db.query(
    `insert into account_area (account_id, subject, area_kind, area_id, created_by)
     select $1, $2, kind, id, $5 from unnest($3::text[], $4::text[]) as area (id, kind) on conflict do nothing`,
    [
      accountId,
      subject,
      unique,
      unique.map((id) => (isRegionId(id) ? 'serviceRegion' : 'division')),
      actor.accountId,
    ],
  );
}
