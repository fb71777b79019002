import type { JobCorrection, JobFigures, JobState, WorkType } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { figuresJson, invalidBySpan } from '../job.store.ts';

/** Figures with what they are of, as versions and the operation log keep them. */
export type KeptFigures = JobFigures & { workType: WorkType; from: number; to: number; state: JobState };

/** A job as a deed finds it, its row locked. */
export interface LockedJob {
  readonly id: string;
  readonly vehicleNo: number;
  readonly vehicleId: string;
  readonly sn: string;
  /** Of the vehicle, and of the work. */
  readonly divisionOfVehicle: string;
  readonly divisionCode: string;
  readonly workDate: string;
  readonly workType: WorkType;
  readonly state: JobState;
  /** A marked span took all of its points. */
  readonly bySpan: boolean;
  readonly version: number;
  readonly corrected: JobCorrection;
  /** Number of the statement that paid for it. */
  readonly settledIn: string | null;
  readonly box: [number, number, number, number] | null;
  readonly figures: KeptFigures;
}

/** Null: there is none, or its points count no more. */
export async function lockJob(db: Queryable, id: string): Promise<LockedJob | null> {
  const { rows } = await db.query<LockedJob>(
    `select j.id, j.vehicle_no as "vehicleNo", v.id as "vehicleId", v.sn, v.division_code as "divisionOfVehicle",
       j.division_code as "divisionCode",
       j.work_date::text as "workDate", j.work_type as "workType", j.state, ${invalidBySpan('j')} as "bySpan",
       j.version, j.corrected,
       coalesce((select s.number from subsidy_statement s where s.id = j.settled_in), j.settled_in::text) as "settledIn",
       ${figuresJson('j')} as figures,
       case when j.bbox is null then null else array[least((j.bbox[0])[0], (j.bbox[1])[0]), least((j.bbox[0])[1], (j.bbox[1])[1]),
         greatest((j.bbox[0])[0], (j.bbox[1])[0]), greatest((j.bbox[0])[1], (j.bbox[1])[1])] end as box
     from job j join vehicle v on v.no = j.vehicle_no
     where j.id = $1 and j.deleted_at is null for update of j`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setState(
  db: Queryable,
  id: string,
  { state, reason, by }: { state: JobState; reason: string; by: string | null },
): Promise<void> {
  await db.query(
    `update job set state = $2, invalid_reason = $3, version = version + 1, updated_at = now(), updated_by = $4 where id = $1`,
    [id, state, reason, by],
  );
}

export async function setCorrection(
  db: Queryable,
  id: string,
  { corrected, by }: { corrected: JobCorrection; by: string | null },
): Promise<void> {
  await db.query('update job set corrected = $2, updated_at = now(), updated_by = $3 where id = $1', [
    id,
    JSON.stringify(corrected),
    by,
  ]);
}
