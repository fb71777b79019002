import type { ForgotForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findAccount } from '../accounts/account.store.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import { notify } from '../notifications/notify.ts';
import { logOperation } from '../operation-log.store.ts';
import { countCall } from '../sign-in/call-rate.store.ts';
import type { Stranger } from './applications.ts';
import {
  findByNameAndPhone,
  finishPasswordRequest,
  insertPasswordRequest,
  lockPasswordRequest,
} from './password-request.store.ts';
import { strangerRates } from './stranger-rates.ts';

/** The answer is the same whether or not name and phone number belong together; only a match is written and rung about. */
export async function forgotPassword(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { username, phone, verify }: ForgotForm,
  stranger: Stranger,
): Promise<void> {
  await countCall(pool, 'forgotPassword', stranger.address, strangerRates.forgot);
  await requireCaptcha(pool, 'forgot', verify);
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const accountId = await findByNameAndPhone(client, username, phone);
    const { address } = stranger;
    const isNew = accountId !== null && (await insertPasswordRequest(client, { accountId, phone, address }));
    await logOperation(
      client,
      { accountId: null, name: username, ...stranger },
      {
        action: 'forgotPassword',
        subjectKind: 'account',
        subjectId: accountId ?? '',
        after: { matched: accountId !== null },
      },
    );
    if (!isNew) return;
    await notify(client, held, {
      receivers: {
        holding: 'accountManage.resetPassword',
        company: (await findAccount(client, accountId))?.companyId ?? null,
      },
      type: 0,
      act: 'passwordForgotten',
      values: { name: username },
      per: username,
      link: '/accountManage?tab=passwords',
      subject: { kind: 'account', id: accountId },
    });
  });
  send();
}

/** Marks a request as done. @throws Refusal notFound for one of an account out of reach, notAllowedTransition */
export function finishRequest(pool: Pool, actor: Actor, id: string): Promise<void> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'forgotPassword.done', subjectKind: 'account' },
    async ({ db: client, note }) => {
      const request = await lockPasswordRequest(client, id);
      if (!request) throw new Refusal('notFound');
      await requireAccount(client, actor, request.accountId);
      if (request.done) throw new Refusal('notAllowedTransition', { from: 'done', to: 'done' });
      await finishPasswordRequest(client, actor.accountId, id);
      note({ subjectId: request.accountId });
    },
  );
}
