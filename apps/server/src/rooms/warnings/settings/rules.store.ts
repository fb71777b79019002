import type { RuleForm, RuleSaved, WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

interface Changed {
  changedBy: string | null;
  changedAt: number | null;
  reason: string;
}

/** Who saved the version in force, when and why. */
export async function lastChange(db: Queryable, code: string): Promise<Changed> {
  const { rows } = await db.query<Changed>(
    `select (select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = r.created_by) as "changedBy",
       extract(epoch from r.created_at)::float8 as "changedAt", r.reason
     from warning_rule r where r.code = $1 order by r.version desc limit 1`,
    [code],
  );
  return rows[0] ?? { changedBy: null, changedAt: null, reason: '' };
}

type Figures = Pick<RuleSaved, 'raised' | 'endedByThemselves' | 'falseAlarms'>;

export async function figuresOfMonth(db: Queryable, kind: WarningKind): Promise<Figures> {
  const { rows } = await db.query<Figures>(
    `select count(*)::int as raised, (count(*) filter (where end_cause = 'itself'))::int as "endedByThemselves",
       (count(*) filter (where result = 'falseAlarm'))::int as "falseAlarms"
     from warning where kind = $1 and known_at > now() - interval '30 days'`,
    [kind],
  );
  return rows[0]!;
}

async function count(db: Queryable, from: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]!.count;
}

/** Vehicles in the field that belong to no region. */
export const vehiclesWithoutRegion = (db: Queryable): Promise<number> =>
  count(
    db,
    `vehicle v where v.deleted_at is null and v.division_code !~ '^[0-9]{6}$'
       and v.state in ('inUse', 'expired', 'frozen', 'inProblem')`,
  );

/** Terminals of dealers that have no equipment area, nor anybody below them. */
export const terminalsWithoutArea = (db: Queryable): Promise<number> =>
  count(
    db,
    `vehicle v where v.deleted_at is null and v.state <> 'cancelled' and v.dealer_id is not null and not exists (
       select 1 from dealer b where b.path @> array[v.dealer_id] and b.deleted_at is null and cardinality(b.equipment_area) > 0)`,
  );

const inUse = `v.deleted_at is null and v.state in ('inUse', 'expired', 'frozen', 'inProblem')`;

/** Devices in the field whose engine switch was never seen on: nobody can say that they were moved without their engine. */
export const withoutSwitch = (db: Queryable): Promise<number> =>
  count(
    db,
    `vehicle v where ${inUse} and not exists (
       select 1 from warning_state s where s.vehicle_no = v.no and s.state #>> '{DM,memory,knowsAcc}' = 'true')`,
  );

/** Devices in the field of which no point was judged for 30 days. */
export const unheardVehicles = (db: Queryable): Promise<number> =>
  count(
    db,
    `vehicle v where ${inUse} and not exists (
       select 1 from warning_state s where s.vehicle_no = v.no and s.judged_to > now() - interval '30 days')`,
  );

/** Cards that run and have no plan: nobody can say how much of it is used. */
export const cardsWithoutPlan = (db: Queryable): Promise<number> =>
  count(db, `sim_card where deleted_at is null and state = 'active' and plan_mb = 0`);

/** Dealers of whom nobody has said what they may owe. */
export const dealersWithoutLimit = (db: Queryable): Promise<number> =>
  count(db, `dealer where deleted_at is null and state = 'enabled' and unpaid_limit is null`);

/** Names of what exceptions are for, by scope and target; categories name themselves. */
export async function namesOfTargets(
  db: Queryable,
  dealers: readonly string[],
  regions: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id::text, company as name from dealer where id::text = any($1::text[]) and deleted_at is null
     union all select id::text, name from service_region where id::text = any($2::text[]) and deleted_at is null`,
    [dealers, regions],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The next version; false where somebody else has just saved it. */
export async function insertVersion(
  db: Queryable,
  code: string,
  by: string,
  { version, on, base, exceptions, reason }: RuleForm<object>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into warning_rule (code, version, is_on, base, exceptions, reason, created_by)
     select $1, $2 + 1, $3, $4, $5, $6, $7
     where $2 = coalesce((select max(version) from warning_rule where code = $1), 0) on conflict do nothing`,
    [code, version, on, JSON.stringify(base), JSON.stringify(exceptions), reason, by],
  );
  return rowCount === 1;
}

/** A vehicle as rules look at it, or undefined. */
export async function ruledVehicle(db: Queryable, sn: string) {
  const { rows } = await db.query<{
    sn: string;
    category: string;
    dealerPath: string[];
    regionId: string | null;
  }>(
    `select v.sn, v.category, coalesce(d.path, '{}')::text[] as "dealerPath", v.region_id as "regionId"
     from vehicle v left join dealer d on d.id = v.dealer_id where v.sn = $1 and v.deleted_at is null`,
    [sn],
  );
  return rows[0];
}
