import { z } from 'zod';

/** `GET|PUT|DELETE drafts`: the form's name, and the record that it edits; nothing for a new one. */
export const draftKey = z.object({
  form: z.string('required').min(1, 'required').max(60, 'tooLong'),
  record: z.string().max(60, 'tooLong').default(''),
});

/** What stood in the form, without passwords and keys. */
export const draftBody = z.object({
  values: z.record(z.string(), z.json()),
  /** Version of the record that the draft began with. */
  version: z.string().max(40, 'tooLong').nullable(),
});

/** A draft that is there; milliseconds since 1970. */
export interface FormDraft {
  values: Record<string, unknown>;
  version: string | null;
  keptAt: number;
}
