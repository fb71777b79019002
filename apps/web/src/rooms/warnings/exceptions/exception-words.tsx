import type { ConditionLimit, ExceptionRow, ExceptionUnit } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { text, useTexts } from '#kit/words/text.ts';
import { ruleWords } from '../list/warning-words.tsx';
import styles from '../list/warnings.module.css';

/** What of the object: a bit, a limit, a fault code, a state. */
export function detailWords(detail: string): string {
  const [kind, first, second] = detail.split('/');
  if (kind === 'bit') return text(`warnings.exceptions.bits.bit${first as '0'}`);
  if (kind === 'limit') return text(`conditions.limits.${first as ConditionLimit}`);
  if (kind === 'fault' && second !== undefined) return `SPN ${first} FMI ${second}`;
  if (kind === 'fault') return text(`warnings.exceptions.faults.${first as 'lost'}`);
  if (kind === 'health') return text(`terminalCondition.reasons.${first as 'voltage'}`);
  if (kind === 'fence') return `${second ?? ''}: ${text(`fences.told.${first as 'leave'}`)}`;
  if (kind === 'state') return text(`warnings.exceptions.states.${first as 'noFix'}`);
  return detail;
}

const decimals: Partial<Record<ExceptionUnit, number>> = { m: 3, V: 1, cm: 1, '°C': 1, kPa: 0, '%': 0 };

/** Shifts of stations are told to a millimetre, ways of machines to a metre. */
const decimalsOf = (value: number, unit: ExceptionUnit): number =>
  unit === 'm' && Math.abs(value) >= 10 ? 0 : (decimals[unit] ?? 0);

/** A measured value in the unit of its row. */
export function Measured({ value, unit }: { value: number | null; unit: ExceptionUnit }) {
  const formats = useFormats();
  if (value === null) return <UnitNumber of={null} />;
  if (unit === 's') return formats.duration(value);
  if (unit === 'm/s') return <UnitNumber of={formats.speed(value)} />;
  return <UnitNumber of={{ value: formats.number(value, decimalsOf(value, unit)), unit }} />;
}

/** What the rule says in a sentence: what is wrong, by how much, since when. */
export function ExceptionSentence({ row }: { row: ExceptionRow }) {
  const words = useTexts();
  const formats = useFormats();
  const { rule, detail, value, threshold, unit, raisedAt } = row;
  const what = [ruleWords(rule), detailWords(detail)].filter(Boolean).join(': ');
  const written = (one: number): string => {
    if (unit === 's') return formats.duration(one);
    if (unit === 'm/s') return `${formats.speed(one).value} ${formats.speed(one).unit}`;
    return `${formats.number(one, decimalsOf(one, unit))} ${unit}`.trim();
  };
  const measured =
    value !== null && threshold !== null
      ? words('warnings.exceptions.limit', { what, value: written(value), threshold: written(threshold) })
      : what;
  return (
    <p className={styles.lead}>
      {words('warnings.exceptions.since', { what: measured, time: formats.dateTime(raisedAt) })}
    </p>
  );
}
