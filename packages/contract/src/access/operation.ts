import { defineList, listFilters } from '../kit/list.ts';

/** The list of /userOperateLog. */
export const operationList = defineList({
  filters: {
    /** Account name, as it was then. */
    account: listFilters.text,
    action: listFilters.text,
    subjectKind: listFilters.text,
    subjectId: listFilters.text,
    at: listFilters.days,
    address: listFilters.text,
    traceId: listFilters.text,
  },
  sorts: ['at', 'account', 'action'],
  defaultSort: [{ column: 'at', descending: true }],
});

/** The history of one record (shell C11): the newest first. */
export const historyList = defineList({
  filters: {},
  sorts: ['at'],
  defaultSort: [{ column: 'at', descending: true }],
});

/** A row of the operation log; the time in seconds UTC. */
export interface OperationRow {
  id: string;
  at: number;
  account: string;
  displayName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  address: string;
  traceId: string;
}

/** With what changed; a field stands in both only where both are known. */
export interface OperationDetail extends OperationRow {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
