import { DatePicker } from 'antd';
import { fromPicker, toPicker } from '../../formats/wall-dayjs.ts';
import { useZone } from './use-zone.tsx';

export interface MomentSpan {
  /** Seconds UTC; undefined is open. */
  from?: number | undefined;
  to?: number | undefined;
}

interface Props {
  id?: string;
  value?: MomentSpan | undefined;
  onChange?: (span: MomentSpan) => void;
  allowEmpty?: boolean;
  'aria-label'?: string;
}

/** From and to with their times in the account's zone, which it names; kept in seconds UTC. */
export function SpanInput({ value, onChange, allowEmpty = false, ...rest }: Props) {
  const { timeZone, dayFormat, mark, footer } = useZone(value?.from);
  const shown = (seconds: number | undefined) => (seconds === undefined ? null : toPicker(seconds, timeZone));
  return (
    <DatePicker.RangePicker
      {...rest}
      showTime
      format={`${dayFormat} HH:mm:ss`}
      style={{ width: '100%' }}
      allowEmpty={[allowEmpty, allowEmpty]}
      suffixIcon={mark}
      renderExtraFooter={footer}
      value={[shown(value?.from), shown(value?.to)]}
      onChange={(span) => {
        const [from, to] = [span?.[0], span?.[1]].map((end) => (end ? fromPicker(end, timeZone) : undefined));
        onChange?.({ from, to });
      }}
    />
  );
}
