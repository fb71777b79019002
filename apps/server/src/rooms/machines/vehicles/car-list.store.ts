import { type CarRow, type carList, carStates } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { contains, containsOfFew, inDivision, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { Asking, ListSource, Match } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { bearsOrBore } from '../borne-sn.ts';
import { type VehicleScope, vehicleScope } from '../vehicle-scope.ts';
import { onlineSql } from './online.store.ts';

type Call = z.output<typeof carList.query>;
export type CarFilters = Call['filters'];
export type CarSort = Call['sort'][number]['column'];
export type CarAsked = Asked<CarFilters, CarSort>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** Whether a time that ends something has come: none, still running, over. */
const endState = (until: string, [none, running, over]: readonly [string, string, string]): string =>
  `case when ${until} is null then '${none}' when ${until} < now() then '${over}' else '${running}' end`;
const registration = endState('v.registration_until', ['unregistered', 'registered', 'expired']);
const flow = endState('v.flow_until', ['none', 'running', 'expired']);
/** The newest piece of a kind that is fitted. */
const fittedSn = (kind: string): string =>
  `(select c.sn from component c where c.vehicle_id = v.id and c.kind = '${kind}' and c.state = 'fitted'
    and c.deleted_at is null order by c.fitted_at desc nulls last limit 1)`;

/** Days that are left until a moment lie in the span. */
const daysLeft =
  (until: string): Match<{ from?: number | undefined; to?: number | undefined }> =>
  ({ from, to }, { put }) =>
    [
      `${until} is not null`,
      ...(from === undefined
        ? []
        : [`${until} >= now() + make_interval(days => ${put(Math.round(from))}::int)`]),
      ...(to === undefined
        ? []
        : [`${until} < now() + make_interval(days => ${put(Math.round(to))}::int + 1)`]),
    ].join(' and ');

/** One of several states that follow from the end of something. */
const ofEnd =
  (until: string, none: string, running: string): Match<readonly string[]> =>
  (chosen) => {
    const ways = chosen.map((state) => {
      if (state === none) return `${until} is null`;
      return state === running ? `${until} >= now()` : `${until} < now()`;
    });
    return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
  };

/** So many days without work until today (UTC+8); a vehicle that has never worked has any number of them. */
const ofIdleDays: Match<{ from?: number | undefined; to?: number | undefined }> = ({ from, to }, { put }) =>
  [
    ...(from === undefined
      ? []
      : [`(v.last_work_on is null or v.last_work_on <= ${homeTodaySql} - ${put(Math.round(from))}::int)`]),
    ...(to === undefined ? [] : [`v.last_work_on >= ${homeTodaySql} - ${put(Math.round(to))}::int`]),
  ].join(' and ') || 'true';

const withOnline = 'vehicle v join vehicle_online n on n.vehicle_id = v.id';

/** Vehicles under `v`, their online state under `n`, newest point `l`, dealer `d`, owner `o`. */
export const carSource: ListSource<CarFilters, CarSort> = {
  select: `v.id, v.sn, v.alias, v.plate, v.state, ${onlineSql('l')} as online, ${seconds('l.heard_at')} as "lastOnline",
    v.category, v.product_model as "productModel", v.car_type as "carType", v.brand, v.model,
    v.dealer_id as "dealerId", d.company as dealer, v.owner_id as "ownerId", o.name as owner, o.phone,
    v.division_code as "divisionCode", ${seconds('v.installed_at')} as "installedAt",
    ${seconds('v.registration_until')} as "registrationUntil", ${seconds('v.flow_until')} as "flowUntil",
    ${registration} as registration, ${flow} as flow, v.job_area_m2 as "jobAreaM2", v.job_depth_m as "jobDepthM",
    v.last_work_on::text as "lastWorkOn",
    v.audit_state as audit, v.warning_level as warning, v.machine_code as "machineCode", v.pn,
    v.nameplate_code as "nameplateCode", v.horsepower, v.tyre_count as "tyreCount", v.tracks,
    v.tractor_type as "tractorType", v.sim1, v.sim2, ${fittedSn('slab')} as "tabletSn",
    ${fittedSn('receiver')} as "receiverSn", v.software_version as "softwareVersion",
    ${seconds('v.last_paid_at')} as "lastPaidAt", v.last_paid::text as "lastPaid", v.refunded,
    v.frozen_by_dealer as "frozenByDealer", v.demo, ${seconds('v.created_at')} as "createdAt", maker.name as "createdBy",
    ${versionSql('v.updated_at')} as version`,
  from: `${withOnline} left join vehicle_latest l on l.vehicle_no = v.no
    left join dealer d on d.id = v.dealer_id left join owner o on o.id = v.owner_id
    left join account maker on maker.id = v.created_by`,
  counted: withOnline,
  ordered: withOnline,
  id: { sql: 'v.id', type: 'uuid' },
  // Each of these has an index with the id behind it (migration 0051); what is empty stands at one end.
  sorts: {
    sn: { sql: 'v.sn', type: 'text', code: true },
    alias: { sql: 'v.alias', type: 'text' },
    plate: { sql: 'v.plate', type: 'text' },
    lastOnline: { sql: 'n.heard_at', type: 'timestamptz' },
    installedAt: { sql: `coalesce(v.installed_at, 'epoch')`, type: 'timestamptz' },
    registrationUntil: { sql: `coalesce(v.registration_until, 'infinity')`, type: 'timestamptz' },
    flowUntil: { sql: `coalesce(v.flow_until, 'infinity')`, type: 'timestamptz' },
    jobAreaM2: { sql: 'v.job_area_m2', type: 'float8' },
    createdAt: { sql: 'v.created_at', type: 'timestamptz' },
  },
  filters: {
    sn: bearsOrBore,
    machineCode: contains('v.machine_code'),
    plate: contains('v.plate'),
    alias: contains('v.alias'),
    nameplateCode: contains('v.nameplate_code'),
    // The call brings all companies below those that were chosen, unless they are meant alone.
    dealer: (ids, { put }) => `v.dealer_id = any(${put(ids)}::uuid[])`,
    dealerAlone: () => 'true',
    division: inDivision('v.division_code'),
    owner: (words, asking) =>
      `v.owner_id in (select o.id from owner o where ${contains('o.name')(words, asking)} or o.phone = ${asking.put(words)}::text)`,
    ownerId: (id, { put }) => `v.owner_id = ${put(id)}::uuid`,
    region: (id, { put }) => `v.region_id = ${put(id)}::uuid`,
    category: oneOf('v.category'),
    productModel: containsOfFew('vehicle', 'v', 'product_model'),
    carType: oneOf('v.car_type'),
    brand: oneOf('v.brand'),
    model: containsOfFew('vehicle', 'v', 'model'),
    state: oneOf('v.state'),
    online: oneOf('n.state'),
    registration: ofEnd('v.registration_until', 'unregistered', 'registered'),
    flow: ofEnd('v.flow_until', 'none', 'running'),
    audit: oneOf('v.audit_state'),
    warning: oneOf('v.warning_level'),
    installedAt: onDays('v.installed_at'),
    lastOnline: (days, asking) => `n.heard_at > 'epoch' and ${onDays('n.heard_at')(days, asking)}`,
    createdAt: onDays('v.created_at'),
    registrationDays: daysLeft('v.registration_until'),
    flowDays: daysLeft('v.flow_until'),
    noWorkDays: ofIdleDays,
    refunded: whenAsked('v.refunded'),
    odm: ofOdm,
    asOf: (at, { put }) => `v.created_at <= to_timestamp(${put(at)}::float8)`,
  },
};

/**
 * The list for a call: vehicles stand by themselves unless it is asked when they were heard, and so does the order, unless it is
 * by both.
 */
export function carSourceFor({ filters, sort }: Pick<Call, 'filters' | 'sort'>): typeof carSource {
  if (filters.online || filters.lastOnline) return carSource;
  const byHeard = sort.filter(({ column }) => column === 'lastOnline').length;
  const counted = 'vehicle v';
  if (byHeard === 0) return { ...carSource, counted, ordered: counted, alone: { from: counted, id: 'v.id' } };
  if (byHeard < sort.length) return { ...carSource, counted };
  return { ...carSource, counted, alone: { from: 'vehicle_online n', id: 'n.vehicle_id' } };
}

/** Vehicles of dealers that have SNs of their own, or of the others; without a dealer it is none. */
function ofOdm(chosen: readonly string[]): string {
  if (chosen.length !== 1) return 'true';
  const ofThem = '(select x.id from dealer x where x.odm)';
  return chosen[0] === 'yes'
    ? `v.dealer_id in ${ofThem}`
    : `(v.dealer_id is null or v.dealer_id not in ${ofThem})`;
}

const quoted = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');
/** What the list holds unless it asks for cancelled ones: machines with a terminal fitted. */
export const living = `v.state in (${quoted(carStates.filter((state) => state !== 'cancelled'))})`;
const known = `v.state in (${quoted(carStates)})`;

/** The scope of vehicles as a condition on `v`, with its values kept by `asking`. */
export const scopeCondition = (scope: VehicleScope, { put }: Asking): string => coverageSql(scope, 'v', put);

/** Rows of the list that lie in the scope. */
export const carsWithin =
  (scope: VehicleScope, { cancelled }: { cancelled: boolean }) =>
  (asking: Asking): string =>
    `${scopeCondition(scope, asking)} and ${cancelled ? known : living}`;

/** One vehicle in the scope, fitted or cancelled, or null. `lock` holds it to the end of the transaction. */
export async function findCar(
  db: Queryable,
  scope: VehicleScope,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CarRow | null> {
  return readOne<CarRow>(db, carSource, id, carsWithin(scope, { cancelled: true }), { lock });
}

/** Of these ids the vehicles that the actor may know of, cancelled ones too (topics `rows` and `record`). */
export async function visibleVehicles(
  db: Queryable,
  actor: Pick<Actor, 'scope'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await snsWithin(db, vehicleScope(actor), ids)).keys());
}

/** SNs of these vehicles, as far as they lie in the scope. */
export async function snsWithin(
  db: Queryable,
  scope: VehicleScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; sn: string }>(
    `select v.id, v.sn from vehicle v where v.id::text = any(${asking.put(ids)}::text[]) and ${scopeCondition(scope, asking)}`,
    values,
  );
  return new Map(rows.map(({ id, sn }) => [id, sn]));
}
