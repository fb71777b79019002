import type { Queryable } from '../../../../database/transaction.ts';
import { newId } from '../../../../kit/id.ts';

/** A dismantle or cross-region warning as far as payments are concerned; seconds UTC. */
export interface Hindrance {
  vehicleId: string;
  kind: 'dismantle' | 'crossRegion';
  /** Number of the warning: told again, it changes what was told before. */
  warning: string;
  from: number;
  /** Null: it goes on. */
  to: number | null;
}

/** Takes what the room of warnings has raised, changed or ended. */
export async function pushHindrance(db: Queryable, { warning, ...one }: Hindrance): Promise<void> {
  await db.query(
    `insert into hindrance (id, vehicle_id, kind, warning, from_at, to_at)
     values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6))
     on conflict (warning) do update set kind = excluded.kind, from_at = excluded.from_at, to_at = excluded.to_at`,
    [newId(), one.vehicleId, one.kind, warning, one.from, one.to],
  );
}

/** A false alarm hinders nothing. */
export async function dropHindrance(db: Queryable, warning: string): Promise<void> {
  await db.query('delete from hindrance where warning = $1', [warning]);
}

/** Numbers of the warnings that were active during these jobs, by job. */
export async function hindrancesOfJobs(
  db: Queryable,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.query<{ id: string; warnings: string[] }>(
    `select j.id, array_agg(h.warning order by h.from_at, h.warning) as warnings
     from job j join vehicle v on v.no = j.vehicle_no join hindrance h on h.vehicle_id = v.id
     where j.id = any($1::uuid[]) and h.from_at <= j.ended_at and (h.to_at is null or h.to_at >= j.started_at)
     group by j.id`,
    [jobs],
  );
  return new Map(rows.map(({ id, warnings }) => [id, warnings]));
}
