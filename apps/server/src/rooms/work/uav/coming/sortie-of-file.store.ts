import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** The sortie that a file is named after, its row locked. */
export interface NamedSortie {
  id: string;
  vehicleId: string;
  sn: string;
  number: string;
  from: number;
  to: number;
  settledIn: string | null;
}

/** @throws Refusal sortieUnknown, sortieAmbiguous */
export async function findNamed(db: Queryable, actor: Actor, name: string): Promise<NamedSortie> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const wanted = asking.put(name.toLowerCase());
  const { rows } = await db.query<NamedSortie>(
    `select s.id, v.id as "vehicleId", v.sn, s.number, extract(epoch from s.started_at)::float8 as "from",
       extract(epoch from s.ended_at)::float8 as "to",
       coalesce((select t.number from subsidy_statement t where t.id = j.settled_in), j.settled_in::text) as "settledIn"
     from uav_sortie s join vehicle v on v.no = s.vehicle_no left join job j on j.id = s.job_id
     where (lower(s.number) = ${wanted} or lower(v.sn || '_' || s.number) = ${wanted}) and ${vehicleReach(actor)(asking)}
     order by s.started_at desc limit 2 for update of s`,
    values,
  );
  if (rows.length > 1) throw new Refusal('sortieAmbiguous', { number: name });
  if (!rows[0]) throw new Refusal('sortieUnknown', { number: name });
  return rows[0];
}
