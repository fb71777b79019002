import { type AccountGrant, isLanguage } from '@furrow/contract';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { changeAccount, createAccountIn, requireAccount, requireFactsToGive } from '../accounts/accounts.ts';
import type { AuthorizeParts } from '../allocations/allocations.ts';
import { readAreas } from '../areas/area.store.ts';
import { requireAreasToGive, setAreasIn } from '../areas/areas.ts';
import { logOperation } from '../operation-log.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { factsHeld } from './accounts-of-phone.store.ts';
import { lockApplication, type StoredApplication, settleApplication } from './application.store.ts';

export type GrantParts = Pick<AuthorizeParts, 'divisions' | 'doors'>;
/** What is granted, as far as it was asked for; what is undefined stays as the account has it. */
export type Granted = Partial<AccountGrant> & { roleId?: number | null };

/**
 * Whether the actor may give this: nobody grants what he does not have.
 * @throws Refusal roleOutOfReach, dealerOutOfReach, dealerRequired, endsInPast, noPermission, targetUnknown, areaTooWide
 */
export async function requireGrantable(
  db: Queryable,
  parts: GrantParts,
  actor: Actor,
  granted: Granted,
): Promise<void> {
  await requireFactsToGive(db, actor, granted);
  for (const subject of ['vehicles', 'stations'] as const)
    await requireAreasToGive(db, parts, actor, { subject, areas: granted[subject] ?? [] });
}

/**
 * Carries out an application in the caller's transaction: makes the account with the password that the applicant chose, or changes the
 * one that it is about, and gives it its areas. Answers the account's id.
 * @throws Refusal nameTaken, and those of `requireGrantable`
 */
export async function grantApplication(
  db: TransactionClient,
  bus: Pick<Bus, 'publish'>,
  parts: GrantParts,
  actor: Actor,
  { applicationId, granted }: { applicationId: string; granted: Granted },
): Promise<string> {
  const application = await lockApplication(db, applicationId);
  if (!application) throw new Refusal('notFound');
  const accountId =
    application.type === 'newAccount'
      ? await makeAccount(db, actor, application, granted)
      : await changeHeld(db, bus, actor, application, granted);
  for (const subject of ['vehicles', 'stations'] as const) {
    const areas = granted[subject];
    if (areas === undefined || (areas.length === 0 && application.type === 'newAccount')) continue;
    const before = await setAreasIn(db, parts, actor, accountId, { subject, areas });
    await logOperation(db, actor, {
      action: 'accountManage.area',
      subjectKind: 'account',
      subjectId: accountId,
      before: { [subject]: before },
      after: { [subject]: areas },
    });
  }
  tellRights(bus, actor, [accountId]);
  await settleApplication(db, applicationId, { state: 'passed', accountId, by: actor.accountId });
  return accountId;
}

async function makeAccount(
  db: Queryable,
  actor: Actor,
  { name, displayName, phone, passwordHash, language }: StoredApplication,
  { dealerId = null, roleId, endsOn = null }: Granted,
): Promise<string> {
  if (passwordHash === null || !roleId)
    throw new Refusal('badRequest', {}, [{ field: 'roleId', key: 'required' }]);
  const account = await createAccountIn(db, actor, {
    name,
    displayName,
    phone,
    passwordHash,
    roleId,
    dealerId,
    endsOn,
    // The person has chosen the password; nobody else knows it.
    mustChangePassword: false,
    language: isLanguage(language) ? language : null,
    timeZone: 'Asia/Shanghai',
    remark: '',
  });
  return account.id;
}

async function changeHeld(
  db: TransactionClient,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  { accountId }: StoredApplication,
  { dealerId, roleId, endsOn }: Granted,
): Promise<string> {
  if (accountId === null) throw new Refusal('notFound');
  const before = await requireAccount(db, actor, accountId, { lock: true });
  await changeAccount(db, bus, actor, before, {
    ...(dealerId === undefined ? {} : { dealerId }),
    ...(roleId ? { roleId } : {}),
    ...(endsOn === undefined ? {} : { endsOn }),
  });
  return accountId;
}

/** What an account has now, as it would be granted; for its own person and for who decides on his application. @throws Refusal notFound */
export async function heldOf(db: Queryable, accountId: string): Promise<AccountGrant> {
  const facts = await factsHeld(db, accountId);
  if (!facts) throw new Refusal('notFound');
  const areas = await readAreas(db, accountId);
  const of = (subject: string) => areas.flatMap((area) => (area.subject === subject ? [area.id] : []));
  return { ...facts, vehicles: of('vehicles'), stations: of('stations') };
}
