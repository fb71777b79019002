import type { ApprovalDeed, ApprovalState, ApprovalStep } from '@furrow/contract';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Asker, byOnePerson, hindranceOf, stateAfter } from './approval.rules.ts';
import { type Act, insertAct, lockApproval } from './approval.store.ts';
import { askerOf } from './askers.ts';
import type { Approval, ApprovalParts, Carrying, KindOf } from './kind.ts';
import { isSeen } from './reading.ts';

/** Inside of a deed on an application. */
export interface ApprovalTx<Data> extends Carrying {
  actor: Actor;
  asker: Asker;
  asked: Approval<Data>;
  /** The state to which the step leads; where it stands, for what is no step. */
  to: ApprovalState;
  note(noted: { before?: unknown; after?: unknown }): void;
  /** Writes the act into the path; of a review with the checks as they stood. */
  act(more?: Pick<Act, 'reason' | 'checks' | 'changes'>): Promise<void>;
}

/** What a deed is done to; without a version, to whatever the application is now. */
interface DeedOn {
  id: string;
  deed: ApprovalDeed;
  version?: string | undefined;
}

/**
 * One deed to one application: found in the actor's reach and locked, four eyes, right and state looked at, its version compared, the
 * work done with its rows of the path and of the log, all in one transaction; the news go out after it (A2, A4, A5).
 * @throws Refusal notFound, noPermission, ownOnly, ownWork, takenByOther naming who and when, notAllowedTransition naming both
 * states, changedMeanwhile; those of the work
 */
export function onApproval<Data, Answer>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  to: DeedOn,
  work: (tx: ApprovalTx<Data>) => Promise<Answer>,
): Promise<Answer> {
  const subject = { action: `${kind.page}.${to.deed}`, subjectKind: 'approval', subjectId: to.id } as const;
  return inDeed(parts, actor, subject, (tx) => withApproval(tx, kind, actor, to, work));
}

/** The same inside of a deed of the caller, which may take several steps at once. @throws as `onApproval` */
export async function withApproval<Data, Answer>(
  { db, bus, note }: Tx,
  kind: KindOf<Data>,
  actor: Actor,
  { id, deed, version }: DeedOn,
  work: (tx: ApprovalTx<Data>) => Promise<Answer>,
): Promise<Answer> {
  const found = (await lockApproval(db, kind.kind, id)) as Approval<Data> | null;
  const asker = await askerOf(db, actor, kind.page);
  if (!found || !(await isSeen(db, kind, actor, asker, id))) throw new Refusal('notFound');
  requireAllowed(asker, found, deed, actor.timeZone);
  if (version !== undefined) requireVersion(found, version);
  const step = deed === 'edit' || deed === 'delete' ? null : (deed as ApprovalStep);
  const to = step === null ? found.state : (stateAfter(step, found) ?? found.state);
  if (step !== null) note({ before: { state: found.state }, after: { state: to } });
  const act: ApprovalTx<Data>['act'] = (more = {}) =>
    insertAct(db, {
      approval: found,
      action: deed,
      from: found.state,
      to,
      by: doerOf(actor, asker),
      onePerson: isDecision(deed) && byOnePerson(asker, found),
      ...more,
    });
  return work({ db, bus, note, actor, asker, asked: found, to, act });
}

/**
 * What a reviewer writes into an application while he has it, beside its steps.
 * @throws Refusal notFound, takenByOther when somebody else has it, notAllowedTransition when nobody has, changedMeanwhile; of the work
 */
export function whileReviewing<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { id, version, action }: { id: string; version: string; action: string },
  work: (tx: Tx, asked: Approval<Data>) => Promise<void>,
): Promise<void> {
  const subject = { action: `${kind.page}.${action}`, subjectKind: 'approval', subjectId: id } as const;
  return inDeed(parts, actor, subject, async (tx) => {
    const asked = (await lockApproval(tx.db, kind.kind, id)) as Approval<Data> | null;
    if (!asked || !(await isSeen(tx.db, kind, actor, await askerOf(tx.db, actor, kind.page), id)))
      throw new Refusal('notFound');
    if (asked.state !== 'reviewing')
      throw new Refusal('notAllowedTransition', { from: asked.state, to: 'reviewing' });
    if (asked.takenBy !== actor.accountId)
      throw new Refusal('takenByOther', { name: asked.taker, time: '—' });
    requireVersion(asked, version);
    await work(tx, asked);
  });
}

const isDecision = (deed: ApprovalDeed): boolean =>
  deed === 'check' || deed === 'approve' || deed === 'reject' || deed === 'retry';

export const doerOf = (actor: Actor, { companyId }: Asker): Act['by'] => ({
  accountId: actor.accountId,
  name: actor.name,
  roleName: actor.roleName,
  address: actor.address,
  companyId,
});

function requireAllowed(asker: Asker, asked: Approval, deed: ApprovalDeed, timeZone: string): void {
  const hindrance = hindranceOf(asker, asked, deed);
  if (hindrance === null) return;
  if (hindrance === 'takenByOther')
    throw new Refusal(hindrance, {
      name: asked.taker || '—',
      time: zoneClock(timeZone)(asked.takenAt ?? asked.decidedAt ?? 0),
    });
  if (hindrance !== 'notAllowedTransition') throw new Refusal(hindrance);
  throw new Refusal(hindrance, { from: asked.state, to: targetOf(asked, deed) });
}

/** Where a step would lead if it were possible, for the words of its refusal. */
function targetOf(asked: Approval, deed: ApprovalDeed): ApprovalState {
  if (deed === 'edit' || deed === 'delete') return 'draft';
  const from: Partial<Record<ApprovalDeed, ApprovalState>> = {
    review: 'toReview',
    submit: 'draft',
    retry: 'failed',
    takeBack: 'rejected',
    withdraw: 'toReview',
  };
  const step = deed as ApprovalStep;
  return (
    stateAfter(step, { ...asked, state: from[deed] ?? 'reviewing' }) ??
    (step === 'check' ? 'initialPassed' : 'rePassed')
  );
}
