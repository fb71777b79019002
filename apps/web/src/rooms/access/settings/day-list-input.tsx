import { reminderLimits } from '@furrow/contract';
import { TagsInput } from '#kit/form/inputs/tags-input.tsx';
import { useTexts } from '#kit/words/text.ts';
import { type DayEntry, dayEntries, isDay } from './day-list.ts';
import styles from './settings.module.css';

interface Props {
  id: string;
  label: string;
  value: readonly DayEntry[];
  onChange: (value: DayEntry[]) => void;
}

/** A few whole numbers of days, the greatest first. What is typed and is none stays, is named, and is not saved. */
export function DayListInput({ id, label, value, onChange }: Props) {
  const text = useTexts();
  const { fromDays: from, toDays: to } = reminderLimits;
  return (
    <>
      <TagsInput
        id={id}
        className={styles.few ?? ''}
        aria-label={label}
        value={value.map(String)}
        onChange={(typed) => onChange(dayEntries(typed))}
      />
      {value
        .filter((entry) => !isDay(entry))
        .map((entry) => (
          <p key={entry} role="alert" className={styles.problem}>
            {text('settings.notDays', { entry, from, to })}
          </p>
        ))}
    </>
  );
}
