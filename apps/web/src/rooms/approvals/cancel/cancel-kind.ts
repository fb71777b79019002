import { type CancellationRow, cancellationCalls } from '@furrow/contract';
import type { WebKind } from '../shared/web-kind.ts';

/** Cancellations: final, so that the last step has the SN typed once more. */
export const cancelDeeds: WebKind<CancellationRow> = {
  page: 'equipCancel',
  calls: cancellationCalls,
  typed: ({ sn }) => sn,
};
/** The same for what asks nothing of its rows. */
export const cancelKind: WebKind = { page: 'equipCancel', calls: cancellationCalls };
