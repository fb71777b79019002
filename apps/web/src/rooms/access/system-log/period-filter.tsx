import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { FilterPlace } from '../../../kit/list/list-screen.ts';

/** From–to in seconds UTC, as the address keeps it: `1700000000..1700003600`. */
export function PeriodFilter({ label, values, onChange }: FilterPlace) {
  const [from, to] = (values[0] ?? '').split('..');
  const moment = (seconds: string | undefined) => (seconds ? dayjs(Number(seconds) * 1000) : null);
  return (
    <DatePicker.RangePicker
      showTime
      aria-label={label}
      allowEmpty={[true, true]}
      value={[moment(from), moment(to)]}
      onChange={(span) => {
        const ends = [span?.[0], span?.[1]].map((end) => (end ? String(end.unix()) : ''));
        onChange(ends[0] || ends[1] ? [ends.join('..')] : []);
      }}
    />
  );
}

export const periodWords = (values: readonly string[]): string => {
  const [from, to] = (values[0] ?? '').split('..');
  const words = (seconds: string | undefined): string =>
    seconds ? dayjs(Number(seconds) * 1000).format('MM-DD HH:mm:ss') : '…';
  return `${words(from)} – ${words(to)}`;
};
