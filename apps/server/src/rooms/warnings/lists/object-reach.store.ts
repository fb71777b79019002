import { isOfProvider, warningObjects } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { stationReach } from '#rooms/corrections/public.ts';
import { blockReach } from '#rooms/fields/public.ts';

/**
 * Warnings `w` without a vehicle that somebody may know of: base stations and construction sites as on their own screens, what lies in the
 * scope of a dealer for its people and those above it (a row about a dealer itself only where dealers may see that rule), everything else for the provider's people alone.
 */
export const objectReach =
  (actor: Actor): Reach =>
  (asking) => {
    // In a list that is put together once. With EXISTS the planner takes a look for each row for the price of the index that knows the order,
    // and reads a million rows in place of ten thousand.
    const station = `w.object_id in (${stationsOf(actor)(asking)})`;
    const site = `w.object_id in (select b.id::text from block b where b.deleted_at is null and ${blockReach(actor)(asking)})`;
    return `case w.object_kind when 'station' then ${station} when 'site' then ${site} else ${restReach(actor)(asking)} end`;
  };

const otherObjects = warningObjects.filter((kind) => kind !== 'station' && kind !== 'vehicle');

/**
 * What follows from `objectReach` for rows about an object (a station is never one with a vehicle), in a form that the index of objects follows:
 * rows about stations that are there no more need not be read to be left out.
 */
export const amongObjects =
  (actor: Actor): Reach =>
  (asking) => {
    const stations = `array(${stationsOf(actor)(asking)})`;
    return `(w.object_kind = any('{${otherObjects.join(',')}}'::text[]) or (w.object_kind = 'station' and w.object_id = any(${stations})))`;
  };

const stationsOf =
  (actor: Actor): Reach =>
  (asking) =>
    `select s.id::text from base_station s where s.deleted_at is null and ${stationReach(actor)(asking)}`;

const restReach =
  (actor: Actor): Reach =>
  ({ put }) => {
    if (isOfProvider(actor.scopeKind)) return 'true';
    if (actor.scopeKind !== 'dealer') return 'false';
    return `exists (select 1 from account a join dealer x on x.id = w.dealer_id and x.path @> array[a.dealer_id]
      where a.id = ${put(actor.accountId)}::uuid and (w.kind <> 'dealer' or x.id <> a.dealer_id or w.figures ->> 'seen' = '1'))`;
  };
