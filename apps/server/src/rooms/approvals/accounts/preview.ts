import type { AccountAuditData, AccountPreview, ScopeSubject } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { type GrantParts, grantApplication, viewOf } from '#rooms/access/public.ts';
import type { Approval, ApprovalParts } from '../mechanism/kind.ts';
import { grantedBy } from './account.ts';

/** Devices that a preview names. */
const firstShown = 20;
const nobody = { publish: () => undefined };

/** Carries what was found out of a transaction that is taken back. */
class TriedOut extends Error {
  readonly found: AccountPreview;
  constructor(found: AccountPreview) {
    super('tried out');
    this.found = found;
  }
}

/**
 * What the account would see if it were passed now: that is done, looked at and taken back, so that the numbers are those of the
 * account itself. Without a role there is nothing to see. @throws Refusal of the grant
 */
export async function previewOf(
  { pool, ...parts }: Pick<ApprovalParts, 'pool'> & GrantParts,
  actor: Actor,
  approval: Approval<AccountAuditData>,
  areas?: { subject: ScopeSubject; codes: string[] },
): Promise<AccountPreview> {
  const { applicationId, data, type } = approval;
  const asked = new Set(data.items.map(({ key }) => key));
  const items = data.items.map((item) =>
    item.decision === 'open' ? { ...item, decision: 'granted' as const } : item,
  );
  const granted = {
    ...grantedBy({ type, data: { ...data, items } }),
    ...(areas && asked.has(areas.subject) ? { [areas.subject]: areas.codes } : {}),
  };
  const none = { count: 0, first: [] };
  if (applicationId === null || (type === 'newAccount' && !granted.roleId))
    return { pages: [], vehicles: none, stations: none };
  const tried = async (db: TransactionClient): Promise<never> => {
    const id = await grantApplication(db, nobody, parts, actor, { applicationId, granted });
    throw new TriedOut(await viewOf(db, parts, id, firstShown));
  };
  try {
    return await inTransaction(pool, tried);
  } catch (error) {
    if (error instanceof TriedOut) return error.found;
    // A name that is taken is the checks' to say.
    if (error instanceof Refusal && error.key === 'nameTaken')
      return { pages: [], vehicles: none, stations: none };
    throw error;
  }
}
