import type { CountedNeed, PartSlot } from '@furrow/contract';
import { text } from '#kit/words/text.ts';

/** "Motor", or "Motor 2" where there are several. */
export function slotWords({ key, kind }: PartSlot, slots: readonly PartSlot[]): string {
  const several = slots.filter((slot) => slot.kind === kind).length > 1;
  const name = text(`libraries.kinds.${kind}`);
  return several ? `${name} ${key.split('-')[1]}` : name;
}

export const countedWords = (counted: readonly CountedNeed[]): string =>
  counted
    .map(({ kind, models, count }) => {
      const which = models.length > 0 ? ` ${models.join('/')}` : '';
      return `${text(`libraries.kinds.${kind}`)}${which} ×${count}`;
    })
    .join(', ');
