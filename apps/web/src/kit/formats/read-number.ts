import type { Language } from '@furrow/contract';

/** The languages that write the decimal part behind a comma. */
const withComma: readonly Language[] = ['ru', 'tr'];

/**
 * What somebody typed into a decimal field: point and the language's comma are both taken (C18), full-width signs too,
 * and thousands grouped in the language's way. Null when it is no number.
 */
export function readDecimal(typed: string, language: Language): number | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\u2019']/g, '')
    .replace(/^\u2212/, '-');
  const number = withComma.includes(language) ? pointed(plain) : ungrouped(plain);
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : null;
}

/** `1.234,56` → `1234.56`; points are groups only where a comma follows them. */
function pointed(number: string): string {
  if (!number.includes(',')) return number;
  return (/^[-+]?\d{1,3}(?:\.\d{3})+,\d*$/.test(number) ? number.replaceAll('.', '') : number).replace(
    ',',
    '.',
  );
}

/** `1,234.56` → `1234.56`; a comma elsewhere than between thousands is none of this language's. */
function ungrouped(number: string): string {
  return /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number) ? number.replaceAll(',', '') : number;
}

/** A price: a whole number or up to two decimals, not negative; null is "invalid amount" (spec §5, C18). */
export function readAmount(typed: string, language: Language): number | null {
  const amount = readDecimal(typed, language);
  if (amount === null || amount < 0) return null;
  const cents = amount * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6 && Number.isSafeInteger(Math.round(cents))
    ? amount
    : null;
}
