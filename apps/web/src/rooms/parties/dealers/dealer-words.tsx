import type { DealerRow, DealerState } from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

const colours: Record<DealerState, StateColour> = {
  enabled: 'passed',
  disabled: 'frozen',
  merged: 'cancelled',
};

export const stateTag = (state: DealerState) => (
  <StateTag colour={colours[state]}>{text(`dealers.states.${state}`)}</StateTag>
);

export const categoryWords = (category: string): string => text(`exports.category.${category as 'tbox'}`);
export const categoriesText = (categories: readonly string[]): string =>
  categories.map(categoryWords).join(' · ');

/** What the SNs of its tablets are made of; 7 or 10 digits hold where nothing is said. */
export function ruleText({
  tabletSnDigits: digits,
  tabletSnRule: rule,
}: Pick<DealerRow, 'tabletSnDigits' | 'tabletSnRule'>): string {
  if (digits === null || rule === null) return text('dealers.standardRule');
  return text('dealers.ruleOf', { digits, signs: text(`dealers.rules.${rule}`).toLowerCase() });
}
