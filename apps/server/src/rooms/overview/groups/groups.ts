import type { Groups } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { MyList } from '#live/filter.ts';
import type { Fleet } from '#live/fleet.ts';
import type { VehicleScope } from '#live/scope.ts';
import { requireSeen, visibleVehicle } from '../scope.ts';
import { type GroupsToWrite, readGroups, writeGroups } from './groups.store.ts';

/** Pins and groups as filters use them. */
export async function myListOf(pool: Pool, actor: Actor): Promise<MyList> {
  const { pins, groups } = await readGroups(pool, actor);
  return { pins: new Set(pins), groups: new Map(groups.map(({ id, vehicles }) => [id, new Set(vehicles)])) };
}

/** "My list" of the account, without what it may no longer see. */
export async function visibleGroups(
  pool: Pool,
  actor: Actor,
  fleet: Fleet,
  scope: VehicleScope,
): Promise<Groups> {
  const { pins, groups } = await readGroups(pool, actor);
  const visible = (ids: string[]): string[] => ids.filter((id) => visibleVehicle(fleet, scope, id) !== null);
  return {
    pins: visible(pins),
    groups: groups.map(({ id, name, vehicles }) => ({ id, name, vehicles: visible(vehicles) })),
  };
}

/** Saves the whole list. @throws Refusal snUnknown for a vehicle that the account may not see, badRequest for a name twice */
export async function saveGroups(
  pool: Pool,
  actor: Actor,
  fleet: Fleet,
  scope: VehicleScope,
  wanted: GroupsToWrite,
): Promise<Groups> {
  const names = new Set<string>();
  for (const [index, { name }] of wanted.groups.entries()) {
    if (names.has(name)) {
      throw new Refusal('badRequest', {}, [{ field: `groups.${index}.name`, key: 'invalidValue' }]);
    }
    names.add(name);
  }
  for (const id of [...wanted.pins, ...wanted.groups.flatMap(({ vehicles }) => vehicles)]) {
    requireSeen(fleet, scope, id);
  }
  await writeGroups(pool, actor, wanted);
  return visibleGroups(pool, actor, fleet, scope);
}
