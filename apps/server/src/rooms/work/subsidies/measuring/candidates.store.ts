import type { JobState, SubsidyScope, WorkType } from '@furrow/contract';
import { type JobStrips, type PolygonRings, unpackStrips } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** A job that may stand in a statement. */
export interface Candidate {
  id: string;
  state: JobState;
  vehicleId: string;
  vehicleNo: number;
  sn: string;
  productModel: string;
  ownerId: string | null;
  owner: string;
  phone: string;
  dealerId: string | null;
  dealer: string;
  workDate: string;
  divisionCode: string;
  areaM2: number;
  startedAt: number;
  flags: string[];
  /** How wide it worked, and what the model of its tool allows; metres, m/s. Null: not known. */
  widthM: number | null;
  leastWidthM: number | null;
  mostWidthM: number | null;
  slowestMs: number | null;
  fastestMs: number | null;
  /** Number of the statement that holds it, and whether that one is approved; null: none. */
  heldIn: string | null;
  heldBy: string | null;
  settled: boolean;
  blocks: string[];
}

export interface CandidatesAsked {
  workType: WorkType;
  divisions: readonly string[];
  from: string;
  to: string;
  scopeKind: SubsidyScope;
  scopeValues: readonly string[];
  /** Only these jobs, whatever the dates. */
  ids?: readonly string[];
}

/** Jobs of the type, the days, the region and the scope, in the order of time. One more than `most` tells that there are too many. */
export async function readCandidates(
  db: Queryable,
  asked: CandidatesAsked,
  most: number,
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `select j.id, j.state, v.id as "vehicleId", v.no as "vehicleNo", v.sn, v.product_model as "productModel",
       j.owner_id as "ownerId", coalesce(o.name, '') as owner, coalesce(o.phone, '') as phone,
       j.dealer_id as "dealerId", coalesce(d.company, '') as dealer, to_char(j.work_date, 'YYYY-MM-DD') as "workDate",
       j.division_code as "divisionCode", j.area_m2 as "areaM2", extract(epoch from j.started_at)::float8 as "startedAt",
       j.flags, j.width_m as "widthM", m.smallest_width_m as "leastWidthM", m.largest_width_m as "mostWidthM",
       m.speed_from_ms as "slowestMs", m.speed_to_ms as "fastestMs", s.number as "heldIn", s.id as "heldBy", coalesce(s.state = 'approved', false) as settled,
       array(select h.block_id from job_share h where h.job_id = j.id order by h.area_m2 desc, h.block_id) as blocks
     from job j join vehicle v on v.no = j.vehicle_no and v.deleted_at is null
       left join owner o on o.id = j.owner_id left join dealer d on d.id = j.dealer_id
       left join implement i on i.id = j.implement_id left join implement_model m on m.id = i.model_id
       left join subsidy_held_job k on k.job_id = j.id left join subsidy_statement s on s.id = k.statement_id
     where j.deleted_at is null and j.work_type = $1 and j.work_date between $2::date and $3::date
       and j.division_code like any($4::text[])
       and case $5::text when 'dealers' then exists (select 1 from dealer b where b.id = j.dealer_id and b.path && $6::text[]::uuid[])
         when 'owners' then j.owner_id::text = any($6::text[]) when 'sns' then v.sn = any($6::text[]) else true end
       and ($7::uuid[] is null or j.id = any($7::uuid[]))
     order by j.started_at, j.id limit $8`,
    [
      asked.workType,
      asked.from,
      asked.to,
      asked.divisions.map(divisionPattern),
      asked.scopeKind,
      asked.scopeKind === 'dealers' ? asked.scopeValues.filter(isId) : asked.scopeValues,
      asked.ids ?? null,
      most + 1,
    ],
  );
  return rows;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Of these SNs, those of vehicles that somebody may know of. */
export async function visibleSns(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<ReadonlySet<string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ sn: string }>(
    `select v.sn from vehicle v where v.sn = any(${asking.put(sns)}::text[]) and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return new Set(rows.map(({ sn }) => sn));
}

/** Whether somebody may know of the vehicle with this SN. */
export const seesVehicle = async (db: Queryable, actor: Actor, sn: string): Promise<boolean> =>
  (await visibleSns(db, actor, [sn])).has(sn);

/** Valid jobs of the type and season whose box meets that of a job. */
export async function readNeighbours(
  db: Queryable,
  jobId: string,
  { workType, from, to }: { workType: WorkType; from: string; to: string },
): Promise<{ earlier: string[]; later: string[] }> {
  const { rows } = await db.query<{ id: string; earlier: boolean }>(
    `select o.id, (o.started_at, o.id) < (j.started_at, j.id) as earlier
     from job j join job o on o.bbox && j.bbox and o.id <> j.id
     where j.id = $1 and o.deleted_at is null and o.state = any('{finished,inProgress}') and o.work_type = $2
       and o.work_date between $3::date and $4::date order by o.started_at, o.id`,
    [jobId, workType, from, to],
  );
  const of = (earlier: boolean): string[] =>
    rows.filter((row) => row.earlier === earlier).map(({ id }) => id);
  return { earlier: of(true), later: of(false) };
}

/** Strips of a job; null where it has none. */
export async function readStrips(db: Queryable, jobId: string): Promise<JobStrips | null> {
  const { rows } = await db.query<{ strips: Buffer }>('select strips from job_strip where job_id = $1', [
    jobId,
  ]);
  return rows[0] ? unpackStrips(rows[0].strips) : null;
}

/** A block as far as its subsidy is concerned. */
export interface SubsidyBlock {
  id: string;
  name: string;
  areaM2: number;
  divisionCode: string;
  outline: { type: string; coordinates: PolygonRings };
  /** Paid within the years, for this work type. */
  paid: boolean;
  /** Number of another open statement that pays for it. */
  openIn: string | null;
  /** Mu that were paid there in this season. */
  paidMu: number;
}

/** Statements that do not count when blocks are looked up. */
export interface BlocksBut {
  /** The statement itself; null: not saved yet. */
  self: string | null;
  /** Those that it takes the place of. */
  except: readonly string[];
}

/**
 * Blocks by id, with what was paid for them: in the last `years` years up to `year`, whichever statement but `except`
 * (a correcting statement takes the place of those that it corrects), and the open statement that wants to pay for them, if it is not
 * `self`.
 */
export async function readBlocks(
  db: Queryable,
  ids: readonly string[],
  asked: { workType: WorkType; year: number; years: number; parameterId: string } & BlocksBut,
): Promise<Map<string, SubsidyBlock>> {
  const { rows } = await db.query<SubsidyBlock>(
    `select b.id, b.name, b.area_m2 as "areaM2", b.division as "divisionCode", b.outline,
       exists (select 1 from subsidy_paid_block p where p.block_id = b.id and p.work_type = $2
         and p.year <= $3 and p.year > $3 - $4 and p.statement_id <> all($6::uuid[])) as paid,
       (select min(s.number) from subsidy_line l join subsidy_statement s on s.id = l.statement_id
         where $4 > 0 and l.block_id = b.id and not l.removed and l.s_mu > 0 and s.work_type = $2 and s.year <= $3
           and s.year > $3 - $4 and s.state <> 'approved' and s.deleted_at is null and s.id is distinct from $7::uuid) as "openIn",
       coalesce((select sum(p.area_mu) from subsidy_paid_block p where p.block_id = b.id and p.parameter_id = $5
         and p.statement_id <> all($6::uuid[])), 0)::float8 as "paidMu"
     from block b where b.id = any($1::uuid[]) and b.deleted_at is null`,
    [ids, asked.workType, asked.year, asked.years, asked.parameterId, asked.except, asked.self],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Mu that owners have in other statements by the parameter, rejected and deleted ones not counted. */
export async function readOwnerMu(
  db: Queryable,
  parameterId: string,
  except: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ ownerId: string; mu: number }>(
    `select l.owner_id as "ownerId", sum(l.s_mu)::float8 as mu from subsidy_line l
       join subsidy_statement s on s.id = l.statement_id
     where s.parameter_id = $1 and s.deleted_at is null and not l.removed and l.owner_id is not null
       and s.id <> all($2::uuid[]) group by l.owner_id`,
    [parameterId, except],
  );
  return new Map(rows.map(({ ownerId, mu }) => [ownerId, mu]));
}

/** Blocks that jobs lie in. */
export async function blocksOfJobs(db: Queryable, jobs: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct block_id as id from job_share where job_id = any($1::uuid[])',
    [jobs],
  );
  return rows.map(({ id }) => id);
}
