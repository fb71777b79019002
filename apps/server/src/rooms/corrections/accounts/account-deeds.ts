import {
  type AccessData,
  correctionAccountFlow,
  type DifferentialAccountForm,
  type DifferentialAccountRow,
  type GenerateAccountsForm,
  nextState,
} from '@furrow/contract';
import { inTransaction, type Queryable, type TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable } from '#rooms/machines/public.ts';
import { followDevice } from '../assign/open-assignment.store.ts';
import { noteKick } from '../sessions/session.store.ts';
import {
  type AccountFilters,
  type AccountSort,
  expireAccounts,
  sessionsOf,
  setAccountState,
  settleAccount,
  takenNames,
  writeEnd,
} from './account.store.ts';
import { accessOf, accountEntity, givePassword, newPassword, withPasswords } from './accounts.ts';

export interface AccountParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
  box: SecretBox;
}

type Told = { before?: object; after?: object };
type AccountDeeds = EntityDeeds<DifferentialAccountRow, DifferentialAccountForm, AccountFilters, AccountSort>;

/** One deed on an account of the actor's scope, with its row of the log; afterwards the caster asks about its sessions. */
export async function deedOnAccount<Answer>(
  parts: AccountParts,
  actor: Actor,
  id: string,
  deed: string,
  change: (
    client: TransactionClient,
    before: DifferentialAccountRow,
    deeds: AccountDeeds,
  ) => Promise<Told & { answer?: Answer }>,
): Promise<{ row: DifferentialAccountRow; answer: Answer | undefined }> {
  const deeds: AccountDeeds = new EntityDeeds(parts, accountEntity);
  const done = await inTransaction(parts.pool, async (client) => {
    const found = await deeds.require(client, actor, id, { lock: true });
    // Who was given a vehicle to look at changes nothing of its account.
    if (found.vehicleId !== null) await requireOperable(client, actor, found.vehicleId);
    const { before, after, answer } = await change(client, found, deeds);
    await parts.logOperation(client, actor, {
      action: `ntrip.${deed}`,
      subjectKind: 'differentialAccount',
      subjectId: id,
      before,
      after,
    });
    return { row: await deeds.require(client, actor, id), answer };
  });
  parts.bus.publish('ntripRecheck', {});
  return done;
}

type Step = 'freeze' | 'unfreeze' | 'cancel';

/** One step of an account's life, inside a transaction. @throws Refusal notAllowedTransition */
export async function takeStep(
  client: Queryable,
  actor: Actor,
  before: DifferentialAccountRow,
  step: Step,
  reason: string,
): Promise<Told> {
  const next = nextState(correctionAccountFlow, before.state, step);
  // One that never connected has not begun: it is to be activated still.
  const state = step === 'unfreeze' && next && before.firstUsedAt === null ? 'toActivate' : next;
  if (!state)
    throw new Refusal('notAllowedTransition', {
      from: before.state,
      to: correctionAccountFlow.steps[step].to,
    });
  await setAccountState(client, before.id, state, actor.accountId);
  if (step === 'cancel') await followDevice(client, before.id, null, actor.accountId);
  return { before: { state: before.state }, after: { state, ...(reason === '' ? {} : { reason }) } };
}

/** Puts the end of an account off (or forward), an expired one becomes active. @throws Refusal dateInPast, notAllowedTransition */
export async function extendAccount(
  client: Queryable,
  before: DifferentialAccountRow,
  endsOn: string,
): Promise<Told> {
  if (before.state === 'cancelled')
    throw new Refusal('notAllowedTransition', { from: before.state, to: 'active' });
  if (endsOn < homeDay(Date.now() / 1000))
    throw new Refusal('dateInPast', {}, [{ field: 'endsOn', key: 'dateInPast' }]);
  await writeEnd(client, before.id, endsOn);
  await settleAccount(client, before.id, before.vehicleId);
  return { before: { endsOn: before.endsOn }, after: { endsOn } };
}

/** Another password: the one that is named, or a new one; sessions that run go on. @throws Refusal notFound */
export async function changePassword(
  parts: AccountParts,
  actor: Actor,
  id: string,
  password: string | null,
): Promise<AccessData> {
  const { row } = await deedOnAccount(parts, actor, id, 'resetPassword', async (client) => {
    await givePassword(client, parts.box, id, password ?? newPassword());
    return {};
  });
  return accessOf(parts.pool, parts.box, row);
}

/** Shows the password; each time is a row of the log. @throws Refusal notFound, passwordUnreadable */
export async function showSecret(parts: AccountParts, actor: Actor, id: string): Promise<AccessData> {
  const { answer } = await deedOnAccount(parts, actor, id, 'secret', async (client, row) => ({
    answer: await accessOf(client, parts.box, row),
  }));
  return answer!;
}

/** Ends all sessions of an account; how many they were. @throws Refusal notFound */
export async function kickAccount(
  parts: AccountParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ sessions: number }> {
  const { answer = [] } = await deedOnAccount<string[]>(parts, actor, id, 'kick', async (client) => {
    const sessions = await sessionsOf(client, id);
    for (const session of sessions) await noteKick(client, session, actor.accountId, reason);
    return { after: { reason, sessions: sessions.length }, answer: sessions };
  });
  for (const connectionId of answer) parts.bus.publish('ntripKick', { connectionId, reason: 'kicked' });
  return { sessions: answer.length };
}

/** Many accounts at once, all or nothing: `<prefix>0001` and so on, with their passwords. @throws Refusal accountTaken */
export function generateAccounts(
  parts: AccountParts,
  actor: Actor,
  { prefix, count, days, dealerId, lot }: GenerateAccountsForm,
): Promise<{ account: string; password: string }[]> {
  const names = Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(4, '0')}`);
  const deeds = new EntityDeeds(parts, withPasswords(parts.box));
  return inTransaction(parts.pool, async (client) => {
    const taken = await takenNames(client, names);
    if (taken.length > 0) throw new Refusal('accountTaken', {}, [{ field: 'prefix', key: 'accountTaken' }]);
    const made: { account: string; password: string }[] = [];
    for (const account of names) {
      const row = await deeds.createIn(client, actor, {
        account,
        mounts: [],
        sessions: 1,
        overLimit: 'refuse',
        validity: 'days',
        endsOn: null,
        days,
        needsGga: true,
        dealerId,
        sn: '',
        lot,
        price: null,
        tags: [],
        remark: '',
      });
      const { password } = await accessOf(client, parts.box, row);
      made.push({ account, password });
    }
    await parts.logOperation(client, actor, { action: 'ntrip.generate', after: { count, name: prefix } });
    return made;
  });
}

const expiredAtOnce = 500;

/** Expires accounts whose end has come, with a row of the log each; their sessions end. */
export async function expireCorrectionAccounts(parts: Pick<AccountParts, 'pool' | 'bus'>): Promise<void> {
  const ids = await inTransaction(parts.pool, async (client) => {
    const expired = await expireAccounts(client, expiredAtOnce);
    for (const id of expired)
      await logOperation(client, null, {
        action: 'ntrip.expire',
        subjectKind: 'differentialAccount',
        subjectId: id,
        after: { state: 'expired' },
      });
    return expired;
  });
  if (ids.length > 0) parts.bus.publish('ntripRecheck', {});
}
