import type { PermissionCode } from '@furrow/contract';
import { fixedRoles } from '@furrow/contract';

/** Who asks: handed first to every function of a store, so that right and data scope are never forgotten. */
export interface Actor {
  accountId: string;
  sessionId: string;
  name: string;
  roleId: number;
  roleName: string;
  permissions: ReadonlySet<string>;
  /** IANA zone for the times in exports. */
  timeZone: string;
  /** Until a one-time password is changed, only the calls of `beforeNewPassword` are open. */
  mustChangePassword?: true;
  address: string;
  traceId: string;
}

/** Role `admin` gets everything unfiltered (spec §6). */
export function may(actor: Actor, permission: PermissionCode): boolean {
  return actor.roleId === fixedRoles.administrator || actor.permissions.has(permission);
}
