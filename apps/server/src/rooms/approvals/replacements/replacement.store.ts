import type { FiltersOf, ReplaceableVehicle, ReplacementDetail, replacementList } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { oneOf } from '../../../kit/list/matches.ts';
import { type BaseFilters, sourceOfKind } from '../mechanism/source.store.ts';
import type { ReplacementFacts } from './checks.rules.ts';

export type ReplacementFilters = FiltersOf<typeof replacementList> & BaseFilters;

const said = (field: string): string => `a.data ->> '${field}'`;
const anyLine = (condition: string): string =>
  `exists (select from jsonb_array_elements(a.data -> 'lines') l where ${condition})`;

/** The job that a passed one made: the machine code before it is told by that, for the vehicle bears the new one. */
const madeJob = `replacement_record r where r.origin = 'application' and r.source_id = a.id limit 1`;

/** Replacements with their device: what the list of /equipReplace tells. */
export const replacementSource = sourceOfKind<ReplacementFilters>(
  `a.vehicle_id as "vehicleId", v.sn, v.alias, v.product_model as "productModel", d.company as dealer,
   v.state as "deviceState", ${said('type')} as type, a.data -> 'lines' as lines, ${said('replacedOn')} as "replacedOn",
   (${said('inWarranty')})::boolean as "inWarranty", ${said('engineer')} as engineer,
   coalesce((select r.before ->> 'machineCode' from ${madeJob}), v.machine_code) as "oldMachineCode",
   ${said('machineCode')} as "newMachineCode",
   (select jsonb_build_object('id', r.id, 'number', 'J-' || lpad(r.no::text, 6, '0')) from ${madeJob}) as job`,
  {
    type: oneOf(said('type')),
    kind: (chosen, { put }) => anyLine(`l ->> 'kind' = any(${put(chosen)}::text[])`),
    part: (typed, { put }) => {
      const pattern = put(`%${typed.replace(/[\\%_]/g, '\\$&')}%`);
      return anyLine(`l ->> 'oldSn' ilike ${pattern}::text or l ->> 'newSn' ilike ${pattern}::text`);
    },
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
  { id, kinds, oldSns, replacedOn }: { id: string; kinds: string[]; oldSns: string[]; replacedOn: string },
): Promise<ReplacementFacts> {
  const { rows } = await db.query<ReplacementFacts>(
    `select (select number from approval where vehicle_id = $1 and id <> $2 and kind in ('cancellation', 'entry', 'replacement', 'hardwareCode')
         and state in ('toReview', 'reviewing', 'initialPassed', 'failed') and deleted_at is null limit 1) as other,
       exists (select from black_list_entry b join vehicle v on v.id = $1 and b.value = v.sn where b.kind = 'sn'
         and b.removed_at is null and (b.ends_at is null or b.ends_at > now())) as "blackListed",
       (select count(*)::int from approval a, jsonb_array_elements(a.data -> 'lines') l where a.vehicle_id = $1 and a.id <> $2
         and a.kind = 'replacement' and a.state in ('passed', 'rePassed') and a.decided_at > now() - interval '90 days'
         and l ->> 'kind' = any($3::text[])) as lately,
       (select count(*)::int from component c where c.vehicle_id = $1 and c.state = 'fitted' and c.deleted_at is null
         and lower(c.sn) = any($4::text[])
         and c.fitted_at > ($5::date + 1)::timestamp at time zone 'Asia/Shanghai') as "fittedLater"`,
    [vehicleId, id, kinds, oldSns.map((sn) => sn.toLowerCase()), replacedOn],
  );
  return rows[0]!;
}

/** What the form tells of a vehicle beside its pieces. */
export async function deviceFacts(
  db: Queryable,
  vehicleId: string,
): Promise<Omit<ReplaceableVehicle, 'sn' | 'pieces'>> {
  const { rows } = await db.query<Omit<ReplaceableVehicle, 'sn' | 'pieces'>>(
    `select alias, product_model as "productModel", machine_code as "machineCode", state from vehicle where id = $1`,
    [vehicleId],
  );
  return rows[0]!;
}
