import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

interface Props {
  id?: string;
  disabled?: boolean;
  placeholder?: string | undefined;
  onBlur?: () => void;
  /** YYYY-MM-DD. */
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  /** First day that can be chosen, YYYY-MM-DD. */
  from?: string | undefined;
}

/** A day; kept as YYYY-MM-DD whatever the zone of the browser. */
export function DayInput({ value, onChange, from, placeholder, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      {...(placeholder ? { placeholder } : {})}
      {...(from ? { minDate: dayjs(from) } : {})}
      onChange={(day: Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
