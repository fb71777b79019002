import type { ApprovalRow } from '@furrow/contract';
import { Alert } from 'antd';
import { type TextKey, useTexts } from '../../../kit/words/text.ts';

/** Why it was not carried out, or why it was rejected: what whoever opens it must see first. */
export function Failure({ row: { failure, state, reason } }: { row: ApprovalRow }) {
  const text = useTexts();
  if (failure) {
    const why = text(`refusals.${failure.code}` as TextKey, failure.params);
    const title = text('approvals.failedBecause', { reason: why, trace: failure.traceId });
    return <Alert type="error" showIcon title={title} />;
  }
  if (state !== 'rejected' || reason === '') return null;
  return <Alert type="warning" showIcon title={`${text('approvals.columns.reason')}: ${reason}`} />;
}
