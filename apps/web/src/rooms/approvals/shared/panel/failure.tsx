import type { ApprovalRow } from '@furrow/contract';
import { Alert } from 'antd';
import { type TextKey, useTexts } from '#kit/words/text.ts';

/** Why it was not carried out, or why it was rejected or sent back, once: what whoever opens it must see first. */
export function Failure({ row: { failure, reason } }: { row: ApprovalRow }) {
  const text = useTexts();
  if (failure) {
    const why = text(`refusals.${failure.code}` as TextKey, failure.params);
    const title = text('approvals.failedBecause', { reason: why, trace: failure.traceId });
    return <Alert type="error" showIcon title={title} />;
  }
  // Only a rejection and a sending back have one, until the next step.
  if (reason === '') return null;
  return <Alert type="warning" showIcon title={`${text('approvals.columns.reason')}: ${reason}`} />;
}
