import { z } from 'zod';
import type { FieldProblem } from '../answer.ts';

// The shape stands apart from the name that every page loads (decisions/0176).

/** What is wrong with a field, by the key of its words and what they are filled with. */
export const fieldProblem: z.ZodType<FieldProblem> = z.strictObject({
  field: z.string(),
  key: z.string(),
  params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
