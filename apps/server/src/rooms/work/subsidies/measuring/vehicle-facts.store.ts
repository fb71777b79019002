import type { Queryable } from '#database/transaction.ts';

/** What is known of a vehicle while it worked. */
export interface VehicleFacts {
  state: string;
  /** Day of its installation, YYYY-MM-DD. */
  installedOn: string | null;
  /** Day since which its newest depth setting holds. */
  depthSetOn: string | null;
  /** Days with a photo that nobody rejected, between the asked ones. */
  photoDays: string[];
}

/** Facts of vehicles for the checks of their lines. */
export async function readVehicleFacts(
  db: Queryable,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, VehicleFacts>> {
  const { rows } = await db.query<VehicleFacts & { id: string }>(
    `select v.id, v.state, to_char(v.installed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "installedOn",
       (select to_char(max(s.valid_from) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from depth_setting s
        where s.vehicle_id = v.id and s.valid_from < ($3::date + 1)) as "depthSetOn",
       array(select distinct to_char(p.taken_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from photo p
         where p.vehicle_no = v.no and p.deleted_at is null and p.judgement in ('none', 'fits') and p.taken_at >= $2::date - 1 and p.taken_at < $3::date + 2) as "photoDays"
     from vehicle v where v.id = any($1::uuid[])`,
    [ids, from, to],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
