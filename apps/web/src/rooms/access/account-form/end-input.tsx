import { Checkbox } from 'antd';
import { DayInput } from '../../../kit/form/inputs/day-input.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './account-form.module.css';

interface Props {
  id?: string;
  /** YYYY-MM-DD; null is permanent, undefined was not said yet. */
  value?: string | null | undefined;
  onChange?: (value: string | null | undefined) => void;
  onBlur?: () => void;
  mayBePermanent: boolean;
}

/** The last day of an account, or "permanent" for who may give it. */
export function EndInput({ value, onChange, mayBePermanent, ...rest }: Props) {
  const text = useTexts();
  const permanent = value === null;
  return (
    <div className={styles.row}>
      <DayInput
        {...rest}
        value={value ?? null}
        from={todayInChina()}
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

/** Accounts end by the days of UTC+8 (/accountManage). */
const todayInChina = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
