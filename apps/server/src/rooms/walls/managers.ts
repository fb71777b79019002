import { wallRoleIds } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';
import { Refusal } from '#kit/refusal.ts';

/** What the room works with; the process hands it in. */
export interface WallParts {
  readonly pool: Pool;
  readonly divisions: Divisions;
}

/**
 * /activity and /exports belong to two roles by their ids, whatever permissions another one holds (spec §2, §6).
 * @throws Refusal noPermission
 */
export function requireManager({ roleId }: Pick<Actor, 'roleId'>): void {
  if (!wallRoleIds.includes(roleId)) throw new Refusal('noPermission', { permission: 'activity' });
}
