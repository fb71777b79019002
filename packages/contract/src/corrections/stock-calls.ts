import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { assignmentPast, assignToForm } from './assignment.ts';
import { accessData, accountReason, extendAccountForm } from './differential-account.ts';
import { accessTest } from './mobile-account.ts';

type Page = 'mobileAccount' | 'thirdVariance';

/** A device that an account was given to, and when. */
const deviceBefore = z.strictObject({
  sn: z.string(),
  assignedAt: assignmentPast.shape.assignedAt,
  releasedAt: assignmentPast.shape.releasedAt,
  reason: z.string(),
});

/** What may be done with an account that was bought, beside the standard calls of its record. */
export const stockCalls = <const Path extends string, Row extends z.ZodType>(
  page: Page,
  path: Path,
  row: Row,
) => {
  const edit = { right: `${page}.edit`, only: 'provider' } as const;
  return {
    test: defineCall('POST', `${path}/:id/test`, {
      ...edit,
      answer: accessTest,
      refusals: ['passwordUnreadable'],
    }),
    secret: defineCall('POST', `${path}/:id/secret`, {
      right: `${page}.secret`,
      only: 'provider',
      answer: accessData,
      secretAnswer: true,
      refusals: ['passwordUnreadable'],
    }),
    freeze: defineCall('POST', `${path}/:id/freeze`, {
      ...edit,
      body: accountReason,
      answer: row,
      refusals: ['notAllowedTransition'],
    }),
    unfreeze: defineCall('POST', `${path}/:id/unfreeze`, {
      ...edit,
      answer: row,
      refusals: ['notAllowedTransition'],
    }),
    extend: defineCall('POST', `${path}/:id/extend`, {
      ...edit,
      body: extendAccountForm,
      answer: row,
      refusals: ['dateInPast', 'notAllowedTransition'],
    }),
    assign: defineCall('POST', `${path}/:id/assign`, {
      right: 'diffAssign.assign',
      only: 'provider',
      body: assignToForm,
      answer: row,
      refusals: [
        'seeOnly',
        'vehicleMissing',
        'deviceHasAccount',
        'allocationFailure',
        'accountNotUsable',
        'passwordUnreadable',
      ],
    }),
    devices: defineCall('GET', `${path}/:id/devices`, {
      right: page,
      answer: z.array(deviceBefore),
    }),
  };
};
