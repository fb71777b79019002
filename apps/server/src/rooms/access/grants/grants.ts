import {
  fixedRoles,
  type GrantForm,
  type GrantRow,
  type PermissionCode,
  permissionCodes,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { permissionsOf } from '../access.rules.ts';
import { codesHeldBy } from '../accounts/account.store.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { logOperation } from '../operation-log.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { requireDays } from './days.ts';
import { endGrants, insertGrants, listGrants, noteRightsChange, openGrants } from './grant.store.ts';

type Bell = Pick<Bus, 'publish'>;

/**
 * Gives an account permissions beyond its role, or takes some below it (/authorizeManage); its sessions have them at once.
 * @throws Refusal notOneself, fixedRole for role 1, cannotGrant for a right that the actor lacks, endsInPast
 */
export async function changeGrants(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  accountId: string,
  form: GrantForm,
  done?: RowDone,
): Promise<GrantRow[]> {
  requireDays(form);
  const grants = await inDeed(
    { pool, logOperation, bus },
    actor,
    { action: 'authorizeManage.permission', subjectKind: 'account', subjectId: accountId },
    async ({ db: client, bus: held, note }) => {
      const { roleId } = await requireOther(client, actor, accountId);
      if (roleId === fixedRoles.administrator) throw new Refusal('fixedRole');
      await requireHeld(client, actor, accountId, form);
      const before = await codesOf(client, accountId, roleId);
      await endGrants(
        client,
        actor,
        accountId,
        form.changes.map(({ permission }) => permission),
      );
      await insertGrants(client, actor, accountId, form);
      await noteRightsChange(client, actor, accountId);
      note({
        before: { permissions: before },
        after: { permissions: await codesOf(client, accountId, roleId), ...form },
      });
      tellRights(held, actor, [accountId]);
      await done?.(client);
      return listGrants(client, accountId);
    },
  );
  return grants;
}

/** Puts the open personal grants of another account in the place of one's own. @throws Refusal as `changeGrants` */
export async function copyGrants(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  accountId: string,
  { from, reason }: { from: string; reason: string },
): Promise<GrantRow[]> {
  await requireAccount(pool, actor, from);
  const [theirs, own] = [await openGrants(pool, from), await openGrants(pool, accountId)];
  const kept = new Set(theirs.map(({ permission }) => permission));
  const gone = own.filter(({ permission }) => !kept.has(permission));
  const changes = [...theirs, ...gone.map(({ permission }) => ({ permission, effect: 'role' as const }))];
  if (changes.length === 0) throw new Refusal('noSelection', {}, [{ field: 'from', key: 'noSelection' }]);
  return changeGrants(pool, bus, actor, accountId, { changes, from: null, until: null, reason });
}

/** Another account at or below the actor's own, held to the end of the transaction: nobody edits himself. */
export async function requireOther(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string; roleId: number }> {
  if (id === actor.accountId) throw new Refusal('notOneself');
  return requireAccount(db, actor, id, { lock: true });
}

/** What an account may do now. */
export async function codesOf(db: Queryable, accountId: string, roleId: number): Promise<PermissionCode[]> {
  return permissionsOf(roleId, await codesHeldBy(db, accountId));
}

/** Nobody grants what he does not have; taking a denial away, or a grant of another, gives a right as well. */
async function requireHeld(
  db: Queryable,
  actor: Actor,
  accountId: string,
  { changes }: GrantForm,
): Promise<void> {
  const denied = new Set(
    (await openGrants(db, accountId))
      .filter(({ effect }) => effect === 'denied')
      .map(({ permission }) => permission),
  );
  const given = changes.filter(
    ({ permission, effect }) => effect === 'granted' || (effect === 'role' && denied.has(permission)),
  );
  const lacking = permissionCodes
    .filter((code) => !may(actor, code) && given.some(({ permission }) => permission === code))
    .join(', ');
  if (lacking === '') return;
  const params = { permissions: lacking };
  throw new Refusal('cannotGrant', params, [{ field: 'changes', key: 'cannotGrant', params }]);
}
