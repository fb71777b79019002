import type { Language } from '@furrow/contract';
import { roundHalfUp, SQUARE_METRES_PER_HECTARE, SQUARE_METRES_PER_MU } from '@furrow/geo';
import type { Text } from '../../words/text.ts';
import type { FilterQuantity } from '../list-screen.ts';

/** The unit's sign. */
export function quantityUnit(quantity: FilterQuantity, text: Text): string {
  if (quantity === 'share') return '%';
  return text(`format.unit.${quantity === 'depth' ? 'centimetres' : quantity}`);
}

/** How much of SI one of the units is that people read (C18). */
function unitOf(quantity: FilterQuantity, language: Language): number {
  switch (quantity) {
    case 'area':
      return language === 'zh' ? SQUARE_METRES_PER_MU : SQUARE_METRES_PER_HECTARE;
    case 'depth':
    case 'share':
      return 0.01;
    case 'speed':
      return 1 / 3.6;
  }
}

/** What stands in the address for a number that somebody typed. */
export const storedNumber = (
  typed: string,
  quantity: FilterQuantity | undefined,
  language: Language,
): string => (quantity ? String(roundHalfUp(Number(typed) * unitOf(quantity, language), 6)) : typed);

/** What somebody would have typed for a number of the address. */
export const shownNumber = (
  stored: string,
  quantity: FilterQuantity | undefined,
  language: Language,
): string =>
  quantity && stored !== '' ? String(roundHalfUp(Number(stored) / unitOf(quantity, language), 4)) : stored;
