import type { ApprovalRow } from '@furrow/contract';
import type { ReactNode } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import type { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { approvalTag, Waiting } from '../approval-cells.tsx';
import type { WebKind } from '../web-kind.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { Failure } from './failure.tsx';
import { PathPanel } from './path-panel.tsx';
import { ReviewWatch } from './review-watch.tsx';

interface Props {
  kind: WebKind;
  row: ApprovalRow;
  /** What was asked for, before the checks. */
  children: ReactNode;
  /** What one looks at beside it, between checks and path. */
  below?: ReactNode;
}

/** One application as its reviewer decides it: why it went wrong on top, what the kind shows, its checks and its path. */
export function ApprovalPanel({ kind, row, children, below }: Props) {
  const text = useTexts();
  const checks = useCall(kind.calls.checks, { params: { id: row.id } }, { asOf: row.version });
  return (
    <>
      <ReviewWatch kind={kind} row={row} />
      <Failure row={row} />
      {children}
      <h3>{text('approvals.groups.checks')}</h3>
      <QueryState query={checks} lines={4}>
        {(all) => <ChecksPanel checks={all} />}
      </QueryState>
      {below}
      <h3>{text('approvals.groups.path')}</h3>
      <PathPanel kind={kind} row={row} />
    </>
  );
}

type Lines = Parameters<typeof Fields>[0]['lines'];

/** Lines that stand first, and those that stand last, where a kind tells of the request itself. */
export const standingLines = (row: ApprovalRow): Lines => [
  { label: 'approvals.columns.state', value: approvalTag(row.state) },
  { label: 'approvals.columns.waitingSince', value: <Waiting row={row} /> },
];

export const askedLines = (row: ApprovalRow): Lines => [
  { label: 'approvals.columns.applicant', value: row.applicant },
  { label: 'approvals.columns.company', value: row.company },
  { label: 'approvals.columns.submittedAt', value: <Time at={row.submittedAt} /> },
  { label: 'approvals.columns.dueAt', value: <Time at={row.dueAt} /> },
  { label: 'approvals.columns.reviewer', value: row.reviewer },
  { label: 'approvals.columns.decidedAt', value: <Time at={row.decidedAt} /> },
];
