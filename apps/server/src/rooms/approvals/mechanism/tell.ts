import type { ApprovalReviewer, NotificationAct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { accountsHolding, holdersOf, notify, settleNotes } from '#rooms/access/public.ts';
import { rightOfStep } from './approval.rules.ts';
import type { AnyKind, Approval } from './kind.ts';
import { strangersTo } from './people.store.ts';

type Told = Pick<Bus, 'publish'>;
type Asked = Omit<Approval, 'data'>;

/** Who may take the step at which the application waits: by right, by company, by what they see, and by four eyes. */
export async function reviewersOf(
  db: Queryable,
  { page, seers }: Pick<AnyKind, 'page' | 'seers'>,
  asked: Asked,
): Promise<ApprovalReviewer[]> {
  const right = rightOfStep(asked);
  const holders = await accountsHolding(db, { holding: `${page}.${right}`, company: asked.toldCompanyId });
  const seeing = await seers?.(db, asked);
  const ids = seeing ? holders.filter((id) => seeing.has(id)) : holders;
  const step1By = asked.step === 2 ? asked.step1By : null;
  return strangersTo(db, ids, { ...asked, step1By }, { ofProvider: right === 'approve' });
}

/** The same without whoever has it: to whom they could give it. */
export const receiversOf = async (
  db: Queryable,
  kind: Pick<AnyKind, 'page' | 'seers'>,
  asked: Asked,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<ApprovalReviewer[]> => (await reviewersOf(db, kind, asked)).filter(({ id }) => id !== accountId);

/**
 * The applicant, and of the company that asked, or that a stranger named, those who may open the page; but not whoever does the deed.
 */
export async function applicantsOf(
  db: Queryable,
  { page }: Pick<AnyKind, 'page'>,
  { applicantId, toldCompanyId }: Asked,
  but: string | null,
): Promise<string[]> {
  const people = toldCompanyId === null ? [] : await holdersOf(db, page, { company: toldCompanyId });
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
    receivers: note.receivers,
    type: kind.operatorType,
    act: note.act,
    per: note.per,
    values: {
      name: asked.called,
      number: asked.number,
      reason: note.reason ?? '',
    },
    link: `/${kind.page}?id=${asked.id}`,
    subject: { kind: 'approval', id: asked.id },
  });
}

/** Nobody has to take it any more: what asked others to is read, so that bells count open work only. `taker`: who has it, for their eyes. */
export const settleOpen = (
  db: Queryable,
  bus: Told,
  { submitted }: Pick<AnyKind, 'submitted'>,
  { id }: Asked,
  taker?: Pick<Actor, 'accountId' | 'name'>,
): Promise<void> =>
  settleNotes(db, bus, {
    subject: { kind: 'approval', id },
    acts: [
      submitted,
      ...([
        'approvalChecked',
        'approvalSentBack',
        'approvalDue',
        'approvalOverdue',
        'approvalHandedOver',
      ] as const),
    ],
    ...(taker && { taker }),
  });

/** It is in the hands of whoever it was given to no more. */
export const settleHanded = (db: Queryable, bus: Told, { id }: Asked): Promise<void> =>
  settleNotes(db, bus, { subject: { kind: 'approval', id }, acts: ['approvalHandedOver'] });
