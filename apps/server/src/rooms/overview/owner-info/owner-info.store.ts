import {
  type FoundOwner,
  mostFoundOwners,
  type OwnerInfo,
  type OwnerSearch,
  storedPhone,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { contains } from '#kit/list/matches.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { carsWithin, vehicleScope } from '#rooms/machines/public.ts';
import { countingJobs, jobsWithin } from '#rooms/work/public.ts';

/** Vehicles under `v` that the actor may know of, of the owner `o`. */
const hisVehicles = (actor: Actor, asking: Asking): string =>
  `v.owner_id = o.id and ${carsWithin(vehicleScope(actor), { cancelled: false })(asking)}`;

/** Open owners with a vehicle that the actor may know of; who sees all vehicles sees all owners. */
function within(actor: Actor, asking: Asking): string {
  const open = `o.state = 'open' and o.deleted_at is null`;
  if (vehicleScope(actor).all) return open;
  return `${open} and exists (select from vehicle v where ${hisVehicles(actor, asking)})`;
}

const found = (actor: Actor, asking: Asking): string =>
  `o.id, o.name, o.kind, o.phone, o.division_code as "divisionCode", d.company as dealer,
    (select count(*)::int from vehicle v where ${hisVehicles(actor, asking)}) as vehicles`;

/** Owners in the scope by name, phone or the SN of a machine, by name; phones in full. */
export async function searchOwners(db: Queryable, actor: Actor, wanted: OwnerSearch): Promise<FoundOwner[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { name, phone, division, sn } = wanted;
  const conditions = [
    within(actor, asking),
    ...(name === undefined ? [] : [contains('o.name', 'o.contact_person')(name, asking)]),
    ...(phone === undefined ? [] : [ofPhone(phone, asking)]),
    ...(division ? [`o.division_code like ${asking.put(divisionPattern(division))}::text`] : []),
    ...(sn === undefined
      ? []
      : [`exists (select from vehicle v where v.sn = ${asking.put(sn)} and ${hisVehicles(actor, asking)})`]),
  ];
  const { rows } = await db.query<FoundOwner>(
    `select ${found(actor, asking)} from owner o left join dealer d on d.id = o.dealer_id
     where ${conditions.join(' and ')} order by o.name, o.id limit ${mostFoundOwners}`,
    values,
  );
  return rows;
}

/** Four digits are the end of a number; anything else is the whole. */
function ofPhone(phone: string, { put }: Asking): string {
  if (/^\d{4}$/.test(phone)) return `right(o.phone, 4) = ${put(phone)}::text`;
  return `o.phone = ${put(storedPhone(phone) ?? phone)}::text`;
}

/** Head and cards of an owner in the scope, phone and address in full, or null. */
export async function readOwnerInfo(db: Queryable, actor: Actor, id: string): Promise<OwnerInfo | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const thisYear = `date_trunc('year', now() at time zone '${homeZone}')::date`;
  const { rows } = await db.query<OwnerInfo>(
    `select ${found(actor, asking)}, o.contact_person as "contactPerson", o.address, o.tags, o.remark,
       extract(epoch from o.created_at)::float8 as "createdAt",
       (select coalesce(sum(j.area_m2), 0)::float8 from job j where j.owner_id = o.id and j.work_date >= ${thisYear}
          and ${countingJobs} and ${jobsWithin(actor)(asking)}) as "areaThisYearM2",
       (select jsonb_build_object('sn', e.sn, 'what', e.what, 'at', extract(epoch from e.at)::float8) from (
          select v.sn, 'registration' as what, v.registration_until as at from vehicle v where ${hisVehicles(actor, asking)}
          union all select v.sn, 'flow', v.flow_until from vehicle v where ${hisVehicles(actor, asking)}) e
        where e.at > now() order by e.at limit 1) as "nextEnd"
     from owner o left join dealer d on d.id = o.dealer_id where o.id = ${asking.put(id)}::uuid and ${within(actor, asking)}`,
    values,
  );
  return rows[0] ?? null;
}
