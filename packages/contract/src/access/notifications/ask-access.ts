import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { permissionCodes } from '../permissions.ts';

/** At most so many people are named and asked. */
export const mostGrantors = 3;

const asked = z.object({ permission: z.enum(permissionCodes, 'invalidValue') });

/** Who may grant a right to the person who asks: names, nearest company first, and whether they were asked today. */
export const grantors = z.strictObject({
  names: z.array(z.string()).max(mostGrantors),
  asked: z.boolean(),
});
export type Grantors = z.infer<typeof grantors>;

/** What /401 asks for somebody who lacks a right. */
export const askAccessCalls = {
  grantors: defineCall('GET', 'access/grantors', { right: 'signedIn', query: asked, answer: grantors }),
  ask: defineCall('POST', 'access/ask', {
    right: 'signedIn',
    body: asked,
    answer: grantors,
    refusals: ['alreadyDone', 'nobodyMayGrant'],
  }),
};
