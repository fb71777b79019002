import type { z } from 'zod';
import type { FieldProblem } from '../answer.ts';
import { refusals } from '../refusals/refusals.ts';

/** What zod found, as a refusal names it: the field, the rule, and the values in the rule's words. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map(problemOf);
}

/** A message is a key of the refusal texts where the contract named a rule; else the issue's own kind decides. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const field = issue.path.join('.');
  const params = paramsOf(issue);
  const named = { field, key: keyOf(issue) };
  return params ? { ...named, params } : named;
}

function keyOf(issue: z.core.$ZodIssue): string {
  if (Object.hasOwn(refusals, issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && /undefined/.test(issue.message)) return 'required';
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'outOfRange' : 'invalidValue';
}

function paramsOf(issue: z.core.$ZodIssue): FieldProblem['params'] {
  if (issue.code === 'custom') return issue.params as FieldProblem['params'];
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  return undefined;
}
