import { type FieldProblem, type RefusalKey, refusals } from '@furrow/contract';
import type { Text, TextKey } from '../words/text.ts';

/** Keys of the texts below a place: `accounts.fields` → `name`, `phone` … */
export type KeysUnder<Place extends string> = TextKey extends infer Key
  ? Key extends `${Place}.${infer Rest}`
    ? Rest extends `${string}.${string}`
      ? never
      : Rest
    : never
  : never;

/** The words under a field: those of the rule; a missing value is told with the field's own name (R-5-060). */
export function problemWords(
  text: Text,
  { key, params }: Pick<FieldProblem, 'key' | 'params'>,
  label: string,
): string {
  if (key === 'required') return text('forms.required', { label });
  return Object.hasOwn(refusals, key)
    ? text(`refusals.${key as RefusalKey}`, params ?? {})
    : text('refusals.invalidValue');
}
