import type { FirstAccountForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { createAccountIn } from './accounts.ts';
import { hashRandomPassword, randomPassword } from './password.ts';

/**
 * The first account of a company that is being made in the caller's transaction. Its start password is told this once and
 * must be changed at the first sign-in.
 * @throws Refusal as for any new account, naming `firstAccount.<field>`
 */
export async function makeFirstAccount(
  client: Queryable,
  actor: Actor,
  dealerId: string,
  { displayName, ...form }: FirstAccountForm & { displayName: string },
): Promise<{ name: string; password: string }> {
  const permission = 'accountManage.create';
  if (!may(actor, permission)) {
    const problem = { field: 'firstAccount', key: 'noPermission', params: { permission } } as const;
    throw new Refusal('noPermission', { permission }, [problem]);
  }
  const password = randomPassword();
  const passwordHash = await hashRandomPassword(password);
  const standard = { language: null, timeZone: 'Asia/Shanghai', remark: '', mustChangePassword: true };
  const account = { ...standard, ...form, displayName, dealerId, passwordHash };
  await createAccountIn(client, actor, account).catch(below('firstAccount'));
  return { name: form.name, password };
}

/** The problems of a part of a form, named as parts of the whole. */
function below(part: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error;
    const fields = error.fields.map((problem) => ({ ...problem, field: `${part}.${problem.field}` }));
    throw new Refusal(error.key, error.params, fields, error.present);
  };
}
