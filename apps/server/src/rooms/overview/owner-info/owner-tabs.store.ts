import {
  mostOwnerRows,
  type OwnerBlock,
  type OwnerJobs,
  type OwnerSubsidy,
  type OwnerVehicle,
  ownerJobDays,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newAsking } from '#kit/list/statement.ts';
import { blockReach } from '#rooms/fields/public.ts';
import { carsWithin, vehicleReach, vehicleScope } from '#rooms/machines/public.ts';
import { countingJobs, jobsWithin, qualifiedRate } from '#rooms/work/public.ts';

const asked = () => newAsking({ timeZone: 'UTC', language: 'en' });
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** His vehicles that the actor may know of, what was heard last first. */
export async function readOwnerVehicles(db: Queryable, actor: Actor, id: string): Promise<OwnerVehicle[]> {
  const { values, asking } = asked();
  const { rows } = await db.query<OwnerVehicle>(
    `select v.id, v.sn, v.alias, v.plate, v.brand, v.model, v.state, n.state as online,
       ${seconds('l.heard_at')} as "lastHeard", ${seconds('v.registration_until')} as "registrationUntil",
       ${seconds('v.flow_until')} as "flowUntil"
     from vehicle v join vehicle_online n on n.vehicle_id = v.id left join vehicle_latest l on l.vehicle_no = v.no
     where v.owner_id = ${asking.put(id)}::uuid and ${carsWithin(vehicleScope(actor), { cancelled: false })(asking)}
     order by l.heard_at desc nulls last, v.id limit ${mostOwnerRows}`,
    values,
  );
  return rows;
}

/** His jobs of the last 30 days of UTC+8 that the actor may know of. */
export async function readOwnerJobs(db: Queryable, actor: Actor, id: string): Promise<OwnerJobs> {
  const { values, asking } = asked();
  const from = `from job j join vehicle v on v.no = j.vehicle_no left join block b on b.id = j.block_id
    where j.owner_id = ${asking.put(id)}::uuid and j.work_date > ${homeTodaySql} - ${ownerJobDays}
      and ${countingJobs} and ${jobsWithin(actor)(asking)}`;
  const sums = await db.query<OwnerJobs['sums'][number]>(
    `select j.work_type as "workType", count(*)::int as jobs, sum(j.area_m2)::float8 as "areaM2",
       sum(j.working_s)::float8 as "workingS" ${from} group by 1 order by 3 desc, 1`,
    [...values],
  );
  const { rows } = await db.query<OwnerJobs['rows'][number]>(
    `select j.id, j.work_date::text as "workDate", ${seconds('j.started_at')} as "startedAt", v.sn, v.alias,
       j.work_type as "workType", b.name as block, j.area_m2 as "areaM2", j.mean_depth_m as "meanDepthM",
       ${qualifiedRate} as "qualifiedRate", j.working_s as "workingS" ${from}
     order by j.started_at desc, j.id desc limit ${mostOwnerRows}`,
    values,
  );
  return { sums: sums.rows, rows };
}

/** His blocks that the actor may know of, by name. */
export async function readOwnerBlocks(db: Queryable, actor: Actor, id: string): Promise<OwnerBlock[]> {
  const { values, asking } = asked();
  const { rows } = await db.query<OwnerBlock>(
    `select b.id, b.name, b.type, b.area_m2 as "areaM2", b.crop, b.outline from block b
     where b.owner_id = ${asking.put(id)}::uuid and b.deleted_at is null and ${blockReach(actor)(asking)}
     order by b.name, b.id limit ${mostOwnerRows}`,
    values,
  );
  return rows;
}

/** His lines of subsidy statements, as far as they are of vehicles that the actor may know of; the newest statement first. */
export async function readOwnerSubsidies(db: Queryable, actor: Actor, id: string): Promise<OwnerSubsidy[]> {
  const { values, asking } = asked();
  const { rows } = await db.query<OwnerSubsidy>(
    `select l.id, s.id as "statementId", s.number, s.title, s.state, l.sn, l.block_name as block, l.s_mu::float8 as "sMu",
       l.amount::float8 as amount, l.pay_state as "payState", l.paid_on::text as "paidOn"
     from subsidy_line l join subsidy_statement s on s.id = l.statement_id join vehicle v on v.id = l.vehicle_id
     where l.owner_id = ${asking.put(id)}::uuid and not l.removed and s.deleted_at is null and ${vehicleReach(actor)(asking)}
     order by s.created_at desc, l.place limit ${mostOwnerRows}`,
    values,
  );
  return rows;
}
