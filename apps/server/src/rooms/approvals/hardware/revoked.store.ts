import type { FiltersOf, RevokedCodeRow, RevokedReason, revokedList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';

/** A code that holds no longer; one that stands in the list already stays as it is, but for theft, which weighs more. */
export async function revokeCode(
  db: Queryable,
  actor: Actor,
  one: { code: string; vehicleId: string; approvalId: string | null; why: RevokedReason },
): Promise<void> {
  await db.query(
    `insert into revoked_code (id, code, vehicle_id, why, approval_id, made_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (lower(code)) where lifted_at is null do update set why = excluded.why, since = now(),
       vehicle_id = excluded.vehicle_id, approval_id = excluded.approval_id where excluded.why = 'theft'`,
    [newId(), one.code, one.vehicleId, one.why, one.approvalId, actor.accountId],
  );
}

/** The code that a device has now holds no longer; of one without a code there is nothing to revoke. */
export async function revokeCodeOf(
  db: Queryable,
  actor: Actor,
  { vehicleId, ...more }: { vehicleId: string; approvalId: string; why: RevokedReason },
): Promise<void> {
  const { rows } = await db.query<{ code: string }>(
    'select machine_code as code from vehicle where id = $1',
    [vehicleId],
  );
  const code = rows[0]?.code ?? '';
  if (code !== '') await revokeCode(db, actor, { code, vehicleId, ...more });
}

/** A device went from one code to another: the new one is revoked no longer, and the old one holds no longer unless another device has it now. */
export async function followCode(
  db: Queryable,
  actor: Actor,
  {
    from,
    to,
    ...more
  }: { from: string; to: string; vehicleId: string; approvalId: string | null; why: RevokedReason },
): Promise<void> {
  await liftRevoked(db, to);
  if (from === '' || from.toLowerCase() === to.toLowerCase()) return;
  const { rowCount } = await db.query(
    `select from vehicle where lower(machine_code) = lower($1) and state <> 'cancelled' and deleted_at is null`,
    [from],
  );
  if (rowCount === 0) await revokeCode(db, actor, { code: from, ...more });
}

/** A code that a device gets again is revoked no longer. */
async function liftRevoked(db: Queryable, code: string): Promise<void> {
  await db.query(
    'update revoked_code set lifted_at = now() where lower(code) = lower($1) and lifted_at is null',
    [code],
  );
}

/** Hearings within this time are one: a terminal tells its identity again when it is told that its registration has ended. */
const oneHearing = '1 minute';

/** Counts that a terminal told a revoked code; null where the code is not revoked, or is the one that its device has now. */
export async function noteHeard(
  db: Queryable,
  { vehicleNo, code, heardAt }: { vehicleNo: number; code: string; heardAt: number },
): Promise<{ id: string; vehicleId: string; sn: string } | null> {
  const { rows } = await db.query<{ id: string; vehicleId: string; sn: string }>(
    `update revoked_code r set heard_again = r.heard_again + 1, heard_at = to_timestamp($3) from vehicle v
     where v.no = $1 and v.deleted_at is null and lower(v.machine_code) <> lower($2) and lower(r.code) = lower($2)
       and r.lifted_at is null and (r.heard_at is null or r.heard_at < to_timestamp($3) - interval '${oneHearing}')
     returning r.id, v.id as "vehicleId", v.sn`,
    [vehicleNo, code, heardAt],
  );
  return rows[0] ?? null;
}

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** The list behind "Revoked codes": codes under `r` with the device that had them, `v`, and the application that they followed from. */
export const revokedSource: ListSource<FiltersOf<typeof revokedList>, 'since'> = {
  select: columnsOf<RevokedCodeRow>({
    id: 'r.id',
    code: 'r.code',
    sn: 'v.sn',
    since: seconds('r.since'),
    why: 'r.why',
    number: '(select a.number from approval a where a.id = r.approval_id)',
    heardAgain: 'r.heard_again',
    heardAt: seconds('r.heard_at'),
  }),
  from: 'revoked_code r join vehicle v on v.id = r.vehicle_id left join dealer d on d.id = v.dealer_id',
  id: { sql: 'r.id', type: 'uuid' },
  sorts: { since: { sql: 'r.since', type: 'timestamptz' } },
  filters: {
    sn: oneOf('v.sn'),
    code: contains('r.code'),
    heard: oneOf(`case when r.heard_again > 0 then 'yes' else 'no' end`),
  },
};
/** Codes in force only, of devices that are there. */
export const revokedThere = 'r.lifted_at is null and v.deleted_at is null';
