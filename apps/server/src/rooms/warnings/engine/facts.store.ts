import type {
  FenceShapeKind,
  FenceWatch,
  Outline,
  RaisedLevel,
  RuleException,
  RuleValues,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { RuledVehicle } from '../settings/rule-values.ts';

interface Place {
  readonly kind: 'divisions' | 'polygon';
  readonly divisions: readonly string[];
  readonly outline: Outline | null;
}

/** A fence that a vehicle is judged by (EX-10): degrees WGS 84, metres, seconds UTC, minutes of a day in its zone. */
export interface FenceFacts {
  readonly id: string;
  /** Counts up when what it is judged by changes. */
  readonly terms: number;
  readonly name: string;
  readonly shape: FenceShapeKind;
  readonly points: Outline;
  readonly sizeM: number | null;
  readonly watch: FenceWatch;
  readonly minutes: number | null;
  readonly speedKmh: number | null;
  readonly level: RaisedLevel;
  readonly from: number | null;
  readonly to: number | null;
  readonly weekdays: readonly number[];
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly zone: string;
}

/** What stands still about a vehicle, as far as its warnings are concerned; times in seconds UTC. */
export interface WarningFacts extends RuledVehicle {
  readonly vehicleNo: number;
  readonly vehicleId: string;
  readonly life: string;
  readonly divisionCode: string;
  readonly dealerId: string | null;
  readonly region: Place | null;
  readonly white: readonly { id: string; appliesTo: string; from: number; to: number }[];
  readonly areas: readonly (Place & { id: string; no: number; from: number; to: number })[];
  readonly mutes: readonly { id: string; kind: string; key: string | null; from: number; until: number }[];
  /** Enabled ones that it is bound to, by itself or by its dealer, region or group. */
  readonly fences: readonly FenceFacts[];
  /** When work on it is planned: what looks like dismantling then is none. */
  readonly windows: readonly { id: string; from: number; to: number }[];
  /** Its last sales outbound, seconds UTC; null: never sold, or taken back since. */
  readonly sold: { readonly at: number } | null;
  /** Divisions of the equipment areas of its dealer and of those below; its country. */
  readonly dealerAreas: readonly string[];
  readonly dealerCountry: string;
  /** Worked in the last ten days, and since it was sold, outside of these areas; where nobody knows the place, it is not. */
  readonly workedOutsideM2: number;
  /** Keys of its active rows, and of those among them that somebody has handled. */
  readonly active: readonly string[];
  readonly handled: readonly string[];
  /** Keys whose last row a person cancelled. */
  readonly byHand: readonly string[];
}

const fenceFacts = `jsonb_build_object('id', f.id, 'terms', f.terms, 'name', f.name, 'shape', f.shape, 'points', f.points,
  'sizeM', f.size_m, 'watch', f.watch, 'minutes', f.minutes, 'speedKmh', f.speed_kmh, 'level', f.level,
  'from', extract(epoch from f.from_at), 'to', extract(epoch from f.to_at), 'weekdays', f.weekdays,
  'fromMinute', f.from_minute, 'toMinute', f.to_minute, 'zone', f.zone)`;

/** Ids of the fences that a vehicle is bound to, by each way an index serves. */
const fencesOf = (v: string, d: string): string =>
  `select b.geofence_id from geofence_vehicle b where b.vehicle_id = ${v}.id
   union select x.id from geofence x where x.bound = 'dealer' and x.bound_id = any(${d}.path)
   union select x.id from geofence x where x.bound = 'region' and x.bound_id = ${v}.region_id
   union select x.id from vehicle_group_member m join geofence x on x.bound = 'group' and x.bound_id = m.group_id
     where m.vehicle_id = ${v}.id`;

/** Points older than this are judged no more. */
const past = `interval '8 days'`;

/**
 * The facts of these vehicles, in one statement. With `past` what exempted them in the last 8 days is among them, each with the time
 * in which it held; without, what exempts now does so from ever on: a point that was under way when it began is exempt too.
 */
export async function readFacts(
  db: Queryable,
  nos: readonly number[],
  options: { past?: boolean } = {},
): Promise<Map<number, WarningFacts>> {
  const { rows } = await db.query<WarningFacts>(
    `select v.no as "vehicleNo", v.id as "vehicleId", v.sn, v.category, v.state as life,
       v.division_code as "divisionCode", v.dealer_id as "dealerId", coalesce(d.path, '{}')::text[] as "dealerPath",
       v.region_id as "regionId",
       (select jsonb_build_object('kind', r.kind, 'divisions', r.divisions, 'outline', r.outline)
        from service_region r where r.id = v.region_id and r.deleted_at is null) as region,
       coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'appliesTo', l.applies_to,
           'from', case when $2 then extract(epoch from l.created_at) else 0 end,
           'to', extract(epoch from coalesce(l.removed_at, now() + interval '100 years'))))
         from white_list_entry l where l.vehicle_id = v.id
           and (l.removed_at is null or ($2 and l.removed_at > now() - ${past}))), '[]') as white,
       coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'no', e.no, 'kind', e.kind, 'divisions', e.divisions,
           'outline', e.outline, 'from', extract(epoch from e.from_at), 'to', extract(epoch from least(e.to_at, e.revoked_at))))
         from extended_area e where (e.revoked_at is null or $2)
           and least(e.to_at, e.revoked_at) > now() - case when $2 then ${past} else interval '1 day' end
           and (e.vehicle_id = v.id or e.dealer_id = v.dealer_id
             or (e.with_subordinates and e.dealer_id = any(d.path)))), '[]') as areas,
       coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'key', m.key,
           'from', case when $2 then extract(epoch from m.created_at) else 0 end, 'until', extract(epoch from m.until_at)))
         from warning_mute m where m.vehicle_id = v.id
           and m.until_at > now() - case when $2 then ${past} else interval '0' end), '[]') as mutes,
       coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'from', extract(epoch from x.from_at), 'to', extract(epoch from x.to_at)))
         from service_window x where x.vehicle_id = v.id and x.to_at > now() - ${past}), '[]') as windows,
       coalesce((select jsonb_agg(${fenceFacts} order by f.id) from geofence f where f.id in (${fencesOf('v', 'd')})
           and f.enabled and f.deleted_at is null and (f.dealer_id is null or f.dealer_id = any(d.path))), '[]') as fences,
       s.sold, coalesce(a.codes, '{}') as "dealerAreas", coalesce(d.country, '') as "dealerCountry",
       coalesce((select sum(j.area_m2) from job j where s.sold is not null and j.vehicle_no = v.no and j.state <> 'invalid' and j.deleted_at is null
         and j.started_at > greatest(now() - interval '10 days', to_timestamp((s.sold ->> 'at')::float8))
         and j.division_code <> '' and not exists (select 1 from unnest(a.codes) c
           where j.division_code like case c when 'CN' then '______' else regexp_replace(c, '(00)+$', '') || '%' end)), 0)::float8
         as "workedOutsideM2",
       coalesce((select array_agg(w.key) from warning w where w.vehicle_id = v.id and w.state = 'active'), '{}') as active,
       coalesce((select array_agg(w.key) from warning w where w.vehicle_id = v.id and w.state = 'active' and w.handling = 'handled'), '{}')
         as handled,
       coalesce((select array_agg(l.key) from (
         select distinct on (w.key) w.key, w.state, w.end_cause from warning w where w.vehicle_id = v.id
         order by w.key, w.raised_at desc, w.known_at desc) l where l.state = 'cancelled' and l.end_cause = 'hand'), '{}') as "byHand"
     from vehicle v left join dealer d on d.id = v.dealer_id
     left join lateral (
       select case when r.type = 'salesOutbound' then jsonb_build_object('at', extract(epoch from r.at)) end as sold
       from warehouse_record r where r.vehicle_id = v.id and r.type in ('salesOutbound', 'salesReturn') and r.reversed_by is null
       order by r.at desc limit 1) s on true
     left join lateral (
       select array_agg(distinct c) as codes from dealer b, unnest(b.equipment_area) c
       where b.path @> array[v.dealer_id] and b.deleted_at is null) a on true
     where v.no = any($1::int[]) and v.deleted_at is null`,
    [nos, options.past ?? false],
  );
  return new Map(rows.map((row) => [row.vehicleNo, row]));
}

/** A rule in the version in force. */
export interface StoredRule<Values = RuleValues> {
  readonly version: number;
  readonly on: boolean;
  readonly base: Values;
  readonly exceptions: readonly RuleException<Values>[];
}

/** The rules that somebody has saved, by their code. */
export async function readRules(db: Queryable): Promise<Map<string, StoredRule>> {
  const { rows } = await db.query<StoredRule & { code: string }>(
    `select distinct on (code) code, version, is_on as "on", base, exceptions from warning_rule order by code, version desc`,
  );
  return new Map(rows.map(({ code, ...rule }) => [code, rule]));
}
