import type { WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { DegreeBox } from './computing/job-row.ts';

/** What a job's ground is compared with (R6, R7). */
export interface GroundQuestion {
  readonly id: string;
  readonly box: DegreeBox;
  readonly workType: WorkType;
  readonly season: { readonly from: string; readonly to: string };
  /** Start of the job, seconds UTC. */
  readonly from: number;
}

/** A valid job of the season on the same ground. */
export interface Neighbour {
  readonly id: string;
  readonly earlier: boolean;
  /** Of its strips alone. */
  readonly digest: string;
}

const there = `j.deleted_at is null and j.state = 'finished' and j.id <> $1 and j.work_type = $2
  and j.work_date between $3::date and $4::date and j.bbox && box(point($5, $6), point($7, $8))`;
const valuesOf = ({ id, box, workType, season }: Omit<GroundQuestion, 'from'>): unknown[] => [
  id,
  workType,
  season.from,
  season.to,
  ...box,
];

/** Valid jobs of the season that may lie on the ground of this one, by start. */
export async function readNeighbours(db: Queryable, asked: GroundQuestion): Promise<Neighbour[]> {
  const { rows } = await db.query<Neighbour>(
    `select j.id, (j.started_at, j.id) < (to_timestamp($9), $1::uuid) as earlier,
       left(encode(j.digest, 'hex'), 32) as digest
     from job j where ${there} order by j.started_at, j.id limit 500`,
    [...valuesOf(asked), asked.from],
  );
  return rows;
}

/** The strips of these jobs, in the order asked. */
export async function readStrips(db: Queryable, ids: readonly string[]): Promise<Uint8Array[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ strips: Buffer }>(
    `select s.strips from unnest($1::uuid[]) with ordinality as asked (id, n)
     join job_strip s on s.job_id = asked.id order by n`,
    [ids],
  );
  return rows.map(({ strips }) => new Uint8Array(strips));
}

/** The days of valid jobs on this ground are made anew: what they repeat or miss may have changed. */
export async function markNeighbours(db: Queryable, asked: Omit<GroundQuestion, 'from'>): Promise<void> {
  await db.query(
    `insert into stale_day (vehicle_no, day, cause)
     select distinct j.vehicle_no, (j.started_at at time zone 'Asia/Shanghai')::date, 'neighbour'
     from job j where ${there} order by 1, 2
     on conflict (vehicle_no, day) do update set marked_at = now()`,
    valuesOf(asked),
  );
}
