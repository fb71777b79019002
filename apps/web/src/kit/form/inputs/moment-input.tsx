import { DatePicker } from 'antd';
import { defaultTimeZone } from '../../formats/use-formats.ts';
import { zoneOffsetS } from '../../formats/wall-clock.ts';
import { fromPicker, toPicker } from '../../formats/wall-dayjs.ts';
import { useAccount } from '../../session/account.ts';

interface Props {
  id?: string;
  /** Seconds UTC. */
  value?: number | null;
  onChange?: (seconds: number | null) => void;
  onBlur?: () => void;
}

/** A day and a time to the second in the account's zone; kept in seconds UTC. Form.Item fills in value and change. */
export function MomentInput({ value, onChange, ...rest }: Props) {
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const inUtc8 = zoneOffsetS(value ?? 0, timeZone) === 8 * 3600;
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm:ss' }}
      format={inUtc8 ? 'YYYY-MM-DD HH:mm:ss' : 'DD/MM/YYYY HH:mm:ss'}
      style={{ width: '100%' }}
      value={typeof value === 'number' ? toPicker(value, timeZone) : null}
      onChange={(shown) => onChange?.(shown ? fromPicker(shown, timeZone) : null)}
    />
  );
}
