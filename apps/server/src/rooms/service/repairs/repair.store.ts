import type { ApprovalRow, FiltersOf, RepairRow, repairList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf, whenAsked } from '#kit/list/matches.ts';
import { type BaseFilters, sourceOfKind, withJoins } from '#rooms/approvals/public.ts';

export type RepairFilters = FiltersOf<typeof repairList> & BaseFilters;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const said = (field: string): string => `a.data ->> '${field}'`;
const nameOf = (alias: string): string => `coalesce(nullif(${alias}.display_name, ''), ${alias}.name, '')`;

/** Labour, travel and parts of a repair `r`, yuan; nothing of it is asked for in warranty. */
const labourSql = 'round(r.labour_h * r.labour_price, 2)';
const travelSql = 'round(r.travel_km * r.travel_price, 2)';
const partsSql = `coalesce((select sum(x.price) from repair_part x where x.repair_id = r.id), 0)`;
const money = (sql: string): string => `coalesce(${sql}, 0)::numeric(12, 2)::text`;
export const costs = {
  labour: money(labourSql),
  travel: money(travelSql),
  parts: money(partsSql),
  total: money(`${labourSql} + ${travelSql} + ${partsSql}`),
};
const chargeState = `case when r.id is null or r.warranty or ${labourSql} + ${travelSql} + ${partsSql} = 0 then 'none'
  when r.waived_reason <> '' then 'waived'
  when r.service_charge_id is null and r.parts_charge_id is null then 'unsent'
  when not exists (select 1 from charge c where c.id in (r.service_charge_id, r.parts_charge_id) and c.state <> 'paid') then 'paid'
  else 'unpaid' end`;

/** Past its time, and nobody waits for somebody else. */
export const lateSql = `(r.state in ('unassigned', 'unresolved', 'inProblem') and r.held_at is null and r.due_at < now())`;
/** How a repair stands for whoever looks for work (`repairStandings`). */
export const standingSql = `case when r.state = 'inProblem' and r.waits <> '' then 'waiting'
  when r.state = 'resolved' and r.confirmed_at is not null then 'confirmed' else r.state end`;

/** Metres between two places on the sphere, degrees WGS 84; null where one is not known (`least` alone would tell the other pole). */
export const metresSql = (lngA: string, latA: string, lngB: string, latB: string): string =>
  `case when ${lngA} + ${latA} + ${lngB} + ${latB} is not null then
    12742017.6 * asin(sqrt(least(1, sin(radians(${latB} - ${latA}) / 2) ^ 2
      + cos(radians(${latA})) * cos(radians(${latB})) * sin(radians(${lngB} - ${lngA}) / 2) ^ 2))) end`;

/** What the room adds to a row of an approval; what may be done with it is said by the rules. */
type Own = Omit<RepairRow, keyof ApprovalRow | 'can' | 'own'>;

const own: { readonly [Field in keyof Own]-?: string } = {
  vehicleId: 'a.vehicle_id',
  sn: 'v.sn',
  alias: 'v.alias',
  productModel: 'v.product_model',
  dealer: 'd.company',
  divisionCode: `coalesce(v.division_code, '')`,
  deviceState: 'v.state',
  type: said('type'),
  category: said('category'),
  text: said('text'),
  stopped: `(${said('stopped')})::boolean`,
  source: said('source'),
  sourceId: said('sourceId'),
  problem: `coalesce((select 'P-' || lpad(q.no::text, 6, '0') from problem q
    where a.data ->> 'source' = 'problem' and q.id = (a.data ->> 'sourceId')::uuid), '')`,
  priority: `coalesce(r.priority, ${said('priority')})`,
  contact: said('contact'),
  phone: said('phone'),
  handling: 'r.state',
  waits: `coalesce(r.waits, '')`,
  waitsUntil: 'r.waits_until::text',
  handlerId: 'r.handler_id',
  handler: nameOf('h'),
  point: `coalesce(sp.name, '')`,
  distanceM: metresSql('sp.longitude', 'sp.latitude', 'at.lng', 'at.lat'),
  plannedOn: 'r.planned_on::text',
  warranty: 'r.warranty',
  arriveDueAt: seconds('r.arrive_due_at'),
  repairDueAt: seconds('r.due_at'),
  late: `coalesce(${lateSql}, false)`,
  lastStep: `coalesce(r.last_step, '')`,
  lastAt: seconds('r.last_at'),
  arrivedAt: seconds('r.arrived_at'),
  finishedAt: seconds('r.finished_at'),
  chargeState,
  total: costs.total,
  satisfaction: 'r.rating',
  confirmedAt: seconds('r.confirmed_at'),
  visits: 'coalesce(r.visits, 0)',
  complained: 'r.complained_at is not null',
};

/** When the present end of a repair was written down: by the clock of the server, whatever time was typed. `r` is the repair. */
export const recordedSql = `case when r.finished_at is not null then coalesce(
  (select max(w.at) from repair_act w where w.repair_id = r.id and w.step = 'complete'), r.finished_at) end`;

const hiddenColumns = `a.company_id as "companyId", ${seconds(`(${recordedSql})`)} as "recordedAt"`;

const kindSource = sourceOfKind<RepairFilters>(`${columnsOf<Own>(own)}, ${hiddenColumns}`, {
  handling: oneOf(standingSql),
  type: oneOf(said('type')),
  source: oneOf(said('source')),
  priority: oneOf(own.priority),
  category: oneOf(said('category')),
  text: contains(said('text')),
  handler: contains('h.name', 'h.display_name'),
  point: (text, asking) =>
    `(${contains('sp.name')(text, asking)} or sp.id::text = ${asking.put(text)}::text)`,
  late: whenAsked(lateSql),
  warranty: oneOf(`case when r.warranty then 'yes' when not r.warranty then 'no' end`),
  satisfaction: oneOf('r.rating::text'),
});

/** The list of /repairManage: applications with what became of them `r`, engineer `h`, service point `sp`, and where the machine is, `at`. */
export const repairSource = withJoins(
  kindSource,
  `left join repair r on r.id = a.id left join account h on h.id = r.handler_id
    left join service_point sp on sp.id = coalesce(r.point_id, (a.data ->> 'pointId')::uuid)
    left join vehicle_latest l on l.vehicle_no = v.no
    left join lateral (select coalesce((a.data ->> 'longitude')::float8, l.lng) as lng,
      coalesce((a.data ->> 'latitude')::float8, l.lat) as lat) at on true`,
);

/** The application that stands for a device in a sending already, or null. */
export async function ofSending(
  db: Queryable,
  batchKey: string,
  vehicleId: string,
): Promise<{ id: string; state: string } | null> {
  const { rows } = await db.query<{ id: string; state: string }>(
    `select id, state from approval where batch_key = $1 and vehicle_id = $2 and kind = 'repair' and deleted_at is null`,
    [batchKey, vehicleId],
  );
  return rows[0] ?? null;
}

/** Number and id of another repair of the device for the same fault that is not over, or null. */
export async function sameFault(
  db: Queryable,
  { vehicleId, category, but }: { vehicleId: string; category: string; but: string | null },
): Promise<{ id: string; number: string } | null> {
  const { rows } = await db.query<{ id: string; number: string }>(
    `select a.id, a.number from approval a left join repair r on r.id = a.id
     where a.kind = 'repair' and a.vehicle_id = $1 and a.data ->> 'category' = $2 and a.id is distinct from $3 and a.deleted_at is null
       and (a.state in ('toReview', 'reviewing', 'initialPassed', 'failed')
         or (a.state in ('passed', 'rePassed') and r.state in ('unassigned', 'unresolved', 'inProblem')))
     order by a.created_at limit 1`,
    [vehicleId, category, but],
  );
  return rows[0] ?? null;
}
