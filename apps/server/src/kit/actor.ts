import {
  fixedRoles,
  isOfProvider,
  type PermissionCode,
  providerRights,
  type ScopeKind,
} from '@furrow/contract';
import type { DataScope } from './data-scope.ts';
import { Refusal } from './refusal.ts';

/** Who asks: handed first to every function of a store, so that right and data scope are never forgotten. */
export interface Actor {
  accountId: string;
  sessionId: string;
  name: string;
  roleId: number;
  roleName: string;
  /** Whose person this is by his role: the provider's own, a dealer's, one for a region. */
  scopeKind: ScopeKind;
  /** What role and personal grants come to now, as far as he can use it. */
  permissions: ReadonlySet<string>;
  /** Which devices exist for this person (S5). */
  scope: DataScope;
  /** IANA zone for the times in exports. */
  timeZone: string;
  /** Until a one-time password is changed, only the calls of `beforeNewPassword` are open. */
  mustChangePassword?: true;
  /** Name of the role that an administrator views the product as: only reading is open meanwhile (L10). */
  viewedAs?: string;
  /** Set when a program acts by a key of the account: it reads alone, or writes as well. */
  byKey?: 'reads' | 'writes';
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
  // A key has what it was given, an administrator's too.
  const all = actor.roleId === fixedRoles.administrator && !actor.byKey;
  return all || actor.permissions.has(permission);
}

/** The rights that an account may hold and still stand no higher than the actor: his own, and those that it could not use. */
export const rightsWithin = (actor: Actor): string[] =>
  isOfProvider(actor.scopeKind) ? [...actor.permissions] : [...actor.permissions, ...providerRights];

/** What a call, a file, a batch or a topic demands of who wants it. */
export interface Guard {
  right: PermissionCode;
  /** Open as well to who holds this one. */
  or?: PermissionCode | undefined;
  /** Only the provider's own people, whatever right a role holds: what all companies share. */
  only?: 'provider' | undefined;
}

/** @throws Refusal noPermission or onlyProvider */
export function requireGuard(actor: Actor, { right, or, only }: Guard): void {
  requireOnly(actor, only);
  if (!may(actor, right) && !(or && may(actor, or))) throw new Refusal('noPermission', { permission: right });
}

/** @throws Refusal onlyProvider */
export function requireOnly(actor: Actor, only: Guard['only']): void {
  if (only === 'provider' && !isOfProvider(actor.scopeKind)) throw new Refusal('onlyProvider');
}
