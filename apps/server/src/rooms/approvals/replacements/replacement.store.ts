import type { FiltersOf, ReplaceableVehicle, ReplacementDetail, replacementList } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { afterMonthsSql } from '#kit/clock/home-day.rules.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import { unpaidSql } from '#rooms/billing/public.ts';
import { openStates } from '../mechanism/approval.store.ts';
import { type BaseFilters, sourceOfKind } from '../mechanism/source.store.ts';
import type { ReplacementFacts } from './checks.rules.ts';

export type ReplacementFilters = FiltersOf<typeof replacementList> & BaseFilters;

const said = (field: string): string => `a.data ->> '${field}'`;
const anyLine = (condition: string): string =>
  `exists (select from jsonb_array_elements(a.data -> 'lines') l where ${condition})`;

/** The job that a passed one made: the machine code before it is told by that, for the vehicle bears the new one. */
const madeJob = `replacement_record r where r.origin = 'application' and r.source_id = a.id limit 1`;

/** The charges that a pass made; null: none. */
const charge = `(select case when made.n > 0 then jsonb_build_object('amount', made.amount::text, 'state', made.state) end
  from (select count(*) as n, coalesce(sum(c.amount) filter (where c.state <> 'failed'), sum(c.amount))::numeric(12, 2) as amount,
      case when bool_or(${unpaidSql('c')}) then 'unpaid' when bool_or(c.state = 'paid') then 'paid'
        when bool_or(c.state = 'refunded') then 'refunded' else 'failed' end as state
    from charge c where c.approval_id = a.id) made)`;

/** Replacements with their device: what the list of /equipReplace tells. */
export const replacementSource = sourceOfKind<ReplacementFilters>(
  `a.vehicle_id as "vehicleId", v.sn, v.alias, v.product_model as "productModel", d.company as dealer,
   v.state as "deviceState", ${said('type')} as type, a.data -> 'lines' as lines, ${said('replacedOn')} as "replacedOn",
   (${said('inWarranty')})::boolean as "inWarranty", ${said('engineer')} as engineer,
   coalesce((select r.before ->> 'machineCode' from ${madeJob}), v.machine_code) as "oldMachineCode",
   case when ${said('type')} = 'wholeSet' and ${said('machineCode')} = ''
     then coalesce((select r.after ->> 'machineCode' from ${madeJob}), '') else ${said('machineCode')} end as "newMachineCode",
   ${charge} as charge,
   jsonb_build_object('labour', a.data -> 'labour', 'waived', a.data -> 'waived') as asks,
   case when ${said('type')} = 'wholeSet' then jsonb_build_object('fate', ${said('setFate')}, 'newSn', ${said('spareSn')},
     'oldSn', coalesce((select f.sn from former_sn f where f.approval_id = a.id), v.sn),
     'cancellation', (select jsonb_build_object('id', c.id, 'number', c.number) from approval c
       where c.kind = 'cancellation' and c.batch_no = a.number limit 1)) end as set,
   (select jsonb_build_object('id', r.id, 'number', 'J-' || lpad(r.no::text, 6, '0')) from ${madeJob}) as job`,
  {
    type: oneOf(said('type')),
    kind: (chosen, { put }) => anyLine(`l ->> 'kind' = any(${put(chosen)}::text[])`),
    part: contains('parts_of_replacement(a.data)'),
    cause: (chosen, { put }) => anyLine(`l ->> 'reason' = any(${put(chosen)}::text[])`),
    fate: (chosen, { put }) => anyLine(`l ->> 'fate' = any(${put(chosen)}::text[])`),
    inWarranty: oneOf(`case when (${said('inWarranty')})::boolean then 'yes' else 'no' end`),
    replacedOn: ({ from, to }, { put }) =>
      [
        ...(from === undefined ? [] : [`${said('replacedOn')} >= ${put(from)}::text`]),
        ...(to === undefined ? [] : [`${said('replacedOn')} <= ${put(to)}::text`]),
      ].join(' and ') || 'true',
  },
);

/** Ends that go over with the vehicle's row, seconds UTC. */
export async function endsOf(
  db: Queryable,
  vehicleId: string,
): Promise<Pick<ReplacementDetail, 'registrationUntil' | 'flowUntil'>> {
  const { rows } = await db.query<Pick<ReplacementDetail, 'registrationUntil' | 'flowUntil'>>(
    `select extract(epoch from registration_until)::float8 as "registrationUntil",
       extract(epoch from flow_until)::float8 as "flowUntil" from vehicle where id = $1`,
    [vehicleId],
  );
  return rows[0] ?? { registrationUntil: null, flowUntil: null };
}

/** The facts of a replacement beside its pieces. `replacedOn`: a day in UTC+8. */
export async function readReplacementFacts(
  db: Queryable,
  vehicleId: string,
  asked: {
    id: string;
    kinds: string[];
    oldSns: string[];
    replacedOn: string;
    spareId: string | null;
    spareSn: string;
  },
): Promise<Omit<ReplacementFacts, 'simFit'>> {
  const { rows } = await db.query<Omit<ReplacementFacts, 'simFit'>>(
    `select (select number from approval where vehicle_id = $1 and id <> $2 and kind in ('cancellation', 'entry', 'replacement', 'hardwareCode')
         and state in ${openStates} and deleted_at is null limit 1) as other,
       exists (select from black_list_entry b join vehicle v on v.id = $1 and b.value = v.sn where b.kind = 'sn'
         and b.removed_at is null and (b.ends_at is null or b.ends_at > now())) as "blackListed",
       (select count(*)::int from approval a, jsonb_array_elements(a.data -> 'lines') l where a.vehicle_id = $1 and a.id <> $2
         and a.kind = 'replacement' and a.state in ('passed', 'rePassed') and a.decided_at > now() - interval '90 days'
         and l ->> 'kind' = any($3::text[])) as lately,
       (select count(*)::int from component c where c.vehicle_id = $1 and c.state = 'fitted' and c.deleted_at is null
         and lower(c.sn) = any($4::text[])
         and c.fitted_at > ($5::date + 1)::timestamp at time zone 'Asia/Shanghai') as "fittedLater",
       (select number from approval where id <> $2 and state in ${openStates} and deleted_at is null and (vehicle_id = $6::uuid
         or (kind = 'replacement' and data ->> 'type' = 'wholeSet' and data ->> 'spareSn' = $7
           and coalesce(submitted_at < (select own.submitted_at from approval own where own.id = $2), true))) limit 1) as "spareOpen"`,
    [
      vehicleId,
      asked.id,
      asked.kinds,
      asked.oldSns.map((sn) => sn.toLowerCase()),
      asked.replacedOn,
      asked.spareId,
      asked.spareSn,
    ],
  );
  return rows[0]!;
}

/** Who is asked for what a replacement costs: the owner, else the dealer. */
export async function payerOf(
  db: Queryable,
  vehicleId: string,
): Promise<{ sn: string; dealerId: string | null; payer: string; phone: string }> {
  const { rows } = await db.query<{ sn: string; dealerId: string | null; payer: string; phone: string }>(
    `select v.sn, v.dealer_id as "dealerId", left(coalesce(o.name, d.company, ''), 60) as payer, coalesce(o.phone, '') as phone
     from vehicle v left join owner o on o.id = v.owner_id left join dealer d on d.id = v.dealer_id where v.id = $1`,
    [vehicleId],
  );
  return rows[0]!;
}

/** End of the warranty of a vehicle `v` of the product `p`, seconds UTC. */
const warrantyUntil = `extract(epoch from ${afterMonthsSql('v.installed_at', 'p.warranty_months::int')})::float8`;

/** Until when a vehicle is in warranty, seconds UTC: the months of its product after the installation; null where either is not known. */
export async function warrantyEnd(db: Queryable, vehicleId: string): Promise<number | null> {
  const { rows } = await db.query<{ until: number | null }>(
    `select ${warrantyUntil} as until from vehicle v left join product p on p.id = v.product_id where v.id = $1`,
    [vehicleId],
  );
  return rows[0]?.until ?? null;
}

/** What the form tells of a vehicle beside its pieces. */
export async function deviceFacts(
  db: Queryable,
  vehicleId: string,
): Promise<Omit<ReplaceableVehicle, 'sn' | 'pieces'>> {
  const { rows } = await db.query<Omit<ReplaceableVehicle, 'sn' | 'pieces'>>(
    `select v.alias, v.product_model as "productModel", v.machine_code as "machineCode", v.state, ${warrantyUntil} as "warrantyUntil"
     from vehicle v left join product p on p.id = v.product_id where v.id = $1`,
    [vehicleId],
  );
  return rows[0]!;
}
