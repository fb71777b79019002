import type { SdkProduct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { type CalledLicence, signatureToleranceS } from './call-checks.ts';
import { licenceStateSql } from './licence.store.ts';

/** A licence as a call meets it. */
export interface FoundLicence extends CalledLicence {
  id: string;
  product: SdkProduct;
  partner: string;
  deviceLimit: number;
  hash: Buffer;
  /** The key before, while it is still good. */
  oldHash: Buffer | null;
}

const columns = `k.id, k.product, k.partner, k.device_limit as "deviceLimit", k.interfaces, k.addresses,
  k.daily_quota as "dailyQuota", ${licenceStateSql} as state, k.hash,
  case when k.old_until > now() then k.old_hash end as "oldHash",
  coalesce((select u.calls from api_key_day u where u.key_id = k.id and u.day = ${homeTodaySql}), 0) as "callsToday"`;

/** The licence of a key by its hash, or of the key before it while that is still good. */
export async function licenceByHash(
  db: Queryable,
  product: SdkProduct,
  hash: Uint8Array,
): Promise<FoundLicence | null> {
  const { rows } = await db.query<FoundLicence>(
    `select ${columns} from api_key k where k.product = $1 and k.deleted_at is null
       and (k.hash = $2 or (k.old_hash = $2 and k.old_until > now()))`,
    [product, hash],
  );
  return rows[0] ?? null;
}

/** The licences of an application: a signature tells which of them is meant. */
export async function licencesOf(db: Queryable, applicationId: string): Promise<FoundLicence[]> {
  const { rows } = await db.query<FoundLicence>(
    `select ${columns} from api_key k where k.application_id = $1 and k.deleted_at is null order by k.id limit 50`,
    [applicationId],
  );
  return rows;
}

/** Notes a signature as used; false when it was before. Older ones than any clock may be off are forgotten on the way. */
export async function takeSignature(db: Queryable, keyId: string, signature: string): Promise<boolean> {
  // Both ways from now the time of a call may be off by the tolerance.
  await db.query('delete from used_signature where used_at < now() - make_interval(secs => $1)', [
    2 * signatureToleranceS,
  ]);
  const { rowCount } = await db.query(
    `insert into used_signature (key_id, signature) values ($1, decode($2, 'hex')) on conflict do nothing`,
    [keyId, signature],
  );
  return rowCount === 1;
}

/** Counts a call of today, taken or refused, and notes whence it came. */
export async function countApiCall(
  db: Queryable,
  id: string,
  address: string,
  refused: boolean,
): Promise<void> {
  await db.query(
    `insert into api_key_day as u (key_id, day, calls, refused)
     values ($1, ${homeTodaySql}, case when $2 then 0 else 1 end, case when $2 then 1 else 0 end)
     on conflict (key_id, day) do update set calls = u.calls + excluded.calls, refused = u.refused + excluded.refused`,
    [id, refused],
  );
  await db.query('update api_key set last_used_at = now(), last_address = $2 where id = $1', [id, address]);
}

/** The device of a licence, seen now; false when it is not activated. */
export async function touchDevice(
  db: Queryable,
  keyId: string,
  deviceId: string,
  address: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sdk_activation set last_seen_at = now(), address = $3
     where key_id = $1 and device_id = $2 and removed_at is null`,
    [keyId, deviceId, address],
  );
  return (rowCount ?? 0) > 0;
}

/** Activates one more device, unless the licence has none left. The licence's row is locked meanwhile. */
export async function insertDevice(
  db: Queryable,
  keyId: string,
  device: { deviceId: string; sn: string; address: string },
): Promise<boolean> {
  const held = await db.query<{ limit: number }>(
    `select device_limit as "limit" from api_key where id = $1 for update`,
    [keyId],
  );
  // The same call, sent twice at once: the other one has activated it meanwhile.
  if (await touchDevice(db, keyId, device.deviceId, device.address)) return true;
  // A statement of its own: one that has waited for the lock still counts what was there before it waited.
  const { rows } = await db.query<{ used: number }>(
    `select count(*)::int as used from sdk_activation where key_id = $1 and removed_at is null`,
    [keyId],
  );
  if (rows[0]!.used >= (held.rows[0]?.limit ?? 0)) return false;
  await db.query(
    `insert into sdk_activation (id, key_id, device_id, sn, address) values ($1, $2, $3, $4, $5)
     on conflict (key_id, device_id) where removed_at is null do nothing`,
    [newId(), keyId, device.deviceId, device.sn, device.address],
  );
  return true;
}
