import type { VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

export type TermWhat = 'flow' | 'registration' | 'cht';

export interface TermVehicle {
  id: string;
  no: number;
  sn: string;
  state: VehicleState;
  stockState: string;
  category: string;
  machineCode: string;
  dealerId: string | null;
  /** Seconds UTC; null: none. */
  flowUntil: number | null;
  registrationUntil: number | null;
  chtUntil: number | null;
  /** A clock of the database's own: all that one transaction counts begins here. */
  nowS: number;
}

/** A vehicle with its row locked to the end of the transaction: two deeds on its ends go one after the other. */
export async function lockForTerms(db: Queryable, vehicleId: string): Promise<TermVehicle | null> {
  const { rows } = await db.query<TermVehicle>(
    `select v.id, v.no, v.sn, v.state, v.stock_state as "stockState", v.category, v.machine_code as "machineCode",
       v.dealer_id as "dealerId", extract(epoch from v.flow_until)::float8 as "flowUntil",
       extract(epoch from v.registration_until)::float8 as "registrationUntil", extract(epoch from now())::float8 as "nowS",
       (select extract(epoch from r.valid_until)::float8 from cht_record r where r.vehicle_id = v.id) as "chtUntil"
     from vehicle v where v.id = $1 and v.deleted_at is null for update`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** Days of grace that were given since the end was last counted anew. */
export async function graceDaysIn(db: Queryable, vehicleId: string, what: TermWhat): Promise<number> {
  const { rows } = await db.query<{ days: number }>(
    `select coalesce(round(sum(extract(epoch from t.span)) / 86400), 0)::int as days from term_change t
     where t.vehicle_id = $1 and t.what = $2 and t.kind = 'grace' and t.no > coalesce((select max(x.no) from term_change x
       where x.vehicle_id = $1 and x.what = $2 and x.kind <> 'grace'), 0)`,
    [vehicleId, what],
  );
  return rows[0]!.days;
}

/** How often grace was given within this year of UTC+8. */
export async function gracesThisYear(db: Queryable, vehicleId: string, what: TermWhat): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from term_change where vehicle_id = $1 and what = $2 and kind = 'grace'
       and at >= date_trunc('year', now() at time zone '${homeZone}') at time zone '${homeZone}'`,
    [vehicleId, what],
  );
  return rows[0]!.count;
}

export interface TermChange {
  vehicleId: string;
  what: TermWhat;
  kind: 'registered' | 'renewed' | 'grace' | 'takenBack' | 'revoked';
  before: number | null;
  after: number | null;
  spanS: number;
  reason?: string;
  chargeId?: string | null;
  /** How often that charge had bought it and given it back before. */
  round?: number;
  rowId?: string | null;
  by: string | null;
}

/** A line of the history of ends. What a charge bought is granted once and taken back once a round: the index says so. */
export async function writeTermChange(db: Queryable, change: TermChange): Promise<void> {
  const {
    vehicleId,
    what,
    kind,
    before,
    after,
    spanS,
    reason = '',
    chargeId = null,
    round = 0,
    rowId = null,
    by,
  } = change;
  await db.query(
    `insert into term_change (id, vehicle_id, what, kind, end_before, end_after, span, reason, charge_id, row_id, by_account, round)
     values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), make_interval(secs => $7), $8, $9, $10, $11, $12)`,
    [newId(), vehicleId, what, kind, before, after, spanS, reason, chargeId, rowId, by, round],
  );
}

export interface Granted {
  vehicleId: string;
  what: TermWhat;
  spanS: number;
  /** 0 for what it bought first; one more each time that it bought it anew. */
  round: number;
  takenBack: boolean;
}

/** What a charge has bought, the last round of each, and whether that was taken back. */
export async function grantsOf(db: Queryable, chargeId: string): Promise<Granted[]> {
  const { rows } = await db.query<Granted>(
    `select distinct on (t.what) t.vehicle_id as "vehicleId", t.what, extract(epoch from t.span)::float8 as "spanS", t.round,
       exists (select 1 from term_change x where x.charge_id = t.charge_id and x.what = t.what and x.kind = 'takenBack'
         and x.round = t.round) as "takenBack"
     from term_change t where t.charge_id = $1 and t.kind = 'renewed' order by t.what, t.round desc`,
    [chargeId],
  );
  return rows;
}

/** Cards of a vehicle run as long as its data plan. */
export async function renewCards(db: Queryable, vehicleId: string, endS: number | null): Promise<void> {
  await db.query(
    `update sim_card set expires_on = (to_timestamp($2) at time zone '${homeZone}')::date, updated_at = now()
     where vehicle_id = $1 and state <> 'cancelled' and deleted_at is null
       and (activated_on is null or (to_timestamp($2) at time zone '${homeZone}')::date >= activated_on)`,
    [vehicleId, endS],
  );
}
