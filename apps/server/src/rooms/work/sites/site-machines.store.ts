import { type SiteMachine, siteMachineKinds } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** Where machines of the actor's scope are that are online in the boxes of these sites. */
export async function machinesIn(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; lng: number; lat: number }[]> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<{ id: string; lng: number; lat: number }>(
    `select b.id, l.lng, l.lat from vehicle_online n join vehicle v on v.id = n.vehicle_id
       join vehicle_latest l on l.vehicle_no = v.no join block b on b.bbox @> box(point(l.lng, l.lat), point(l.lng, l.lat))
     where n.state <> 'offline' and v.deleted_at is null and v.category = any(${asking.put(siteMachineKinds)}::text[])
       and b.id = any(${asking.put(ids)}::uuid[]) and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return rows;
}

/** Machines that are assigned to a site, or worked in it, as far as the actor may know of them. */
export async function workersOf(
  db: Queryable,
  actor: Actor,
  id: string,
  worked: readonly { no: number; areaM2: number; workingS: number }[],
): Promise<SiteMachine[]> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<SiteMachine & { no: number }>(
    `select v.no, v.id, v.sn, coalesce(nullif(v.alias, ''), v.plate, '') as name, m.block_id is not null as assigned,
       0 as "areaM2", 0 as "workingS", coalesce(n.state, 'offline') <> 'offline' as online, l.lng, l.lat
     from vehicle v left join site_machine m on m.vehicle_id = v.id and m.block_id = ${asking.put(id)}
       left join vehicle_online n on n.vehicle_id = v.id left join vehicle_latest l on l.vehicle_no = v.no
     where (m.block_id is not null or v.no = any(${asking.put(worked.map(({ no }) => no))}::int[])) and ${vehicleReach(actor)(asking)}
     order by v.sn`,
    values,
  );
  return rows.map(({ no, ...row }) => ({ ...row, ...pick(worked.find((one) => one.no === no)) }));
}

const pick = (found: { areaM2: number; workingS: number } | undefined) => ({
  areaM2: found?.areaM2 ?? 0,
  workingS: found?.workingS ?? 0,
});
