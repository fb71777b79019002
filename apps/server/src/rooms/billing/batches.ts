import type { AnyBatch } from '#kit/batch/list-batch.ts';
import { registrationBatch, renewalBatch } from './batches/billing-batches.ts';
import type { BillingParts } from './batches/row-deed.ts';
import { expiryBatches } from './expiry/expiry-batches.ts';

/** What the room does row by row; a batch of many rows is a job that goes on where it was killed. */
export const billingBatches = (parts: BillingParts): readonly AnyBatch[] => [
  registrationBatch(parts),
  renewalBatch(parts),
  ...expiryBatches(parts),
];
