import { DatePicker } from 'antd';
import { dayStart } from '../../formats/wall-clock.ts';
import { fromPicker, toPicker } from '../../formats/wall-dayjs.ts';
import { useZone } from './use-zone.tsx';

interface Props {
  id?: string;
  /** Seconds UTC. */
  value?: number | null;
  onChange?: (seconds: number | null) => void;
}

/** A day to whose end, on the account's clock, something holds; kept as its last second, UTC. */
export function LastDayInput({ value, onChange, ...rest }: Props) {
  const { timeZone, dayFormat, mark, footer } = useZone(value);
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      format={dayFormat}
      suffixIcon={mark}
      renderExtraFooter={footer}
      value={typeof value === 'number' ? toPicker(value, timeZone) : null}
      onChange={(day) => onChange?.(day ? dayStart(fromPicker(day, timeZone), timeZone, 1) - 1 : null)}
    />
  );
}
