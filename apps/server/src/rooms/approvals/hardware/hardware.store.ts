import type { FiltersOf, HardwareDevice, HardwareRow, hardwareList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import { type BaseFilters, sourceOfKind, withJoins } from '../mechanism/source.store.ts';

export type HardwareFilters = FiltersOf<typeof hardwareList> & BaseFilters;

const said = (field: string): string => `a.data ->> '${field}'`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** The terminal tells the very end of the licence; it counts in whole seconds. */
const told = `(i.registered_until is not null and g.ends_at is not null and lower(i.machine_code) = lower(g.machine_code)
  and abs(extract(epoch from i.registered_until - g.ends_at)) < 2)`;
const delivery = `case when g.id is null then 'none' when c.state = 'confirmed' then 'confirmed' when ${told} then 'typedIn'
  else coalesce(c.state, 'none') end`;
/** Whole days from a decision, or from now, to the end that is carried over. */
const carried = `case when ${said('end')} = 'carryOver' then case when g.id is not null
    then floor(extract(epoch from g.ends_at - g.made_at) / 86400)::int
  when a.state not in ('passed', 'rePassed') and v.registration_until > now()
    then floor(extract(epoch from v.registration_until - now()) / 86400)::int end end`;

type Own = Pick<
  HardwareRow,
  | (
      | 'vehicleId'
      | 'sn'
      | 'productModel'
      | 'deviceState'
      | 'dealer'
      | 'tabletSn'
      | 'type'
      | 'oldCode'
      | 'newCode'
    )
  | ('reportedAt' | 'functions' | 'endBefore' | 'end' | 'days' | 'endsAt' | 'carriedDays' | 'changes')
  | ('delivery' | 'origin' | 'registrationId' | 'aliveSince')
>;

const kindSource = sourceOfKind<HardwareFilters>(
  columnsOf<Own>({
    vehicleId: 'a.vehicle_id',
    sn: 'v.sn',
    productModel: 'v.product_model',
    deviceState: 'v.state',
    dealer: 'd.company',
    tabletSn: `coalesce(s.tablet_sn, '')`,
    type: said('type'),
    oldCode: said('oldCode'),
    newCode: said('machineCode'),
    reportedAt: `case when lower(i.machine_code) = lower(${said('machineCode')}) then ${seconds('i.heard_at')} end`,
    functions: `a.data -> 'functions'`,
    endBefore: `coalesce(${seconds('g.end_before')}, case when g.id is null then ${seconds('v.registration_until')} end)`,
    end: said('end'),
    days: `(${said('days')})::int`,
    endsAt: seconds('g.ends_at'),
    carriedDays: carried,
    changes: `(select count(*)::int from approval p where p.vehicle_id = a.vehicle_id and p.kind = 'hardwareCode' and p.id <> a.id
      and p.deleted_at is null and p.state in ('passed', 'rePassed')
      and p.decided_at > coalesce(a.decided_at, now()) - interval '365 days' and p.decided_at <= coalesce(a.decided_at, now()))`,
    delivery,
    origin: said('origin'),
    registrationId: 'g.id',
    aliveSince: `case when c.state = 'confirmed' then ${seconds('c.ended_at')} end`,
  }),
  {
    code: contains(said('oldCode'), said('machineCode')),
    type: oneOf(said('type')),
    origin: oneOf(said('origin')),
    delivery: oneOf(`(${delivery})`),
    functions: (chosen, { put }) => `a.data -> 'functions' ?| ${put(chosen)}::text[]`,
  },
);

/**
 * The list of /hardwareCode: requests with the connection that holds, `s`, what the terminal told last, `i`, the licence that was signed,
 * `g`, and the command that carries its code, `c`.
 */
export const hardwareSource = withJoins(
  kindSource,
  `left join sn_connection s on s.vehicle_id = v.id and s.state = 'valid'
    left join terminal_identity i on i.vehicle_no = v.no left join registration g on g.approval_id = a.id
    left join terminal_command c on c.vehicle_no = v.no and c.id = g.command_id`,
);

/** What the form begins with; null when there is no such device. */
export async function deviceOf(db: Queryable, vehicleId: string): Promise<HardwareDevice | null> {
  const { rows } = await db.query<HardwareDevice>(
    `select v.sn, v.product_model as "productModel", v.machine_code as "machineCode", v.category,
       coalesce((select g.functions from registration g where g.vehicle_id = v.id order by g.made_at desc limit 1),
         array[v.category]) as functions,
       ${seconds('v.registration_until')} as "registrationUntil", coalesce(i.machine_code, '') as "reportedCode",
       ${seconds('i.heard_at')} as "reportedAt"
     from vehicle v left join terminal_identity i on i.vehicle_no = v.no where v.id = $1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** The device that has a code, other than this one; a cancelled one only where none else has it. */
export async function holderOfCode(
  db: Queryable,
  vehicleId: string,
  code: string,
): Promise<{ id: string; sn: string; cancelled: boolean } | null> {
  const { rows } = await db.query<{ id: string; sn: string; cancelled: boolean }>(
    `select id, sn, state = 'cancelled' as cancelled from vehicle where lower(machine_code) = lower($2) and id <> $1
       and deleted_at is null order by cancelled limit 1`,
    [vehicleId, code],
  );
  return rows[0] ?? null;
}
