import { z } from 'zod';

/** Somebody who may take the step at which an application waits. */
export const approvalReviewer = z.strictObject({ id: z.uuid(), name: z.string(), company: z.string() });
export type ApprovalReviewer = z.output<typeof approvalReviewer>;
/** `GET <page>/receivers`: to whom applications could be handed, who could go on with most of them first. */
export const approvalReceivers = z.strictObject({
  /** Applications that the reader could hand over. */
  all: z.int(),
  people: z.array(approvalReviewer.extend({ count: z.int() })),
});
