import type { WarningRow } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { ruleWords } from '../list/warning-words.tsx';
import styles from '../list/warnings.module.css';

/** What the rule says in a sentence: what happened, since when; where it counts a share, that against the threshold. */
export function SinceSentence({
  row: { rule, raisedAt, value, threshold },
}: {
  row: Pick<WarningRow, 'rule' | 'raisedAt' | 'value' | 'threshold'>;
}) {
  const text = useTexts();
  const formats = useFormats();
  const isShare =
    ['WK-01', 'WK-02', 'WK-07', 'WK-08', 'WK-12'].includes(rule) && value !== null && threshold !== null;
  const percent = (share: number): string => formats.number(share * 100, 0);
  const shares = isShare
    ? text('warnings.signals.share', { value: percent(value), threshold: percent(threshold) })
    : '';
  const said = text('warnings.signals.sentence', { what: ruleWords(rule), time: formats.dateTime(raisedAt) });
  return <p className={styles.lead}>{[said, shares].filter(Boolean).join(' · ')}</p>;
}
