import type { AccountInfoView, Language } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { permissionsOf } from '../access.rules.ts';
import { codesHeldBy, logoOf } from '../accounts/account.store.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { type AuthorizeParts, shownAllocations } from '../allocations/allocations.ts';
import { shownAreas } from '../areas/areas.ts';
import { scopeKindOf } from '../roles/role.store.ts';
import { factorState } from '../second-factor/factor.store.ts';
import { findOwnAccount, introductionOf, lastOperations, lastSignIns } from './account-info.store.ts';

/** One account whole. @throws Refusal notFound for one that the actor may not know of, noPermission without accountManage */
export async function accountInfoView(
  parts: AuthorizeParts,
  actor: Actor,
  id: string,
  language: Language,
): Promise<AccountInfoView> {
  const { pool } = parts;
  const account = await accountOf(parts, actor, id);
  const held = await codesHeldBy(pool, account.id);
  return {
    account,
    introduction: await introductionOf(pool, account.id),
    logo: await logoOf(pool, account.id),
    secondFactor: (await factorState(pool, account.id)).on,
    scopeKind: await scopeKindOf(pool, account.roleId),
    roleCodes: permissionsOf(account.roleId, { role: held.role }),
    codes: permissionsOf(account.roleId, held),
    areas: await shownAreas(parts, account.id, language),
    allocations: await shownAllocations(parts, account.id, language),
    operations: await lastOperations(pool, account.id),
    signIns: await lastSignIns(pool, account.name),
  } as AccountInfoView;
}

async function accountOf({ pool }: AuthorizeParts, actor: Actor, id: string) {
  if (id === 'own' || id === actor.accountId) {
    const own = await findOwnAccount(pool, actor);
    if (!own) throw new Refusal('notFound');
    return own;
  }
  if (!may(actor, 'accountManage')) throw new Refusal('noPermission', { permission: 'accountManage' });
  return requireAccount(pool, actor, id);
}
