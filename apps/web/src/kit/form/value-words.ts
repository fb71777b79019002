import type { ReactNode } from 'react';
import type { Text } from '../words/text.ts';

/** How a screen writes a value of one of its fields; undefined leaves it to the plain way. */
export type ShowValue = (field: string, value: unknown) => ReactNode | undefined;

/** A value in plain words, where the screen has none of its own for it. */
export function valueWords(text: Text, field: string, value: unknown, show?: ShowValue): ReactNode {
  const own = show?.(field, value);
  if (own !== undefined) return own;
  if (value === null || value === undefined || value === '') return text('format.none');
  if (typeof value === 'boolean') return text(value ? 'forms.yes' : 'forms.no');
  if (Array.isArray(value)) return value.length === 0 ? text('format.none') : value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
