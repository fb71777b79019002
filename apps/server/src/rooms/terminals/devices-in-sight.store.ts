import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** A device that somebody typed by its SN. */
export interface Device {
  id: string;
  no: number;
  sn: string;
  online: boolean;
  softwareVersion: string;
}

/**
 * The devices of these SNs, each of which the actor may give orders to.
 * @throws Refusal snUnknown naming those that do not exist for the actor, seeOnly for one that may only be seen
 */
export async function requireDevices(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
  field = 'sns',
): Promise<Device[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Device & { operable: boolean }>(
    `select v.id, v.no, v.sn, (l.heard_at > now() - interval '${onlineWithinS} seconds') is true as online,
       coalesce(nullif(i.software_version, ''), v.software_version) as "softwareVersion",
       ${vehicleReach(actor, 'operate')(asking)} as operable
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no left join terminal_identity i on i.vehicle_no = v.no
     where v.sn = any(${asking.put(sns)}::text[]) and v.deleted_at is null and v.state <> 'cancelled'
       and ${vehicleReach(actor)(asking)} order by v.sn`,
    values,
  );
  const unknown = sns.filter((sn) => !rows.some((row) => row.sn === sn));
  const params = { targets: unknown.join(', ') };
  if (unknown.length > 0) throw new Refusal('snUnknown', params, [{ field, key: 'snUnknown', params }]);
  if (!rows.every(({ operable }) => operable)) throw new Refusal('seeOnly');
  return rows.map(({ operable: _, ...device }) => device);
}
