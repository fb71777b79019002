import type { ApprovalCalls, ApprovalPage, ApprovalRow } from '@furrow/contract';

/** A kind of application as the shared parts of its pages know it. */
export interface WebKind<Row extends ApprovalRow = ApprovalRow> {
  page: ApprovalPage;
  calls: ApprovalCalls;
  /** What its form calls a field, where a sending may be refused for several: they are told by their names. */
  labelOf?: (field: string) => string;
  /** What a final pass has typed once more; without it a press of the button is enough. */
  typed?(row: Row): string;
}
