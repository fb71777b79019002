import type { FieldProblem, TaskRow } from '@furrow/contract';
import type { FormInstance } from 'antd';
import { ApiError } from '#kit/api/api-error.ts';
import { problemWords } from '#kit/form/field-words.ts';
import { type TextKey, text, useTexts } from '#kit/words/text.ts';
import type { WizardValues } from './form-step.tsx';

const labels: Record<Exclude<keyof WizardValues, 'fromFile'>, TextKey> = {
  parameterId: 'subsidy.columns.parameter',
  title: 'subsidy.columns.title',
  divisions: 'subsidy.columns.division',
  workFrom: 'subsidy.columns.workFrom',
  workTo: 'subsidy.columns.workTo',
  scopeKind: 'subsidy.columns.scope',
  scopeValues: 'subsidy.wizard.scopeValues',
};

const fieldOf = (field: string): keyof typeof labels | undefined =>
  (Object.keys(labels) as (keyof typeof labels)[]).find((one) => one === field.split('.')[0]);

/** How a field of the wizard is called; one that it does not have, by its name. */
export function labelOfField(field: string): string {
  const known = fieldOf(field);
  return known ? text(labels[known]) : field;
}

/** Puts what a refusal says of fields under them: of a call, or of the task that it started. */
export function useRefusedFields(form: FormInstance<WizardValues>): (refused: unknown) => void {
  const words = useTexts();
  return (refused) => {
    for (const problem of problemsOf(refused)) {
      const name = fieldOf(problem.field);
      if (name) form.setFields([{ name, errors: [problemWords(words, problem, words(labels[name]))] }]);
    }
  };
}

function problemsOf(refused: unknown): readonly FieldProblem[] {
  if (refused instanceof ApiError) return refused.errors;
  // What the form itself found stands under its fields already.
  return (refused as Partial<TaskRow> | null)?.state === 'failed' ? (refused as TaskRow).errorFields : [];
}
