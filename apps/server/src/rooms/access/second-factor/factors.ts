import type { FactorSetUp } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { endHalfSignedIn } from './challenge.store.ts';
import {
  putWaitingSecret,
  sealedSecret,
  setFactorOn,
  takeRecoveryCode,
  takeStep,
  writeRecoveryCodes,
} from './factor.store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, setUpOf, stepOfCode } from './totp.ts';

/** How a code was right. */
type CodeKind = 'app' | 'recoveryCode';

/** A new secret that waits for its first code, as the app takes it; null when the factor is on already. */
export async function beginFactor(
  db: Queryable,
  box: SecretBox,
  { id, name }: { id: string; name: string },
): Promise<FactorSetUp | null> {
  const secret = newSecret();
  const put = await putWaitingSecret(db, id, await box.seal(secret, id));
  return put ? setUpOf(secret, name) : null;
}

/**
 * Turns the waiting factor on by its first code; the recovery codes are told this once. Null when the code is wrong.
 * @throws Refusal factorUnreadable
 */
export async function finishFactor(
  db: Queryable,
  box: SecretBox,
  accountId: string,
  code: string,
): Promise<string[] | null> {
  const sealed = await sealedSecret(db, accountId, { on: false });
  const step = sealed && stepOfCode(await opened(box, sealed, accountId), code, Date.now());
  if (step === null || !(await setFactorOn(db, accountId, step))) return null;
  await endHalfSignedIn(db, accountId);
  return freshRecoveryCodes(db, accountId);
}

/** Ten new codes in the place of the old ones. */
export async function freshRecoveryCodes(db: Queryable, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await writeRecoveryCodes(db, accountId, codes);
  return codes;
}

/** Uses a code up and tells what it was; null when it is wrong or was used before. @throws Refusal factorUnreadable */
export async function takeCode(
  db: Queryable,
  box: SecretBox,
  accountId: string,
  code: string,
): Promise<CodeKind | null> {
  if (!/^\d{6}$/.test(code)) return (await takeRecoveryCode(db, accountId, code)) ? 'recoveryCode' : null;
  const sealed = await sealedSecret(db, accountId, { on: true });
  const step = sealed && stepOfCode(await opened(box, sealed, accountId), code, Date.now());
  return step !== null && (await takeStep(db, accountId, step)) ? 'app' : null;
}

/** Sealed with another key, as in a copy of the data without its keys, no code of the app is right: that is told, and no try is counted. */
async function opened(box: SecretBox, sealed: Buffer, accountId: string): Promise<Uint8Array> {
  try {
    return await box.open(sealed, accountId);
  } catch {
    throw new Refusal('factorUnreadable');
  }
}
