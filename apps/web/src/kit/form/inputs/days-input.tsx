import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTexts } from '../../words/text.ts';

interface Props {
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

const shown = (day: string | undefined) => (day === undefined ? null : dayjs(day));

/** First and last day of the product (UTC+8), YYYY-MM-DD; either may be open. */
export function DaysInput({ from, to, onChange }: Props) {
  const text = useTexts();
  return (
    <DatePicker.RangePicker
      allowEmpty={[true, true]}
      renderExtraFooter={() => text('format.homeDays')}
      value={[shown(from), shown(to)]}
      onChange={(days) => onChange(days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD'))}
    />
  );
}
