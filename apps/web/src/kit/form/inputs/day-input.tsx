import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTexts } from '../../words/text.ts';

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
  'aria-label'?: string;
}

/** A day of the product, which runs in UTC+8; kept as YYYY-MM-DD whatever the zone of the browser or the account. */
export function DayInput({ value, onChange, from, placeholder, ...rest }: Props) {
  const text = useTexts();
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      renderExtraFooter={() => text('format.homeDays')}
      {...(placeholder ? { placeholder } : {})}
      {...(from ? { minDate: dayjs(from) } : {})}
      onChange={(day: Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD'))}
    />
  );
}
