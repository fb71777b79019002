import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { type OwnerContact, type OwnerTwin, owner, ownerMerge, ownerVehicles } from './owner.ts';

const answer = owner.row;
const contact: z.ZodType<OwnerContact> = z.strictObject({ phone: z.string(), address: z.string() });
const twin: z.ZodType<OwnerTwin> = z.strictObject({
  first: answer,
  second: answer,
  why: z.enum(['phone', 'nameAndCounty']),
});

/** What /userInfo does beside the plain calls of an owner. */
export const ownerCalls = {
  duplicates: defineCall('GET', 'owners/duplicates', { right: 'userInfo.merge', answer: z.array(twin) }),
  merge: defineCall('POST', 'owners/merge', {
    right: 'userInfo.merge',
    body: ownerMerge,
    answer,
    refusals: ['notFound', 'changedMeanwhile'],
  }),
  assign: defineCall('POST', 'owners/:id/vehicles', {
    right: 'userInfo.assign',
    body: ownerVehicles,
    answer,
    refusals: ['snUnknown', 'seeOnly', 'changedMeanwhile', 'notAllowedTransition'],
  }),
  contact: defineCall('POST', 'owners/:id/contact', {
    right: 'userInfo.contact',
    secretAnswer: true,
    answer: contact,
  }),
};
