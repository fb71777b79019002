import { SpanInput } from '#kit/form/inputs/span-input.tsx';
import type { Formats } from '#kit/formats/formats.ts';
import type { FilterPlace } from '#kit/list/list-screen.ts';
import type { Text } from '#kit/words/text.ts';

/** From–to in seconds UTC, as the address keeps it: `1700000000..1700003600`; shown on the account's clock. */
export function PeriodFilter({ label, values, onChange }: FilterPlace) {
  const [from, to] = (values[0] ?? '').split('..').map((end) => (end ? Number(end) : undefined));
  return (
    <SpanInput
      aria-label={label}
      allowEmpty
      value={{ from, to }}
      onChange={(span) => onChange(span.from || span.to ? [`${span.from ?? ''}..${span.to ?? ''}`] : [])}
    />
  );
}

/** The same in words, on the account's clock. */
export function periodWords(values: readonly string[], _text: Text, formats: Formats): string {
  const [from, to] = (values[0] ?? '').split('..');
  const words = (seconds: string | undefined): string => (seconds ? formats.dateTime(Number(seconds)) : '…');
  return `${words(from)} – ${words(to)}`;
}
