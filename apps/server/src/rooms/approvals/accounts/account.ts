import { type AccountAuditData, type AccountAuditType, itemsOfType } from '@furrow/contract';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  type Granted,
  type GrantParts,
  grantApplication,
  requireGrantable,
  settleApplication,
} from '#rooms/access/public.ts';
import type { Approval, KindOf } from '../mechanism/kind.ts';
import { readAccountFacts } from './account.store.ts';
import { accountSight } from './account-rows.ts';
import { checksOf } from './checks.rules.ts';

/** What its notices and its regular work need of the kind. */
export const accountBell = { ...accountSight, operatorType: 1 } as const;

/** Accounts and changes of them that are asked for (/accountAudit): the checks, and how they come to be. */
export const accountKind = (parts: GrantParts): KindOf<AccountAuditData> => ({
  ...accountBell,
  prefix: 'AP',
  submitted: 'accountApplied',
  usual: { steps: 1, dueHours: 8 },
  // The forms of /login and /accountInfo ask for everything.
  requireWhole: () => undefined,
  async checks(db, { id, type, applicationId, data }) {
    const facts = applicationId === null ? null : await readAccountFacts(db, applicationId, data.grant);
    if (!facts) throw new Refusal('notFound');
    return checksOf(facts, { type: type as AccountAuditType, data, today: homeDay(Date.now() / 1000), id });
  },
  requireSaid: (db, actor, approval) => requireGrantable(db, parts, actor, grantedBy(approval)),
  async follow({ db }, { applicationId }, { state, reason }) {
    if (applicationId === null) return;
    const standing = state === 'rejected' || state === 'withdrawn' ? state : 'toReview';
    await settleApplication(db, applicationId, { state: standing, ...(reason ? { reason } : {}) });
  },
  async carryOut({ db, bus }, actor, approval) {
    if (approval.applicationId === null) throw new Refusal('notFound');
    const granted = grantedBy(approval);
    await grantApplication(db, bus, parts, actor, { applicationId: approval.applicationId, granted });
  },
});

/** What follows from the decisions on the items: of a refused one nothing. */
export function grantedBy({ type, data }: Pick<Approval<AccountAuditData>, 'type' | 'data'>): Granted {
  const { dealerId, roleId, endsOn, vehicles, stations } = data.grant;
  const given = new Set(
    data.items.flatMap(({ key, decision }) =>
      decision === 'granted' || decision === 'changed' ? [key] : [],
    ),
  );
  const asked = itemsOfType[type as AccountAuditType];
  return {
    ...(asked.includes('account') && given.has('account') ? { dealerId, roleId } : {}),
    ...(given.has('validity') ? { endsOn } : {}),
    ...(given.has('vehicles') ? { vehicles } : {}),
    ...(given.has('stations') ? { stations } : {}),
  };
}
