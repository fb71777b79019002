import {
  type ZwtBinding,
  type ZwtUserCreate,
  type ZwtUserForm,
  type ZwtUserRow,
  zwtUsers,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  hashPassword,
  hashRandomPassword,
  maskedPhone,
  randomPassword,
  requireUnguessable,
} from '#rooms/access/public.ts';
import { dealerReach, requireDealer } from '#rooms/parties/public.ts';
import { endAppSessions, writeEnd, writePassword } from './zwt-app.store.ts';
import { countBound, readBindings } from './zwt-terminal.store.ts';
import { bindTerminal } from './zwt-terminals.ts';
import { type ZwtUserFilters, type ZwtUserSort, zwtUserSource } from './zwt-user.store.ts';

/** /zwtuser: the people who use Zhiweitong terminals. */
export const zwtUserEntity = defineEntity<ZwtUserRow, ZwtUserForm, ZwtUserFilters, ZwtUserSort>({
  ...zwtUsers,
  kind: 'zhiweitongUser',
  table: 'zhiweitong_user',
  alias: 'z',
  source: zwtUserSource,
  unique: {
    zhiweitong_user_name: { field: 'name', key: 'nameTaken' },
    zhiweitong_user_phone: { field: 'phone', key: 'phoneTaken' },
  },
  reach: dealerReach,
  shown: (_, row) => ({ ...row, phone: maskedPhone(row.phone) }),
  check: async (db, actor, { dealerId }) => void (await requireDealer(db, actor, dealerId)),
  requireUnused: async (db, _actor, { id }) => {
    const count = await countBound(db, id);
    if (count > 0) throw new Refusal('userHasTerminals', { count });
  },
  // A frozen or deleted user is signed out of the app at once.
  follow: async (db, _actor, after) => {
    if (after.state === 'frozen') await endAppSessions(db, after.id);
  },
  made: async () => ({ password_hash: '' }),
});

/** A new user with a first password and terminals, all or nothing. @throws Refusal of the entity, the password and `bindTerminal` */
export function createZwtUser(
  parts: DeedParts,
  actor: Actor,
  { password, terminals, ...form }: ZwtUserCreate,
): Promise<ZwtUserRow> {
  requireUnguessable(password, form.name);
  const deeds = new EntityDeeds(parts, zwtUserEntity);
  return inTransaction(parts.pool, async (client) => {
    const { id } = await deeds.createIn(client, actor, form);
    await writePassword(client, id, await hashPassword(password), true);
    for (const sn of new Set(terminals)) await bindTerminal(client, actor, { userId: id, sn, take: false });
    return deeds.shown(actor, await deeds.require(client, actor, id));
  });
}

/** Bindings of a user, those that stand first. @throws Refusal notFound */
export async function bindingsOf(parts: DeedParts, actor: Actor, id: string): Promise<ZwtBinding[]> {
  await new EntityDeeds(parts, zwtUserEntity).require(parts.pool, actor, id);
  return readBindings(parts.pool, id);
}

/** Puts the last day off, from the later of today and the present one. @throws Refusal notFound, changedMeanwhile */
export function extendZwtUser(
  parts: DeedParts,
  actor: Actor,
  id: string,
  { days, version }: { days: number; version?: string | undefined },
): Promise<ZwtUserRow> {
  return changeZwtUser(parts, actor, { id, deed: 'extend', version }, async (client) => {
    await writeEnd(client, actor.accountId, id, days);
    return { days };
  });
}

/** A new start password, told once; it must be changed at the first sign-in, and running ones end. @throws Refusal notFound */
export async function resetZwtPassword(
  parts: DeedParts,
  actor: Actor,
  id: string,
): Promise<{ password: string }> {
  const password = randomPassword();
  await changeZwtUser(parts, actor, { id, deed: 'resetPassword' }, async (client) => {
    await writePassword(client, id, await hashRandomPassword(password), true);
    await endAppSessions(client, id);
    return {};
  });
  return { password };
}

/** One deed on a user of the actor's reach, with its row of the operation log. */
export function changeZwtUser(
  parts: DeedParts,
  actor: Actor,
  { id, deed, version }: { id: string; deed: string; version?: string | undefined },
  change: (db: Queryable, before: ZwtUserRow) => Promise<object>,
): Promise<ZwtUserRow> {
  const record = new EntityDeeds(parts, zwtUserEntity);
  return perform(
    parts,
    actor,
    { record, id, action: `zwtuser.${deed}`, version },
    async ({ db, note }, before) => {
      const after = await change(db, before);
      note({ before: { endsOn: before.endsOn, terminals: before.terminals }, after });
      return record.shown(actor, await record.require(db, actor, id));
    },
  );
}
