import { z } from 'zod';
import { nothing } from './answer-shapes.ts';
import { defineCall } from './call.ts';

/** `GET|PUT|DELETE drafts`: the form's name, and the record that it edits; nothing for a new one. */
export const draftKey = z.object({
  form: z.string('required').min(1, 'required').max(60, 'tooLong'),
  record: z.string().max(60, 'tooLong').default(''),
});

/** What stood in the form, without passwords and keys. */
export const draftBody = z.object({
  values: z.record(z.string(), z.unknown()),
  /** Version of the record that the draft began with. */
  version: z.string().max(40, 'tooLong').nullable(),
});

/** A draft that is there; milliseconds since 1970. */
const formDraft = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  version: z.string().nullable(),
  keptAt: z.number(),
});
export type FormDraft = z.output<typeof formDraft>;

const own = { right: 'signedIn', query: draftKey } as const;

/** Everybody's own drafts of forms that are kept on the server. */
export const draftCalls = {
  read: defineCall('GET', 'drafts', { ...own, answer: formDraft.nullable() }),
  keep: defineCall('PUT', 'drafts', { ...own, body: draftBody, answer: nothing }),
  drop: defineCall('DELETE', 'drafts', { ...own, answer: nothing }),
};
