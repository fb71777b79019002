import { describeField, type FieldRule, type FormSchema, type FormShape, problemsOf } from '@furrow/contract';
import { Form, type FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { type Text, type TextKey, useTexts } from '../words/text.ts';
import { isSame } from './conflict/merge-rows.ts';
import { type KeysUnder, problemWords } from './field-words.ts';
import { type FormPlace, useFormPlace } from './form-context.ts';
import { type InputOptions, inputOf } from './inputs/input-of.tsx';

export interface FieldProps<Name extends string> extends InputOptions {
  name: Name;
  /** Under the field, as long as it has no problem. */
  hint?: ReactNode;
  /** A rule beside the contract's, for what needs other fields or the server: the words of what is wrong, or null. */
  check?: (value: unknown) => string | null | Promise<string | null>;
  /** Asked for because of what another field says, where the contract alone would leave it open: a star, and its words also where nobody touched it. */
  needed?: boolean;
  /** Checks shortly after each letter, for what the server has to say (names that are taken). */
  whileTyping?: boolean;
  /** An input of one's own with `value` and `onChange`: a picker, a tree. */
  children?: ReactElement;
  /** Takes the whole width of the form. */
  wide?: boolean;
}

/** How long a check waits for the next letter, ms. */
const typingMs = 400;

/**
 * The fields of an entity: label, star, input, placeholder and message follow from the contract and from the texts below
 * `labels`. A name without rule or without label does not compile.
 */
export function fieldOf<Shape extends FormShape, Labels extends string>(
  entity: FormSchema<Shape>,
  labels: Labels,
) {
  return namedField<keyof Shape & KeysUnder<Labels>>(entity, (name) => `${labels}.${name}` as TextKey);
}

/** The same, where the label of each field is told by a function. */
export function namedField<Name extends string>(entity: FormSchema, labelOf: (name: Name) => TextKey) {
  return function Field({
    name,
    hint,
    check,
    children,
    wide,
    needed = false,
    whileTyping = false,
    ...options
  }: FieldProps<Name>) {
    const text = useTexts();
    const place = useFormPlace();
    const rule = entity.shape[name] as FieldRule;
    const field = describeField(rule);
    const label = text(labelOf(name));
    const item: FormItemProps = {
      name,
      label,
      required: field.required || needed,
      validateTrigger: whileTyping ? ['onChange', 'onBlur'] : 'onBlur',
      ...(whileTyping ? { validateDebounce: typingMs, hasFeedback: true } : {}),
      rules: [{ validator: (_, value) => checked(place, name, value, { rule, check, needed, text, label }) }],
      ...(field.kind === 'flag' && !children ? { valuePropName: 'checked' } : {}),
      ...(hint ? { extra: hint } : {}),
      ...(wide ? { className: 'form-wide' } : {}),
    };
    return <Form.Item {...item}>{children ?? inputOf(field, options)}</Form.Item>;
  };
}

interface Check {
  rule: FieldRule;
  check: FieldProps<string>['check'];
  needed: boolean;
  text: Text;
  label: string;
}

/** Ends in the words of the first rule that is broken. */
async function checked(place: FormPlace, name: string, value: unknown, asked: Check) {
  const { rule, check, needed, text, label } = asked;
  const empty = (value ?? '') === '';
  // It may have become needed without being touched.
  if (needed && empty && !place.draft) throw new Error(text('forms.required', { label }));
  if (place.editing && isSame(place.before[name], value)) return;
  if (place.draft && empty) return;
  const { error } = rule.safeParse(value);
  const [problem] = error ? problemsOf(error) : [];
  if (problem) throw new Error(problemWords(text, problem, label));
  const words = await check?.(value);
  if (words) throw new Error(words);
}
