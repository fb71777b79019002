import type { JobCause, JobFigures } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { JobVehicle, StoredJob } from './computing/day-facts.rules.ts';
import type { JobRow } from './computing/job-row.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Columns of the figures, by the name that the contract gives them. */
export const figureColumns: readonly (readonly [column: string, field: keyof JobFigures])[] = [
  ['area_m2', 'areaM2'],
  ['gross_m2', 'grossM2'],
  ['overlap_m2', 'overlapM2'],
  ['missed_m2', 'missedM2'],
  ['repeated_m2', 'repeatedM2'],
  ['qualified_m2', 'qualifiedM2'],
  ['mean_depth_m', 'meanDepthM'],
  ['stability', 'stability'],
  ['sensor_coverage', 'sensorCoverage'],
  ['distance_m', 'distanceM'],
  ['working_s', 'workingS'],
  ['turning_s', 'turningS'],
  ['mean_speed', 'meanSpeed'],
  ['width_m', 'widthM'],
  ['passes', 'passes'],
];

/** Jobs that a marked span took all points of: they were not computed from anything. */
export const invalidBySpan = (alias: string): string =>
  `(${alias}.state = 'invalid' and ${alias}.digest = '')`;

/** Every job of a vehicle's work date, gone ones among them, by start. */
export const readDayJobs = async (db: Queryable, no: number, date: string): Promise<StoredJob[]> =>
  (await readJobsOfDays(db, [{ no, date }])).get(no) ?? [];

/** The same of many vehicles, by their numbers. */
export async function readJobsOfDays(
  db: Queryable,
  days: readonly { no: number; date: string }[],
): Promise<Map<number, StoredJob[]>> {
  const { rows } = await db.query<StoredJob & { no: number }>(
    `select vehicle_no as no, id, ${seconds('started_at')} as "from", ${seconds('ended_at')} as "to", state, version, corrected,
       encode(digest, 'hex') as digest, deleted_at is not null as gone,
       deleted_at is null and ${invalidBySpan('job')} as "bySpan", settled_in as "settledIn",
       ${seconds('computed_at')} as "computedAt",
       (select p.digest from job_precision p where p.job_id = job.id) as precision
     from job join unnest($1::int[], $2::date[]) as asked (no, day) on vehicle_no = asked.no and work_date = asked.day
     order by started_at, id`,
    [days.map(({ no }) => no), days.map(({ date }) => date)],
  );
  const found = new Map<number, StoredJob[]>();
  for (const { no, ...row } of rows) found.set(no, [...(found.get(no) ?? []), row]);
  return found;
}

/** The figures of a job as one value, for its versions and the operation log. */
export const figuresJson = (alias: string): string =>
  `jsonb_build_object(${figureColumns.map(([column, field]) => `'${field}', ${alias}.${column}`).join(', ')},
    'workType', ${alias}.work_type, 'from', ${seconds(`${alias}.started_at`)}, 'to', ${seconds(`${alias}.ended_at`)},
    'state', ${alias}.state)`;

/** Keeps the figures that a job has now under the number of its version. */
export async function keepVersion(
  db: Queryable,
  id: string,
  { cause, reason, by }: { cause: JobCause; reason: string; by: string | null },
): Promise<void> {
  await db.query(
    `insert into job_version (job_id, vehicle_no, version, cause, reason, figures, by_account)
     select j.id, j.vehicle_no, j.version, $2, $3, ${figuresJson('j')}, $4 from job j where j.id = $1
     on conflict (job_id, version) do nothing`,
    [id, cause, reason, by],
  );
}

const written = [
  'implement_id',
  'work_type',
  'crop',
  'started_at',
  'ended_at',
  'block_id',
  'division_code',
  ...figureColumns.map(([column]) => column),
  'standard_depth_m',
  'tolerance_m',
  'points',
  'fix',
  'flags',
  'state',
  'version',
  'corrected',
  'outline',
  'bbox',
  'centre_lng',
  'centre_lat',
  'digest',
];
const casts: Record<string, string> = {
  started_at: 'to_timestamp($)',
  ended_at: 'to_timestamp($)',
  digest: "decode($, 'hex')",
};

function columnOf(row: JobRow, column: string): unknown {
  const figure = figureColumns.find(([name]) => name === column);
  if (figure) return row.figures[figure[1]];
  const { ground } = row;
  const others: Record<string, unknown> = {
    implement_id: row.implementId,
    work_type: row.workType,
    crop: row.crop,
    started_at: row.from,
    ended_at: row.to,
    block_id: row.blockId,
    division_code: row.divisionCode,
    standard_depth_m: row.standard?.depthM ?? null,
    tolerance_m: row.standard?.toleranceM ?? null,
    points: row.points,
    fix: row.fix,
    flags: row.flags,
    state: row.state,
    version: row.version,
    corrected: JSON.stringify(row.corrected),
    outline: ground.outline === null ? null : JSON.stringify(ground.outline),
    centre_lng: ground.centre?.[0] ?? null,
    centre_lat: ground.centre?.[1] ?? null,
    digest: row.digest,
  };
  return others[column];
}

/** Writes a job: a new row with what it was done with on that day, or new figures of a row that is there. */
export async function writeJob(
  db: Queryable,
  vehicle: JobVehicle,
  { row, date, isNew }: { row: JobRow; date: string; isNew: boolean },
): Promise<void> {
  const values: unknown[] = [row.id];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const sql = written.map((column) => {
    if (column !== 'bbox') return (casts[column] ?? '$').replaceAll('$', () => put(columnOf(row, column)));
    const { box } = row.ground;
    if (box === null) return 'null';
    return `box(point(${put(box[0])}::float8, ${put(box[1])}::float8), point(${put(box[2])}::float8, ${put(box[3])}::float8))`;
  });
  if (!isNew) {
    const sets = written.map((column, i) => `${column} = ${sql[i]}`).join(', ');
    await db.query(
      `update job set ${sets}, deleted_at = null, computed_at = now(), updated_at = now(),
         invalid_reason = case when ${sql[written.indexOf('state')]}::text = 'invalid' then invalid_reason else '' end
       where id = $1`,
      values,
    );
    return;
  }
  const stamps: Record<string, unknown> = {
    vehicle_no: vehicle.no,
    work_date: date,
    dealer_id: vehicle.dealerId,
    owner_id: vehicle.ownerId,
    category: vehicle.category,
    model: vehicle.model,
    brand: vehicle.brand,
    car_type: vehicle.carType,
    horsepower: vehicle.horsepower,
  };
  const stamped = Object.values(stamps).map(put);
  await db.query(
    `insert into job (id, ${written.join(', ')}, ${Object.keys(stamps).join(', ')})
     values ($1, ${[...sql, ...stamped].join(', ')})`,
    values,
  );
}

/** Its points count no more: it goes, and comes back with them. */
export async function removeJob(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update job set state = case when ${invalidBySpan('job')} then 'finished' else state end, deleted_at = now(),
       digest = '', version = version + 1, updated_at = now() where id = $1`,
    [id],
  );
  await db.query('delete from job_share where job_id = $1', [id]);
}

/** All of its points lie in marked spans: it stays to be seen, with its figures, and counts in no sum. */
export async function invalidateBySpan(db: Queryable, id: string, reason: string): Promise<void> {
  await db.query(
    `update job set state = 'invalid', invalid_reason = $2, digest = '', version = version + 1, computed_at = now(),
       updated_at = now() where id = $1`,
    [id, reason],
  );
  await db.query('delete from job_share where job_id = $1', [id]);
}

export async function writeStrips(
  db: Queryable,
  jobs: readonly { id: string; no: number; strips: Uint8Array }[],
): Promise<void> {
  await db.query(
    `insert into job_strip (job_id, vehicle_no, strips) select * from unnest($1::uuid[], $2::int[], $3::bytea[])
     on conflict (job_id) do update set strips = excluded.strips`,
    [jobs.map(({ id }) => id), jobs.map(({ no }) => no), jobs.map(({ strips }) => strips)],
  );
}

/** What of a job lies in which block takes the place of what lay there before. */
export async function writeShares(db: Queryable, no: number, row: JobRow): Promise<void> {
  await db.query('delete from job_share where job_id = $1', [row.id]);
  for (const share of row.shares) {
    await db.query(
      `insert into job_share (job_id, vehicle_no, block_id, area_m2, overlap_m2, missed_m2, repeated_m2, qualified_m2)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.id,
        no,
        share.blockId,
        share.areaM2,
        share.overlapM2,
        share.missedM2,
        share.repeatedM2,
        share.qualifiedM2,
      ],
    );
  }
}
