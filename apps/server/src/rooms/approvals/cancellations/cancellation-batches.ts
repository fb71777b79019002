import { cancellationList } from '@furrow/contract';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { commonBatches } from '../lists/batches.ts';
import type { ApprovalParts } from '../mechanism/kind.ts';
import { cancellationKind } from './cancellation.ts';
import { cancellationRows } from './cancellation-rows.ts';

/** What is done to many cancellations at once: rejecting them with one reason, handing them over; each is passed by itself. */
export const cancellationBatches = (parts: ApprovalParts): AnyBatch[] => [
  // A rejection carries nothing out.
  ...commonBatches(
    parts,
    cancellationKind(async () => undefined),
    cancellationList,
    cancellationRows,
  ),
];
