import { DatePicker } from 'antd';
import { fromPicker, toPicker } from '../../formats/wall-dayjs.ts';
import { useZone } from './use-zone.tsx';

interface Props {
  /** Seconds UTC: the beginning of the first day, and the end of the last. */
  from: number;
  to: number;
  onChange: (from: number, to: number) => void;
}

/** First and last day, both whole, in the account's zone, which it names; kept in seconds UTC. */
export function WholeDaysInput({ from, to, onChange }: Props) {
  const { timeZone, dayFormat, footer } = useZone(from);
  return (
    <DatePicker.RangePicker
      format={dayFormat}
      allowClear={false}
      renderExtraFooter={footer}
      value={[toPicker(from, timeZone), toPicker(to, timeZone)]}
      onChange={(shown) => {
        const [first, last] = shown ?? [];
        if (first && last)
          onChange(
            fromPicker(first.startOf('day'), timeZone),
            fromPicker(last.add(1, 'day').startOf('day'), timeZone),
          );
      }}
    />
  );
}
