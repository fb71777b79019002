import { elsewhere, isOfJobs } from '@furrow/contract';
import type { Asking } from '#kit/list/source.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import { countingJobs, jobsWithin, zoneMinutesSql } from '#rooms/work/public.ts';
import { alike, jobSums } from '../cells/cells.store.ts';
import type { Counted } from './asked.ts';

const traits = ['dealer_id', 'category', 'brand', 'car_type', 'horsepower'] as const;
/** How facts are told apart: as they were stamped (`alias`), or as their vehicle `v` is today (P2). */
interface Stamp {
  readonly alias: string;
  /** Columns that are told as they were stamped, and those that may be the vehicle's. */
  readonly stamped: readonly string[];
  readonly vehicles?: readonly string[];
}

/**
 * The columns that rows are told apart by. What a vehicle is today is told to those who may know of it today: for all others it stays what it was
 * stamped, and its dealer is somewhere else.
 */
export function columnsOf(
  { actor, query }: Counted,
  { put }: Asking,
  { alias, stamped, vehicles = [] }: Stamp,
): string {
  const own = stamped.map((column) => `${alias}.${column}`);
  const told = [...traits, ...vehicles];
  if (query.attributes !== 'today')
    return [...told.map((column) => `${alias}.${column}`), `${alias}.model`, ...own].join(', ');
  const scope = vehicleScope(actor);
  const known = scope.all ? 'true' : `(${coverageSql(scope, 'v', put)})`;
  const today = (column: string, as = column): string => {
    const gone = `case when v.deleted_at is null then '${elsewhere}'::uuid else ${alias}.dealer_id end`;
    const else_ = column === 'dealer_id' ? gone : `${alias}.${as}`;
    return `case when ${known} then v.${column} else ${else_} end as ${as}`;
  };
  return [...told.map((column) => today(column)), today('product_model', 'model'), ...own].join(', ');
}

/** The day of a moment in UTC+8 (SQL). */
export const dayOf = (moment: string): string => `(${moment} at time zone interval '8 hours')::date`;

/** Columns of sums of one job, by the names of the sums that are kept. */
const jobColumns = `1 as jobs, ${jobSums.map(([column, sql]) => `${sql} as ${column}`).join(', ')}`;

/** What of a single job no sum knows: its mean depth and the standard of it, m, and the hour of its start by the clock of its place (R3). */
const binColumns = `j.mean_depth_m as depth_m, j.standard_depth_m as standard_m,
  extract(hour from j.started_at at time zone 'UTC' + make_interval(mins => ${zoneMinutesSql('j.division_code')}))::int as start_hour`;

/** What kind of tool a job was done with, by the model of that tool; empty: it had none, or an unknown one. */
const toolColumn = `coalesce(tools.tool_type, '') as tool_type`;
const toolsOfJobs = `left join (select i.id as tool_id, m.tool_type from implement i join implement_model m on m.id = i.model_id) tools
    on tools.tool_id = j.implement_id`;

/** The moment at which a day of UTC+8 begins, and the one at which it is over (SQL). */
export const dayBegins = (day: string): string => `(${day}::date)::timestamp at time zone interval '8 hours'`;
export const dayEnds = (day: string): string =>
  `(${day}::date + 1)::timestamp at time zone interval '8 hours'`;

/** Stays by the names that a scope asks vehicles for. */
export const staysAsVehicles = `(select x.*, x.vehicle_id as id, null::timestamptz as deleted_at from report_stay x)`;

const asksForFitted = ({ rows, fittedTool }: Counted['query']): boolean =>
  rows.includes('fittedTool') || fittedTool.length > 0;

const fittedColumn = `, coalesce(fitted.fitted_tool, '') as fitted_tool`;

/**
 * What kinds of tools machines carry, a row each that carries any: at the end of what was asked for, of those in the fleet then that this person could
 * see; with attributes of today now. A machine is in one class throughout, so that what comes, goes and stays adds up.
 */
function fittedSql({ actor, query, period, toolsOn = period.end }: Counted, { put }: Asking): string {
  let [machines, moment] = ['vehicle', 'now()'];
  if (query.attributes !== 'today') {
    const day = put(toolsOn);
    machines = `(select x.* from ${staysAsVehicles} x
      where x.from_day <= ${day}::date and (x.until_day is null or x.until_day > ${day}::date))`;
    moment = `least(${dayEnds(day)}, now())`;
  }
  return `(select n.id as vehicle_id, n.no as vehicle_no,
      case count(distinct m.tool_type) when 1 then min(m.tool_type) else 'several' end as fitted_tool
    from ${machines} c join vehicle n on n.id = c.id
    join implement_fit t on t.vehicle_id = n.id and t.from_at <= ${moment} and (t.to_at is null or t.to_at > ${moment})
    join implement i on i.id = t.implement_id join implement_model m on m.id = i.model_id
    where ${coverageSql(vehicleScope(actor), 'c', put)} group by n.id, n.no)`;
}

const ofDays = (column: string, { period }: Counted, { put }: Asking): string =>
  `${column} between ${put(period.begin)}::date and ${put(period.end)}::date`;

const asksForTool = ({ rows, toolType }: Counted['query']): boolean =>
  rows.includes('toolType') || toolType.length > 0;

/** The jobs themselves, one a row: those that /deviceJob sums up for this person. */
export function jobsSql(counted: Counted, asking: Asking, more = 'true'): string {
  const today = counted.query.attributes === 'today';
  // The place of work stays where it was.
  const columns = columnsOf(counted, asking, { alias: 'j', stamped: ['division_code', 'work_type', 'crop'] });
  const byTool = asksForTool(counted.query);
  const byFitted = asksForFitted(counted.query);
  const fitted = byFitted
    ? `left join ${fittedSql(counted, asking)} fitted on fitted.vehicle_no = j.vehicle_no`
    : '';
  return `select j.id::text as id, j.work_date as day, j.vehicle_no, ${columns}, ${jobColumns}, ${binColumns}${byTool ? `, ${toolColumn}` : ''}
      ${byFitted ? fittedColumn : ''}
    from job j ${byTool ? toolsOfJobs : ''} ${fitted} ${today ? 'join vehicle v on v.no = j.vehicle_no' : ''}
    where ${jobsWithin(counted.actor)(asking)} and ${countingJobs} and ${ofDays('j.work_date', counted, asking)} and ${more}`;
}

/**
 * Whether sums that are kept can answer: they know no vehicle, so neither a scope nor a filter that names some, nor what vehicles are today or carry; nor
 * single jobs, so neither bins nor tools of these.
 */
export function fitsSums({ actor, query }: Counted): boolean {
  const { all, ids, owners, regions, divisions, narrowed } = vehicleScope(actor);
  const byDealers = ids.size + owners.size + regions.size + divisions.size + narrowed.length === 0;
  const ofSums = query.sn.length === 0 && query.toolType.length === 0 && !query.rows.some(isOfJobs);
  return query.attributes === 'stamped' && ofSums && !asksForFitted(query) && (all || byDealers);
}

/** What jobs are alike in, of those that this person may know of: of dealers that he sees, as they were stamped (S5). */
export function likesSql({ actor }: Counted, { put }: Asking): string {
  const scope = vehicleScope(actor);
  const dealers = scope.all ? 'true' : `l.dealer_id = any(${put([...scope.dealers])}::uuid[])`;
  return `select l.id as like_id, ${alike.map((column) => `l.${column}`).join(', ')} from report_like l where ${dealers}`;
}

/** Stays that this person may know of, with their stamped attributes or those of today. Scope is asked of the stamped ones (S5). */
function staysSql(counted: Counted, asking: Asking): string {
  const columns = columnsOf(counted, asking, {
    alias: 's',
    stamped: ['state'],
    vehicles: ['division_code', 'installer'],
  });
  const scope = vehicleScope(counted.actor);
  const byFitted = asksForFitted(counted.query);
  const fitted = byFitted
    ? `left join ${fittedSql(counted, asking)} fitted on fitted.vehicle_id = s.vehicle_id`
    : '';
  return `select s.vehicle_id, v.no as vehicle_no, s.n, s.from_day, s.until_day, s.began, s.ended, ${columns}${byFitted ? fittedColumn : ''}
    from ${staysAsVehicles} s
    join vehicle v on v.id = s.vehicle_id ${fitted} where ${coverageSql(scope, 's', asking.put)}`;
}

/**
 * What came into the fleet and left it, a row each (P1). `pair`: one change of a vehicle is a row of what it was and one of what it
 * became; a row of a table in which both stand has seen nothing.
 */
export function eventsSql(counted: Counted, asking: Asking): string {
  const stays = staysSql(counted, asking);
  return `with stays as (${stays})
    select 's' || n || vehicle_id as id, from_day as day, s.*, 1 as sign, (began = 'installed')::int as installed, 0 as cancelled,
      (began <> 'installed')::int as moved_in, 0 as moved_out,
      case when began = 'changed' then vehicle_id::text || n end as pair
    from stays s where ${ofDays('from_day', counted, asking)}
    union all
    select 'e' || n || vehicle_id, until_day, s.*, -1, 0, (ended = 'cancelled')::int, 0, (ended <> 'cancelled')::int,
      case when ended = 'changed' then vehicle_id::text || n + 1 end
    from stays s where ${ofDays('until_day', counted, asking)}`;
}

/** The fleet at the end of a day. */
export const fleetSql = (counted: Counted, asking: Asking, day: string): string =>
  `select 's' || n || vehicle_id as id, ${asking.put(day)}::date as day, s.* from (${staysSql(counted, asking)}) s
   where from_day <= ${asking.put(day)}::date and (until_day is null or until_day > ${asking.put(day)}::date)`;
