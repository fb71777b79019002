import type { JobPrecision } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';

/** Writes the figures of a job in the place of what was there. */
export async function writePrecision(
  db: Queryable,
  job: { id: string; no: number; digest: string },
  figures: JobPrecision,
): Promise<void> {
  const { deviation } = figures;
  const columns: Record<string, unknown> = {
    vehicle_no: job.no,
    grade: figures.grade,
    reference: figures.reference,
    line_id: figures.lineId,
    mean_m: deviation?.meanM ?? null,
    bias_m: deviation?.biasM ?? null,
    sd_m: deviation?.sdM ?? null,
    p95_m: deviation?.p95M ?? null,
    max_m: deviation?.maxM ?? null,
    within_25: figures.within25,
    within_50: figures.within50,
    spacing_error_m: figures.spacingErrorM,
    fixed_share: figures.fixedShare,
    engaged_share: figures.engagedShare,
    start_m: figures.startM,
    rate: figures.rate,
    amount: figures.amount,
    fixes: JSON.stringify(figures.fixes),
    histogram: JSON.stringify(figures.histogram),
    passes: JSON.stringify(figures.passes),
    digest: job.digest,
  };
  const names = Object.keys(columns);
  const places = names.map((_, i) => `$${i + 2}`);
  await db.query(
    `insert into job_precision (job_id, ${names.join(', ')}, software)
     values ($1, ${places.join(', ')}, coalesce((select software_version from vehicle where no = $2), ''))
     on conflict (job_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
       software = excluded.software, computed_at = now()`,
    [job.id, ...Object.values(columns)],
  );
}

/** Writes what a job put on the land beside what was wanted; null: it has no rate. */
export async function writeRate(
  db: Queryable,
  id: string,
  found: { targetRate: number | null; rateError: number | null; preventedM2: number | null } | null,
): Promise<void> {
  if (found === null) {
    await db.query('delete from job_rate where job_id = $1', [id]);
    return;
  }
  await db.query(
    `insert into job_rate (job_id, target_rate, rate_error, prevented_m2) values ($1, $2, $3, $4)
     on conflict (job_id) do update set target_rate = excluded.target_rate, rate_error = excluded.rate_error,
       prevented_m2 = excluded.prevented_m2`,
    [id, found.targetRate, found.rateError, found.preventedM2],
  );
}

/** The job is no precise one any more. */
export async function dropPrecision(db: Queryable, id: string): Promise<void> {
  await writeRate(db, id, null);
  await db.query('delete from job_precision where job_id = $1', [id]);
}
