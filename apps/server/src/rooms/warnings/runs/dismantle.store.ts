import type { WarningEnd } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { RuledVehicle } from '../settings/rule-values.ts';
import { type RunRule, ruledColumns } from '../settings/run-values.ts';
import type { Found } from './sweep.store.ts';

const place = `n.lng, n.lat, v.division_code as "placeCode", v.division_code as "homeCode"`;
const inField = `v.deleted_at is null and v.state in ('inUse', 'expired', 'frozen', 'inProblem')`;
/** What of a connection is told: its parts that are there. */
const partsOf = (alias: string): string =>
  `concat_ws(' ', nullif(${alias}.tablet_sn, ''), nullif(${alias}.receiver_sn, ''), nullif(${alias}.controller_sn, ''), nullif(${alias}.machine_code, ''))`;
const parts = ['machine_code', 'tablet_sn', 'receiver_sn', 'controller_sn'] as const;
const differs = (part: string): string =>
  `s.${part} <> '' and lower(s.${part}) <> lower(coalesce(h.${part}, ''))`;
const isElsewhere = (part: string): string =>
  `(${differs(part)} and exists (select 1 from sn_connection o where o.state = 'valid' and o.vehicle_id <> v.id and lower(o.${part}) = lower(s.${part})))`;
/** The code is that of a tablet that was lost or stolen. */
const isStolen = `exists (select 1 from revoked_code r where lower(r.code) = lower(s.machine_code) and r.why = 'theft' and r.lifted_at is null)`;
/** The terminal goes on telling of a part that somebody rejected. */
const stillTold = (part: string): string =>
  `(${differs(part)} and lower(left(i.${part}, length(s.${part}))) = lower(s.${part}))`;

/**
 * DM-07: what a terminal says of its parts waits to be confirmed; serious where a part is another vehicle's, or its code that of a lost tablet. Rejected, it stands until
 * the right part is heard.
 */
export async function foreignParts(db: Queryable): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select 'DM-07 ' || v.id as key, v.id as "vehicleId", 'DM-07' as rule,
       case when ${['tablet_sn', 'receiver_sn', 'controller_sn'].map(isElsewhere).join(' or ')} or ${isStolen} then 'serious' else 'normal' end as level,
       extract(epoch from s.valid_from)::float8 as since, ${place}, 0 as value, 0 as threshold,
       jsonb_build_object('registered', ${partsOf('h')}, 'reported', ${partsOf('s')}) as figures
     from sn_connection s join vehicle v on v.id = s.vehicle_id left join sn_connection h on h.vehicle_id = v.id and h.state = 'valid'
     left join terminal_identity i on i.vehicle_no = v.no left join vehicle_latest n on n.vehicle_no = v.no
     where ${inField} and (s.state = 'toConfirm' or (s.state = 'rejected' and s.reason <> '' and s.valid_from >= h.valid_from
       and (${parts.map(stillTold).join(' or ')})))`,
  );
  return rows;
}

/** Somebody confirmed or rejected the parts, or the terminal has its own again: then nobody gave a reason. */
export async function settledParts(db: Queryable, keys: readonly string[]): Promise<Map<string, WarningEnd>> {
  const { rows } = await db.query<{ key: string; state: string; reason: string }>(
    `select distinct on (s.vehicle_id) 'DM-07 ' || s.vehicle_id as key, s.state, s.reason from sn_connection s
     where s.vehicle_id = any($1::uuid[]) order by s.vehicle_id, s.updated_at desc`,
    [keys.map((key) => key.split(' ')[1])],
  );
  const causeOf = ({ state, reason }: { state: string; reason: string }): WarningEnd => {
    if (state === 'rejected') return reason === '' ? 'itself' : 'rejected';
    return state === 'valid' || state === 'ended' ? 'confirmed' : 'itself';
  };
  return new Map(rows.map((row) => [row.key, causeOf(row)]));
}

/** DM-10: power was cut, the antenna taken off or the cover opened, and nothing has been heard for as long as the rule says of the vehicle. */
export async function silentAfterCut(db: Queryable, rule: RunRule): Promise<Found[]> {
  const { rows } = await db.query<Found & RuledVehicle>(
    `select 'DM-10 ' || v.id as key, v.id as "vehicleId", 'DM-10' as rule, 'serious' as level,
       extract(epoch from n.heard_at)::float8 as since, ${place},
       extract(epoch from now() - n.heard_at)::float8 as value, 0 as threshold, '{}'::jsonb as figures, ${ruledColumns}
     from warning w join vehicle v on v.id = w.vehicle_id join vehicle_latest n on n.vehicle_no = v.no
     left join dealer d on d.id = v.dealer_id
     where w.kind = 'dismantle' and w.state = 'active' and w.reasons && array['DM-01', 'DM-03', 'DM-04']
       and n.heard_at < now() - make_interval(secs => $1) and ${inField}`,
    [rule.least('quietS')],
  );
  return rows
    .map((row) => ({ ...row, threshold: rule.valueFor(row, 'quietS') }))
    .filter(({ value, threshold }) => value > threshold);
}

/** Cards are told with or without the digit that checks them. */
const sameCard = 'left(s.iccid, 19) = left(i.iccid, 19)';

/**
 * DM-08: the card that a terminal told of twice since it was bound is none of those that are bound to its vehicle. A vehicle without a
 * bound card has no other one.
 */
export async function foreignCards(db: Queryable): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select 'DM-08 ' || v.id as key, v.id as "vehicleId", 'DM-08' as rule, 'serious' as level,
       extract(epoch from i.heard_at)::float8 as since, ${place}, 0 as value, 0 as threshold,
       jsonb_build_object('registered', c.cards, 'reported', i.iccid) as figures
     from terminal_identity i join vehicle v on v.no = i.vehicle_no left join vehicle_latest n on n.vehicle_no = v.no
     cross join lateral (
       select string_agg(s.iccid, ' ' order by s.slot) as cards, max(s.bound_at) as bound_at, bool_or(${sameCard}) as own
       from sim_card s where s.vehicle_id = v.id and s.deleted_at is null) c
     where ${inField} and i.iccid <> '' and i.iccid_reports >= 2 and c.cards is not null and not c.own
       and (c.bound_at is null or i.heard_at > c.bound_at)`,
  );
  return rows;
}
