import { DatePicker } from 'antd';
import { fromPicker, toPicker } from '../../formats/wall-dayjs.ts';
import { useZone } from './use-zone.tsx';

interface Props {
  id?: string;
  /** Seconds UTC. */
  value?: number | null;
  onChange?: (seconds: number | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Where no label of a form stands beside it. */
  placeholder?: string;
  /** What has happened already cannot lie in the future. */
  past?: boolean;
  to?: 'second' | 'minute';
}

/** A day and a time in the account's zone, which it names; kept in seconds UTC. Form.Item fills in value and change. */
export function MomentInput({ value, onChange, past = false, to = 'second', ...rest }: Props) {
  const { timeZone, dayFormat, mark, footer } = useZone(value);
  const time = to === 'second' ? 'HH:mm:ss' : 'HH:mm';
  return (
    <DatePicker
      {...rest}
      showTime={{ format: time }}
      format={`${dayFormat} ${time}`}
      style={{ width: '100%' }}
      suffixIcon={mark}
      renderExtraFooter={footer}
      {...(past ? { maxDate: toPicker(Date.now() / 1000, timeZone) } : {})}
      value={typeof value === 'number' ? toPicker(value, timeZone) : null}
      onChange={(shown) => {
        const exact = to === 'minute' ? shown?.second(0) : shown;
        onChange?.(exact ? fromPicker(exact, timeZone) : null);
      }}
    />
  );
}
