import type { Queryable } from '#database/transaction.ts';

/** When sorties took off, with what tells their work dates; seconds UTC. */
export async function readTakeOffs(
  db: Queryable,
  sorties: readonly { sn: string; number: string }[],
): Promise<{ no: number; divisionCode: string; startedAt: number }[]> {
  const { rows } = await db.query<{ no: number; divisionCode: string; startedAt: number }>(
    `select v.no, v.division_code as "divisionCode", extract(epoch from s.started_at)::float8 as "startedAt"
     from unnest($1::text[], $2::text[]) as asked (sn, number) join vehicle v on v.sn = asked.sn
     join uav_sortie s on s.vehicle_no = v.no and lower(s.number) = lower(asked.number) order by s.started_at`,
    [sorties.map(({ sn }) => sn), sorties.map(({ number }) => number)],
  );
  return rows;
}
