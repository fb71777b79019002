import {
  type FieldProblem,
  type FieldRule,
  isLanguage,
  problemsOf,
  type SettingKey,
  settingTable,
} from '@furrow/contract';
import { problemWords } from '#kit/form/field-words.ts';
import type { Text } from '#kit/words/text.ts';

/** What the rule of a setting has against a value, as the server would name it; undefined: nothing. */
export function problemOfValue(key: SettingKey, value: unknown): FieldProblem | undefined {
  const { error } = (settingTable[key].shape as FieldRule).safeParse(value);
  const [problem] = error ? problemsOf(error) : [];
  return problem && { ...problem, field: ['value', problem.field].filter(Boolean).join('.') };
}

/** A problem in words; of a text that stands in several languages, with the name of its own (`value.ru`). */
export function settingProblemWords(text: Text, problem: FieldProblem, label: string): string {
  const part = problem.field.split('.')[1];
  const words = problemWords(text, problem, label);
  return isLanguage(part) ? `${text(`shell.languageNames.${part}`)}: ${words}` : words;
}
