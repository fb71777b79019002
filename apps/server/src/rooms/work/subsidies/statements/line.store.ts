import type { SubsidyLine, SubsidyOwner } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { DraftLine } from '../measuring/draft-lines.ts';
import { decimal, hundredths } from '../reckoning/hundredths.rules.ts';

/** Writes the lines of a draft anew; lines that stay keep their id. */
export async function writeLines(
  db: Queryable,
  statementId: string,
  lines: readonly DraftLine[],
  correcting: ReadonlyMap<string, { sMu: number; amount: number }> | null,
): Promise<void> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `delete from subsidy_line where statement_id = $1 returning id, vehicle_id || '/' || coalesce(block_id::text, division_code) as key`,
    [statementId],
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  for (const [place, line] of lines.entries())
    await insertLine(db, statementId, { ...line, place, id: ids.get(line.key) ?? newId() }, correcting);
}

async function insertLine(
  db: Queryable,
  statementId: string,
  line: DraftLine & { id: string; place: number },
  correcting: ReadonlyMap<string, { sMu: number; amount: number }> | null,
): Promise<void> {
  const { areas, steps, jobs } = line;
  const given = correcting ? (correcting.get(line.key) ?? { sMu: 0, amount: 0 }) : null;
  const columns: Record<string, unknown> = {
    id: line.id,
    statement_id: statementId,
    place: line.place,
    vehicle_id: line.vehicleId,
    sn: line.sn,
    owner_id: line.ownerId,
    owner_name: line.owner,
    owner_phone: line.phone,
    dealer_id: line.dealerId,
    dealer_name: line.dealer,
    block_id: line.blockId,
    block_name: line.block?.name ?? '',
    block_m2: line.blockM2,
    division_code: line.divisionCode,
    jobs: jobs.map(({ id }) => id),
    first_day: jobs[0]!.workDate,
    last_day: jobs.at(-1)!.workDate,
    worked_m2: areas.workedM2,
    repeated_m2: areas.repeatedM2,
    paid_m2: areas.paidM2,
    outside_m2: areas.outsideM2,
    u_m2: areas.uM2,
    qualified_m2: areas.qualifiedM2,
    mean_depth_m: areas.meanDepthM,
    q: steps.q,
    sensor_coverage: areas.sensorCoverage,
    u_mu: steps.uMu,
    qualified_mu: steps.qualifiedMu,
    steps: JSON.stringify(steps),
    tiers: JSON.stringify(steps.tiers),
    price: steps.price,
    s_mu: less(line.sMu, given?.sMu),
    amount: less(line.amount, given?.amount),
    checks: JSON.stringify(line.checks),
    areas: JSON.stringify(areas),
    on_hold: line.onHold,
    hold_reason: line.holdReason,
    declared_mu: line.declaredMu,
    removed: line.removed,
    removed_reason: line.removedReason,
    corrected_mu: given?.sMu ?? null,
    corrected_amount: given?.amount ?? null,
  };
  const names = Object.keys(columns);
  await db.query(
    `insert into subsidy_line (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(columns),
  );
}

/** A correcting statement settles the difference to what was given. */
const less = (now: number, given: number | undefined): number =>
  decimal(hundredths(now) - hundredths(given ?? 0));

/** Lines of a statement in their order; `within` narrows them to what somebody may see. */
export async function readLines(
  db: Queryable,
  statementId: string,
  within: { sql: string; values: unknown[] } | null = null,
): Promise<SubsidyLine[]> {
  const { rows } = await db.query<SubsidyLine>(
    `select l.id, l.vehicle_id || '/' || coalesce(l.block_id::text, l.division_code) as key, l.place,
       l.vehicle_id as "vehicleId", l.sn, l.owner_id as "ownerId", l.owner_name as owner, l.owner_phone as phone,
       l.dealer_name as dealer, l.block_id as "blockId", l.block_name as block, l.division_code as "divisionCode", l.jobs,
       to_char(l.first_day, 'YYYY-MM-DD') as "firstDay", to_char(l.last_day, 'YYYY-MM-DD') as "lastDay", l.areas, l.steps,
       l.s_mu::float8 as "sMu", l.amount::float8 as amount, l.checks, l.on_hold as "onHold", l.hold_reason as "holdReason",
       l.removed, l.removed_reason as "removedReason", l.declared_mu::float8 as "declaredMu",
       l.corrected_mu::float8 as "correctedMu", l.corrected_amount::float8 as "correctedAmount", l.flags,
       l.pay_state as "payState", to_char(l.paid_on, 'YYYY-MM-DD') as "paidOn", l.voucher, l.pay_reason as "payReason"
     from subsidy_line l join vehicle v on v.id = l.vehicle_id
     where l.statement_id = $1 ${within ? `and ${within.sql}` : ''} order by l.place`,
    [statementId, ...(within?.values ?? [])],
  );
  return rows;
}

/** What a line needs to be reckoned anew beside what everybody reads. */
export async function readBlockAreas(db: Queryable, statementId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; areaM2: number }>(
    `select block_id as id, max(block_m2) as "areaM2" from subsidy_line
     where statement_id = $1 and block_id is not null and block_m2 is not null group by block_id`,
    [statementId],
  );
  return new Map(rows.map(({ id, areaM2 }) => [id, areaM2]));
}

/** What a decision changes on a line, and what it then comes to. */
export async function updateLine(
  db: Queryable,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(change);
  await db.query(
    `update subsidy_line set ${names.map((name, i) => `${name} = $${i + 2}`).join(', ')} where id = $1`,
    [id, ...Object.values(change)],
  );
}

/** Writes the sums of the lines that are not removed into their statement. */
export async function sumUp(db: Queryable, statementId: string): Promise<void> {
  await db.query(
    `update subsidy_statement s set line_count = t.lines, owner_count = t.owners, worked_m2 = t.worked, s_mu = t.mu,
       amount = t.amount, paid = t.paid, pay_state = t.pay
     from (select count(*) as lines, count(distinct owner_id) as owners, coalesce(sum(worked_m2), 0) as worked,
         coalesce(sum(s_mu), 0) as mu, coalesce(sum(amount), 0) as amount,
         coalesce(sum(amount) filter (where pay_state = 'paid'), 0) as paid,
         case when count(*) > 0 and bool_and(pay_state in ('paid', 'refunded')) then 'paid'
           when bool_or(pay_state = 'failed') then 'failed' when bool_or(pay_state = 'paid') then 'partly' else 'unpaid' end as pay
       from subsidy_line where statement_id = $1 and not removed) as t where s.id = $1`,
    [statementId],
  );
}

/** Owners to whom a line may go: it was their vehicle on one of the days, or is now. */
export async function ownersInPeriod(
  db: Queryable,
  { jobs, vehicleId }: Pick<SubsidyLine, 'jobs' | 'vehicleId'>,
): Promise<SubsidyOwner[]> {
  const { rows } = await db.query<SubsidyOwner>(
    `select o.id, o.name, o.phone from owner o where o.deleted_at is null
       and (exists (select 1 from job j where j.id = any($1::uuid[]) and j.owner_id = o.id)
         or exists (select 1 from vehicle v where v.id = $2 and v.owner_id = o.id)) order by o.name, o.id`,
    [jobs, vehicleId],
  );
  return rows;
}

/** Dealers whose machines a statement pays for. */
export async function dealersOfLines(db: Queryable, statementId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct dealer_id as id from subsidy_line where statement_id = $1 and not removed and dealer_id is not null`,
    [statementId],
  );
  return rows.map(({ id }) => id);
}
