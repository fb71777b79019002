import {
  type ApprovalDeed,
  type ApprovalState,
  type ApprovalStep,
  approvalDeeds,
  approvalFlow,
  mostRounds,
  nextState,
  type RefusalKey,
  takeBackForS,
} from '@furrow/contract';

/** An application as far as its life asks of it; times in seconds UTC. */
export interface Standing {
  state: ApprovalState;
  round: number;
  step: number;
  steps: number;
  applicantId: string | null;
  companyId: string | null;
  takenBy: string | null;
  step1By: string | null;
  decidedBy: string | null;
  decidedAt: number | null;
}

/** Who asks, with the rights of the page that he holds. */
export interface Asker {
  accountId: string;
  /** Null: one of the provider's own people. */
  companyId: string | null;
  ofProvider: boolean;
  create: boolean;
  check: boolean;
  approve: boolean;
  assign: boolean;
  /** The installation has one administrator, who may ask and decide (A4). */
  single: boolean;
  nowS: number;
}

/** The state after a step; which one it is follows from the steps that the application needs. */
export function stateAfter(step: ApprovalStep, { state, step: at, steps }: Standing): ApprovalState | null {
  const to = nextState(approvalFlow, state, step);
  if (to === undefined) return null;
  const last = at === steps;
  if (step === 'check' && last) return null;
  if (step === 'approve' && !last) return null;
  if (step === 'sendBack' && at !== 2) return null;
  if (step === 'putBack') return at === 2 ? 'initialPassed' : 'toReview';
  if (step === 'approve' || step === 'retry') return steps === 2 ? 'rePassed' : 'passed';
  return to;
}

/** Whether the asker, or for a dealer's people anybody of his company, asked for it. */
export const isOwn = (
  { accountId, companyId }: Pick<Asker, 'accountId' | 'companyId'>,
  asked: Pick<Standing, 'applicantId' | 'companyId'>,
): boolean => asked.applicantId === accountId || (companyId !== null && asked.companyId === companyId);

/** Whether a decision would be one that four eyes do not see. */
export const byOnePerson = (asker: Asker, asked: Standing): boolean =>
  isOwn(asker, asked) || (asked.step === 2 && asked.step1By === asker.accountId);

/** The right that the waiting step needs. */
export const rightOfStep = ({ step, steps }: Pick<Standing, 'step' | 'steps'>): 'check' | 'approve' =>
  step === steps ? 'approve' : 'check';

/** Whether the asker may take or decide the step at which the application stands, whatever its state. */
function hindranceOfReviewer(asker: Asker, asked: Standing): RefusalKey | null {
  const right = rightOfStep(asked);
  if (!asker[right] || (right === 'approve' && !asker.ofProvider)) return 'noPermission';
  return !asker.single && byOnePerson(asker, asked) ? 'ownWork' : null;
}

const ofApplicants: readonly ApprovalDeed[] = ['submit', 'withdraw', 'edit', 'delete'];
const editable: readonly ApprovalState[] = ['draft', 'toReview', 'rejected'];

/** Why the asker may not do it now, as the key of a refusal; null: he may. */
export function hindranceOf(asker: Asker, asked: Standing, deed: ApprovalDeed): RefusalKey | null {
  if (ofApplicants.includes(deed)) return hindranceOfApplicant(asker, asked, deed);
  if (deed === 'handOver' && !asker.assign) return 'noPermission';
  const reviewer = hindranceOfReviewer(asker, asked);
  if (reviewer !== null) return reviewer;
  if (deed === 'review' && asked.state === 'reviewing' && asked.takenBy !== asker.accountId)
    return 'takenByOther';
  if (stateAfter(deed as ApprovalStep, asked) === null) return 'notAllowedTransition';
  if (deed === 'takeBack') return hindranceOfTakingBack(asker, asked);
  return asked.state === 'reviewing' && asked.takenBy !== asker.accountId ? 'takenByOther' : null;
}

/** Waits for somebody to take it: what is done at once takes it first. */
export const isWaiting = (state: ApprovalState): boolean => state === 'toReview' || state === 'initialPassed';

/** Whether the asker may hand it over now, where it waits by taking it first. */
export const canHandOver = (asker: Asker, asked: Standing): boolean =>
  asker.assign && hindranceOf(asker, asked, isWaiting(asked.state) ? 'review' : 'handOver') === null;

function hindranceOfApplicant(asker: Asker, asked: Standing, deed: ApprovalDeed): RefusalKey | null {
  if (!asker.create) return 'noPermission';
  if (!isOwn(asker, asked)) return 'ownOnly';
  if (deed === 'delete') return asked.state === 'draft' ? null : 'notAllowedTransition';
  if (deed === 'edit') return editable.includes(asked.state) ? null : 'notAllowedTransition';
  if (stateAfter(deed as ApprovalStep, asked) === null) return 'notAllowedTransition';
  return deed === 'submit' && asked.state === 'rejected' && asked.round >= mostRounds
    ? 'rejectedThreeTimes'
    : null;
}

function hindranceOfTakingBack(asker: Asker, { decidedBy, decidedAt }: Standing): RefusalKey | null {
  if (decidedBy !== asker.accountId) return 'takenByOther';
  return decidedAt !== null && asker.nowS - decidedAt <= takeBackForS ? null : 'tooLateToTakeBack';
}

/** What the asker may do with it now. */
export const offered = (asker: Asker, asked: Standing): ApprovalDeed[] =>
  approvalDeeds.filter((deed) => hindranceOf(asker, asked, deed) === null);
