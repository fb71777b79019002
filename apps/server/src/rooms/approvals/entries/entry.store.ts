import { type Branch, type entryFilters, entryItems } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inBranch, oneOf, wordsOfFew } from '#kit/list/matches.ts';
import type { Match } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { type BaseFilters, sourceOfKind, withJoins } from '../mechanism/source.store.ts';

export type EntryFilters = z.output<z.ZodObject<typeof entryFilters>> & BaseFilters;

const said = (field: string): string => `a.data ->> '${field}'`;
const wanted = entryItems.map((type) => `'${type}'`).join(', ');
const itemsHave = `(select count(distinct i ->> 'type')::int from jsonb_array_elements(a.data -> 'items') i
  where i ->> 'type' in (${wanted}))`;
const itemsNeeded = `case when coalesce(vm.photo_required, false) then ${entryItems.length} else 0 end`;
/** Only where the vehicle library demands pictures can some be missing. */
const demanding = 'select m.id from vehicle_model m where m.photo_required';
const partSns = 'parts_of_entry(a.data)';

/**
 * What machine it is: by the entry of the vehicle library that is chosen, or in words of the form. Both are few, and looked for first; when
 * none is found, no application is read.
 */
const ofMachine = (field: 'brand' | 'model'): Match<string> => {
  const holding = wordsOfFew({
    table: 'approval',
    word: (alias) => `(${alias}.data ->> '${field}')`,
    among: (alias) => `${alias}.kind = 'entry'`,
  });
  return (text, asking) => {
    const chosen = `select m.id from vehicle_model m where ${contains(`m.${field}`)(text, asking)}`;
    const words = holding(text, asking);
    return `(exists (${chosen}) or exists (${words}))
      and ((${said('vehicleModelId')})::uuid = any(array(${chosen})) or (${said(field)}) = any(array(${words})))`;
  };
};

/**
 * Entries of a dealer: those that name it, and those of its devices that name none. Either way an index leads to them; the dealer as it is
 * shown comes from both, and would be asked of every entry.
 */
const ofDealer: Match<Branch> = (branch, asking) => {
  const dealers = `array(select x.id from dealer x where ${inBranch('x')(branch, asking)})`;
  const devices = `array(select o.id from vehicle o where o.dealer_id = any(${dealers}))`;
  return `((a.kind = 'entry' and a.deleted_at is null and (${said('dealerId')})::uuid = any(${dealers}))
    or (a.vehicle_id = any(${devices}) and ${said('dealerId')} is null))`;
};

const kindSource = sourceOfKind<EntryFilters>(
  `case when a.type = 'correction' then 'correction' else 'new' end as type, a.vehicle_id as "vehicleId", v.sn, v.product_model as "productModel", v.machine_code as "machineCode",
   trim(concat_ws(' ', coalesce(vm.brand, ${said('brand')}), coalesce(vm.model, ${said('model')}))) as machine,
   coalesce((${said('horsepower')})::float8, vm.horsepower) as horsepower, ${said('plate')} as plate,
   ${said('ownerName')} as owner, ${said('ownerPhone')} as phone, nd.company as dealer, ${said('installer')} as installer,
   ${said('divisionCode')} as "divisionCode", ${said('installedOn')} as "installedOn", ${itemsHave} as "itemsHave",
   ${itemsNeeded} as "itemsNeeded", ${partSns} as parts, ${said('remark')} as remark, v.state as "deviceState"`,
  {
    // Corrections are few and have an index of theirs.
    type: (chosen) =>
      chosen.length > 1
        ? 'true'
        : chosen[0] === 'correction'
          ? `a.kind = 'entry' and a.type = 'correction'`
          : `a.type <> 'correction'`,
    productModel: contains('v.product_model'),
    brand: ofMachine('brand'),
    model: ofMachine('model'),
    owner: contains(said('ownerName'), said('ownerPhone')),
    part: contains(partSns),
    installedOn: ({ from, to }, { put }) =>
      [
        ...(from === undefined ? [] : [`${said('installedOn')} >= ${put(from)}::text`]),
        ...(to === undefined ? [] : [`${said('installedOn')} <= ${put(to)}::text`]),
      ].join(' and ') || 'true',
    picturesMissing: (chosen, asking) => {
      const are = oneOf(`case when ${itemsHave} < ${itemsNeeded} then 'yes' else 'no' end`)(chosen, asking);
      return chosen.includes('no')
        ? are
        : `exists (${demanding}) and (${said('vehicleModelId')})::uuid = any(array(${demanding})) and ${are}`;
    },
  },
);

/** Entries with their device, the chosen entry `vm` of the vehicle library, and the dealer `nd` that they name, else the device's. */
export const entrySource = {
  ...withJoins(
    kindSource,
    `left join vehicle_model vm on vm.id = (${said('vehicleModelId')})::uuid
      left join dealer nd on nd.id = coalesce((${said('dealerId')})::uuid, v.dealer_id)`,
  ),
  filters: { ...kindSource.filters, dealer: ofDealer },
};

/** How many devices are out of the warehouse and not entered, and how many entries of this month (UTC+8) were granted. */
export async function readBacklog(
  db: Queryable,
  actor: Actor,
  entries: Reach,
): Promise<{ out: number; thisMonth: number }> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from vehicle v left join dealer d on d.id = v.dealer_id
     where v.state = 'idle' and v.stock_state = 'out' and v.deleted_at is null and ${vehicleReach(actor)(asking)}
       and not exists (select 1 from approval a where a.vehicle_id = v.id and a.kind = 'entry' and a.deleted_at is null
         and a.state in ('draft', 'toReview', 'reviewing', 'initialPassed', 'failed'))`,
    values,
  );
  const counted = newAsking({ timeZone: 'UTC', language: 'en' });
  const month = await db.query<{ count: number }>(
    `select count(*)::int as count from ${entrySource.from} where ${entries(counted.asking)}
       and a.state in ('passed', 'rePassed') and a.type <> 'correction'
       and a.decided_at >= date_trunc('month', ${homeTodaySql}::timestamp) at time zone '${homeZone}'`,
    counted.values,
  );
  return { out: rows[0]!.count, thisMonth: month.rows[0]!.count };
}
