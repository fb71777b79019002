import type { DeviceCategory, SpeedAnalysis } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { jobsWithin } from '../device-jobs/job-source.store.ts';
import { countingJob } from '../jobs/vehicle-day.store.ts';
import type { TrackVehicle } from '../track.rules.ts';
import type { PacedSpan } from './band-periods.rules.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nobody = { timeZone: 'UTC', language: 'en' } as const;
const paced = `concat_ws(' · ', i.tool_no, nullif(concat_ws(' ', m.brand, m.model), '')) as tool,
  m.speed_from_ms as "speedFromMs", m.speed_to_ms as "speedToMs"`;

/** What the analysis needs to know of a vehicle. */
export interface SpeedVehicle extends TrackVehicle {
  readonly id: string;
  readonly sn: string;
  readonly alias: string;
  readonly category: DeviceCategory;
  readonly divisionCode: string;
}

/** A vehicle by its id; whether somebody may see it is asked before. */
export async function readSpeedVehicle(db: Queryable, id: string): Promise<SpeedVehicle | null> {
  const { rows } = await db.query<SpeedVehicle>(
    `select id, no, sn, alias, category, division_code as "divisionCode", work_type as "workType",
       working_width_m as "workingWidthM", ${seconds('installed_at')} as "installedAt" from vehicle where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

interface AskedSpan {
  readonly no: number;
  readonly from: number;
  readonly to: number;
}

/** The tools that were on a vehicle in a span (seconds UTC). */
export async function readPacedTools(db: Queryable, { no, from, to }: AskedSpan): Promise<PacedSpan[]> {
  const { rows } = await db.query<PacedSpan>(
    `select ${seconds('f.from_at')} as "from", ${seconds('f.to_at')} as "to", m.work_type as "workType", ${paced}
     from implement_fit f join vehicle v on v.id = f.vehicle_id join implement i on i.id = f.implement_id
     join implement_model m on m.id = i.model_id
     where v.no = $1 and f.from_at < to_timestamp($3) and (f.to_at is null or f.to_at > to_timestamp($2))
     order by f.from_at, f.id`,
    [no, from, to],
  );
  return rows;
}

export type SpeedJob = PacedSpan & SpeedAnalysis['jobs'][number] & { to: number; seen: boolean };

/** The jobs of a span that count, with their tools, and whether the actor may know of them. */
export async function readSpeedJobs(
  db: Queryable,
  actor: Actor,
  { no, from, to }: AskedSpan,
): Promise<SpeedJob[]> {
  const { values, asking } = newAsking(nobody);
  const [vehicle, begin, end] = [no, from, to].map((one) => asking.put(one));
  const { rows } = await db.query<SpeedJob>(
    `select j.id, ${seconds('j.started_at')} as "from", ${seconds('j.ended_at')} as "to", j.work_type as "workType",
       j.working_s as "workingS", j.mean_speed as "meanSpeed", ${paced}, (${jobsWithin(actor)(asking)}) as seen
     from job j left join implement i on i.id = j.implement_id left join implement_model m on m.id = i.model_id
     where j.vehicle_no = ${vehicle}::int and ${countingJob('j')}
       and j.work_date between (to_timestamp(${begin}) - interval '2 days')::date and (to_timestamp(${end}) + interval '2 days')::date
       and j.started_at <= to_timestamp(${end}) and j.ended_at >= to_timestamp(${begin})
     order by j.started_at`,
    values,
  );
  return rows.map((row) => ({ ...row, tool: row.tool || null }));
}
