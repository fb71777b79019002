import { Checkbox } from 'antd';
import { homeDay } from '../../formats/home-day.ts';
import { useTexts } from '../../words/text.ts';
import styles from '../form.module.css';
import { DayInput } from './day-input.tsx';

interface Props {
  id?: string;
  /** YYYY-MM-DD; null is permanent, undefined was not said yet. */
  value?: string | null | undefined;
  onChange?: (value: string | null | undefined) => void;
  onBlur?: () => void;
  mayBePermanent?: boolean;
}

/** A last day, or "permanent" for who may give it. */
export function EndInput({ value, onChange, mayBePermanent = true, ...rest }: Props) {
  const text = useTexts();
  const permanent = value === null;
  return (
    <div className={styles.endRow}>
      <DayInput
        {...rest}
        value={value ?? null}
        from={homeDay()}
        disabled={permanent}
        {...(onChange ? { onChange } : {})}
      />
      {(mayBePermanent || permanent) && (
        <Checkbox
          checked={permanent}
          disabled={!mayBePermanent}
          onChange={({ target }) => onChange?.(target.checked ? null : undefined)}
        >
          {text('accounts.permanent')}
        </Checkbox>
      )}
    </div>
  );
}
