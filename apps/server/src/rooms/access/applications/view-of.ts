import {
  type AccountPreview,
  type Language,
  permissionTree,
  type ScopeSubject,
  usableRights,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { coverage } from '#kit/data-scope.ts';
import { Refusal } from '#kit/refusal.ts';
import { permissionsOf } from '../access.rules.ts';
import { codesHeldBy } from '../accounts/account.store.ts';
import { scopeKindOf } from '../roles/role.store.ts';
import { dataScopeOf } from '../scope/scope.ts';
import { regionNames } from '../scope/scope-doors.ts';
import { roleOfAccount } from './accounts-of-phone.store.ts';
import type { GrantParts } from './grant-application.ts';

const pages: ReadonlySet<string> = new Set(
  Object.values(permissionTree).flatMap((group) => Object.keys(group)),
);

/** What an account sees now: the pages of its menu, its vehicles and its stations, the first of them by SN. @throws Refusal notFound */
export async function viewOf(
  db: Queryable,
  { doors }: Pick<GrantParts, 'doors'>,
  accountId: string,
  firstShown: number,
): Promise<AccountPreview> {
  const roleId = await roleOfAccount(db, accountId);
  if (roleId === null) throw new Refusal('notFound');
  const kind = await scopeKindOf(db, roleId);
  const codes = usableRights(kind, permissionsOf(roleId, await codesHeldBy(db, accountId)));
  const scope = await dataScopeOf(db, accountId);
  const seen = async (subject: ScopeSubject): Promise<AccountPreview['vehicles']> => {
    const found = await doors[subject]?.survey(db, scope[subject].see, coverage(), firstShown);
    const first = (found?.first ?? []).map(({ id, sn, alias }) => ({ id, sn, alias }));
    return { count: found?.devices ?? 0, first };
  };
  return {
    pages: codes.filter((code) => pages.has(code)),
    vehicles: await seen('vehicles'),
    stations: await seen('stations'),
  };
}

/** Names of areas by code or id, in the asker's language. */
export async function namesOfAreas(
  db: Queryable,
  { doors, divisions }: GrantParts,
  ids: readonly string[],
  language: Language,
): Promise<Record<string, string>> {
  const regions = await regionNames(doors, db, ids);
  return Object.fromEntries(
    ids.map((id) => [id, regions.get(id) ?? divisions.fullNameOf(id, language) ?? id]),
  );
}
