import { type FieldProblem, type FieldRule, problemsOf, type RefusalKey, refusals } from '@furrow/contract';
import { useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';

/** What is wrong with the fields of a form that must not load the kit's forms: by the contract's rules, then by the server's. */
export function useFieldProblems() {
  const text = useTexts();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  return {
    of: (field: string): string | undefined => {
      const found = problems.find((one) => one.field === field);
      if (!found) return undefined;
      return text(
        (found.key in refusals ? `refusals.${found.key as RefusalKey}` : found.key) as TextKey,
        found.params,
      );
    },
    /** True when the form is good; else its problems are there. `more` are those that only the form knows. */
    check: (form: FieldRule, value: unknown, more: FieldProblem[] = []): boolean => {
      const { error } = form.safeParse(value);
      const found = [...(error ? problemsOf(error) : []), ...more];
      setProblems(found);
      return found.length === 0;
    },
    /** Puts one field's own problem in the place of what it had; null takes it away. */
    set: (field: string, problem: FieldProblem | null): void =>
      setProblems((now) => [...now.filter((one) => one.field !== field), ...(problem ? [problem] : [])]),
    ofError: (error: Error): void => {
      if (error instanceof ApiError) setProblems(error.errors);
    },
  };
}
