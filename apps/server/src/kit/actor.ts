import type { PermissionCode } from '@furrow/contract';
import { fixedRoles } from '@furrow/contract';
import type { DataScope } from './data-scope.ts';

/** Who asks: handed first to every function of a store, so that right and data scope are never forgotten. */
export interface Actor {
  accountId: string;
  sessionId: string;
  name: string;
  roleId: number;
  roleName: string;
  /** What role and personal grants come to now. */
  permissions: ReadonlySet<string>;
  /** Which devices exist for this person (S5 of monitoring). */
  scope: DataScope;
  /** IANA zone for the times in exports. */
  timeZone: string;
  /** Until a one-time password is changed, only the calls of `beforeNewPassword` are open. */
  mustChangePassword?: true;
  /** Name of the role that an administrator views the product as: only reading is open meanwhile (shell L10). */
  viewedAs?: string;
  address: string;
  traceId: string;
  /** The browser of the session, as it calls itself. */
  agent?: string;
  /** The company that the account belongs to, opaque here; null is the provider. */
  companyId?: string | null;
  /** When the request came, ms. */
  sinceMs?: number;
}

/** Role `admin` gets everything unfiltered (spec §6). */
export function may(actor: Actor, permission: PermissionCode): boolean {
  return actor.roleId === fixedRoles.administrator || actor.permissions.has(permission);
}
