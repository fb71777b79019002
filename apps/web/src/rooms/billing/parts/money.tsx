import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';

/** A decimal text as an amount of the language; null is "—". */
export const moneyCell = (amount: string | null) => <Money of={amount} />;

export function Money({ of }: { of: string | null }) {
  const text = useTexts();
  const formats = useFormats();
  return of === null ? text('format.none') : formats.money(Number(of));
}
