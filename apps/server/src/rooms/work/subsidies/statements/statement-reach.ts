import type { Actor } from '#kit/actor.ts';
import { divisionsAbove } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { regionReach } from '../parameters/parameters.ts';

/**
 * Who sees a statement: everybody whose viewing area meets its region, and who may know of a vehicle of its lines (a
 * dealer), of whom only these lines exist. An order or filter by sums would tell of the others. @throws Refusal noPermission
 */
export function statementReach(actor: Actor, filters?: { amount?: unknown }): Reach {
  const { all, divisions } = actor.scope.vehicles.see;
  if (!all && divisions.size === 0 && filters?.amount !== undefined)
    throw new Refusal('noPermission', { permission: 'subsidyStatement' });
  const [byRegion, byVehicle] = [regionReach(actor, 's.divisions'), vehicleReach(actor)];
  return (
    asking,
  ) => `(${byRegion(asking)} or exists (select 1 from subsidy_line l join vehicle v on v.id = l.vehicle_id
    where l.statement_id = s.id and ${byVehicle(asking)}))`;
}

/** The whole region of a statement lies in the viewing area: its totals may be told. */
export function seesWhole(actor: Actor, codes: readonly string[]): boolean {
  const { all, divisions } = actor.scope.vehicles.see;
  return all || codes.every((code) => divisionsAbove(code).some((one) => divisions.has(one)));
}

/** The lines that somebody sees who does not see the whole: those of his vehicles. Values follow behind $1. */
export function ownLinesOf(actor: Actor): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value) + 1}`;
  return { sql: vehicleReach(actor)({ put, timeZone: 'UTC', language: 'en' }), values };
}
