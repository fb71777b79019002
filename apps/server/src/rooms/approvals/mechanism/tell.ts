import type { NotificationAct } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import { accountsHolding, notify, settleNotes } from '../../access/public.ts';
import { accountsOfDealers } from '../../parties/public.ts';
import { rightOfStep } from './approval.rules.ts';
import type { AnyKind, Approval } from './kind.ts';
import { strangersTo } from './people.store.ts';

type Told = Pick<Bus, 'publish'>;
type Asked = Omit<Approval, 'data'>;

/** Who may take the step at which the application waits: by right, by company, and by four eyes. */
export async function reviewersOf(
  db: Queryable,
  { page }: Pick<AnyKind, 'page'>,
  asked: Asked,
): Promise<{ id: string; name: string; company: string }[]> {
  const right = rightOfStep(asked);
  const ids = await accountsHolding(db, { holding: `${page}.${right}`, company: asked.toldCompanyId });
  const step1By = asked.step === 2 ? asked.step1By : null;
  return strangersTo(db, ids, { ...asked, step1By }, { ofProvider: right === 'approve' });
}

/** The applicant and the people of his company, but not whoever does the deed. */
export async function applicantsOf(
  db: Queryable,
  { applicantId, companyId }: Asked,
  but: string | null,
): Promise<string[]> {
  const people = companyId === null ? [] : await accountsOfDealers(db, [companyId]);
  return [...new Set([...(applicantId === null ? [] : [applicantId]), ...people])].filter((id) => id !== but);
}

/** Puts something about an application into bells; a click opens it (A8). */
export async function tell(
  db: Queryable,
  bus: Told,
  kind: Pick<AnyKind, 'page' | 'operatorType'>,
  asked: Asked,
  note: { receivers: readonly string[]; act: NotificationAct; per: string; reason?: string },
): Promise<void> {
  if (note.receivers.length === 0) return;
  await notify(db, bus, {
    ...{ receivers: note.receivers, type: kind.operatorType, act: note.act, per: note.per },
    values: {
      name: asked.called,
      number: asked.number,
      reason: note.reason ?? '',
    },
    link: `/${kind.page}?id=${asked.id}`,
    subject: { kind: 'approval', id: asked.id },
  });
}

/** Somebody has it: what asked others to take it is read, so that bells count open work only. */
export const settleOpen = (
  db: Queryable,
  bus: Told,
  { submitted }: Pick<AnyKind, 'submitted'>,
  { id }: Asked,
): Promise<void> =>
  settleNotes(db, bus, {
    subject: { kind: 'approval', id },
    acts: [submitted, 'approvalChecked', 'approvalSentBack', 'approvalDue', 'approvalOverdue'],
  });
