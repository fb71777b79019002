import { type AccountInfo, fixedRoles, type PermissionCode, signInCalls } from '@furrow/contract';
import { create } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { ask } from '../api/ask.ts';
import { text } from '../words/text.ts';
import { storeRole } from './stored-session.ts';

/** Who is signed in, as `accountInfo` told; null until it has been asked. */
export const accountStore = create<{ account: AccountInfo | null }>(() => ({ account: null }));

export const useAccount = (): AccountInfo | null => accountStore((state) => state.account);

let running: Promise<AccountInfo> | null = null;

/** `POST accountInfo`, once: a second caller waits for the same answer (G5). */
export function loadAccount(): Promise<AccountInfo> {
  running ??= askAccount().finally(() => {
    running = null;
  });
  return running;
}

/** The same once more after what is under way: an answer that was begun before a change does not know it. */
export async function renewAccount(): Promise<AccountInfo> {
  await running?.catch(() => undefined);
  return loadAccount();
}

async function askAccount(): Promise<AccountInfo> {
  const account = checkedAccount(await ask(signInCalls.accountInfo, {}, { asForm: true }));
  storeRole(account.role_id, account.role_permission);
  accountStore.setState({ account });
  return account;
}

/** The two refusals of spec §8: an empty answer, and a missing or empty list of roles. */
export function checkedAccount(answer: AccountInfo | null | undefined): AccountInfo {
  if (!answer)
    throw new ApiError({ key: 'verificationFailed', message: text('messages.verificationFailed') });
  if (!Array.isArray(answer.roles) || answer.roles.length === 0) {
    throw new ApiError({ key: 'rolesMissing', message: text('messages.rolesMissing') });
  }
  return answer;
}

export function forgetAccount(): void {
  accountStore.setState({ account: null });
}

const isAdministrator = (account: AccountInfo | null): boolean =>
  account !== null && (account.roles.includes('admin') || account.role_id === fixedRoles.administrator);

/** The role `admin` gets everything unfiltered; everybody else what is in `role_permission`, of a list any (L11). */
export function mayOpen(
  account: AccountInfo | null,
  code: PermissionCode | readonly PermissionCode[] | null,
): boolean {
  if (!account) return false;
  if (code === null || isAdministrator(account)) return true;
  const codes: readonly string[] = typeof code === 'string' ? [code] : code;
  return account.role_permission.some((permission) => codes.includes(permission.permission_id));
}

/** A route with a list of roles needs one of them besides its permission; `admin` needs neither (spec §6, L11). */
export function mayOpenScreen(
  account: AccountInfo | null,
  { permission, roles }: { permission: PermissionCode | null; roles?: readonly string[] },
): boolean {
  if (!mayOpen(account, permission)) return false;
  return !roles || isAdministrator(account) || roles.some((role) => account?.roles.includes(role));
}

/** True when the account has that right, or any of a list: hides what it may not do (never greys it, L11). */
export function useMay(code: PermissionCode | readonly PermissionCode[]): boolean {
  return accountStore(({ account }) => mayOpen(account, code));
}
