import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { type FoundRecord, findQuery, foundKinds } from './find.ts';

const found: z.ZodType<FoundRecord> = z.strictObject({
  kind: z.enum(foundKinds),
  text: z.string(),
  detail: z.string(),
  path: z.string(),
  until: z.exactOptional(z.number()),
});

/** The search of the command palette; each kind of record asks for its own right. */
export const findCalls = {
  search: defineCall('GET', 'search', { right: 'signedIn', query: findQuery, answer: z.array(found) }),
};
