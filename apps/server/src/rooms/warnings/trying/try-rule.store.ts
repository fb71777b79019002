import { mostTried, type WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

export interface TriedDevice {
  readonly no: number;
  readonly id: string;
  readonly sn: string;
}

/**
 * The devices that a rule is tried out on, of those that the actor knows of: the named ones, else those that were heard since `from`
 * (seconds UTC), the latest first. `all`: how many there are, more than are gone through.
 */
export async function triedDevices(
  db: Queryable,
  actor: Actor,
  { sns, from }: { sns: readonly string[]; from: number },
): Promise<{ devices: TriedDevice[]; all: number }> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const chosen =
    sns.length > 0 ? `v.sn = any(${asking.put(sns)}::text[])` : `l.time >= to_timestamp(${asking.put(from)})`;
  const { rows } = await db.query<TriedDevice & { all: number }>(
    `select v.no, v.id, v.sn, count(*) over ()::int as "all" from vehicle v left join vehicle_latest l on l.vehicle_no = v.no
     where v.deleted_at is null and ${chosen} and ${vehicleReach(actor)(asking)}
     order by l.time desc nulls last, v.no limit ${asking.put(mostTried)}`,
    values,
  );
  return { devices: rows.map(({ all: _, ...one }) => one), all: rows[0]?.all ?? 0 };
}

/** Rows of a kind that were raised live of these vehicles since a moment, by the rules whose keys begin so. */
export async function raisedSince(
  db: Queryable,
  {
    kind,
    vehicleIds,
    prefixes,
    from,
  }: { kind: WarningKind; vehicleIds: readonly string[]; prefixes: readonly string[]; from: number },
): Promise<number> {
  const { rows } = await db.query<{ raised: number }>(
    `select count(*)::int as raised from warning w where w.kind = $1 and w.vehicle_id = any($2::uuid[])
       and w.raised_at >= to_timestamp($4) and split_part(w.key, ' ', 1) = any($3::text[]) and not w.found_later`,
    [kind, vehicleIds, prefixes, from],
  );
  return rows[0]!.raised;
}
