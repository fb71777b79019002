import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  id?: string;
  /** Seconds UTC. */
  value?: number | null;
  onChange?: (seconds: number | undefined) => void;
  onBlur?: () => void;
  /** Where no label of a form stands beside it. */
  placeholder?: string;
}

/** A moment that is not in the future; kept in seconds UTC. */
export function MomentInput({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      showTime
      style={{ width: '100%' }}
      maxDate={dayjs()}
      value={typeof value === 'number' ? dayjs(value * 1000) : null}
      onChange={(moment: Dayjs | null) => onChange?.(moment?.unix())}
    />
  );
}
