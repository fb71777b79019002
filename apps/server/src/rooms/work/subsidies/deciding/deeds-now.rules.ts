import {
  nextState,
  type PermissionCode,
  type SubsidyStatementDeed,
  type SubsidyStatementRow,
  type SubsidyStatementState,
  type SubsidyStatementStep,
  subsidyStatementFlow,
} from '@furrow/contract';

/** The right that each deed needs; the calls are guarded by the same. */
export const deedRights = {
  submit: 'subsidyStatement.edit',
  take: 'subsidyStatement.check',
  check: 'subsidyStatement.check',
  approve: 'subsidyStatement.approve',
  reject: 'subsidyStatement.check',
  edit: 'subsidyStatement.edit',
  delete: 'subsidyStatement.delete',
  sample: 'subsidyStatement.check',
  spot: 'subsidyStatement.check',
  pay: 'subsidyStatement.pay',
  correct: 'subsidyStatement.create',
} as const satisfies Record<SubsidyStatementDeed, PermissionCode>;

/** What somebody had to do with a statement: made or mended it, or checked it in its present round. */
export interface Hands {
  made: boolean;
  checked: boolean;
}

/** Whoever made a statement doesn't check it, and whoever made or checked it doesn't approve it. */
export function isBarred(deed: SubsidyStatementDeed, { made, checked }: Hands): boolean {
  if (deed === 'approve') return made || checked;
  return deedRights[deed] === 'subsidyStatement.check' && made;
}

/** Between being handed in and its end: what is drawn is checked on the spot. */
export const isAudited = (state: SubsidyStatementState): boolean =>
  state === 'notReviewed' || state === 'reviewing' || state === 'initialPassed';

export const isEditable = (state: SubsidyStatementState): boolean =>
  state === 'draft' || state === 'rejected';

type Standing = Pick<SubsidyStatementRow, 'state' | 'payState' | 'corrects' | 'sampledAt' | 'deletedAt'>;

const isStep = (deed: SubsidyStatementDeed): deed is SubsidyStatementStep =>
  deed in subsidyStatementFlow.steps;

/** Whether the state of a statement lets a deed be done now. */
function isPossible(deed: SubsidyStatementDeed, row: Standing): boolean {
  if (isStep(deed)) return nextState(subsidyStatementFlow, row.state, deed) !== undefined;
  switch (deed) {
    case 'edit':
      return isEditable(row.state);
    case 'delete':
      return row.state === 'draft';
    case 'sample':
      return isAudited(row.state) && row.sampledAt === null;
    case 'spot':
      return isAudited(row.state) && row.sampledAt !== null;
    case 'pay':
      return row.state === 'approved' && row.payState !== 'paid';
    case 'correct':
      return row.state === 'approved' && row.corrects === null;
  }
}

/** What somebody who sees the whole of a statement may do with it now, of what their rights hold. */
export function deedsNow(
  row: Standing,
  { may, hands }: { may: (right: PermissionCode) => boolean; hands: Hands },
): SubsidyStatementDeed[] {
  if (row.deletedAt !== null) return [];
  return (Object.keys(deedRights) as SubsidyStatementDeed[]).filter(
    (deed) => may(deedRights[deed]) && isPossible(deed, row) && !isBarred(deed, hands),
  );
}
