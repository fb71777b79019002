import type { ReactNode } from 'react';
import { carTypeWords } from '../words/car-type.ts';
import type { Text } from '../words/text.ts';
import { wordsAt } from '../words/words-at.ts';

/** How a screen writes a value of one of its fields; undefined leaves it to the plain way. */
export type ShowValue = (field: string, value: unknown) => ReactNode | undefined;

/** A value in plain words, where the screen has none of its own for it. */
export function valueWords(text: Text, field: string, value: unknown, show?: ShowValue): ReactNode {
  const own = show?.(field, value);
  if (own !== undefined) return own;
  if (value === null || value === undefined || value === '') return text('format.none');
  if (typeof value === 'boolean') return text(value ? 'forms.yes' : 'forms.no');
  if (Array.isArray(value)) return value.length === 0 ? text('format.none') : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : choiceWords(text, field, String(value));
}

/** Where the words of choices stand whose fields have the same name in many records. */
const places: Readonly<Record<string, readonly string[]>> = {
  state: ['format.state', 'accounts.states'],
  workType: ['exports.workType'],
  category: ['exports.category', 'libraries.depot.categories'],
};

/** A choice in words; what was typed stays as it is. */
function choiceWords(text: Text, field: string, value: string): string {
  if (field === 'carType') return carTypeWords(value, text);
  for (const place of places[field] ?? []) {
    const words = /^\w+$/.test(value) ? wordsAt(text, `${place}.${value}`) : null;
    if (words !== null) return words;
  }
  return value;
}
