import type { ConditionRow } from '@furrow/contract';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './conditions.module.css';
import { useLimits } from './limits-context.ts';
import { isAged, isBeyond, valueWords } from './signals.ts';

/** The newest value of a signal: red beyond its limit, grey when it is old, "—" when it was never told. */
export function SignalValue({ signal, row }: { signal: string; row: Pick<ConditionRow, 'told' | 'times'> }) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(30_000);
  const limits = useLimits();
  const value = row.told[signal];
  if (value === undefined) return text('format.none');
  const at = row.times[signal];
  const aged = isAged(at, now);
  const look = aged ? styles.aged : isBeyond(signal, row.told, limits) ? styles.beyond : undefined;
  return (
    <span className={look} {...(at === undefined ? {} : { title: formats.relative(at, now) })}>
      {valueWords(text, formats, signal, value)}
    </span>
  );
}
