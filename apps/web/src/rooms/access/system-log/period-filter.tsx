import { DatePicker } from 'antd';
import type { Formats } from '../../../kit/formats/formats.ts';
import { defaultTimeZone } from '../../../kit/formats/use-formats.ts';
import { fromPicker, toPicker } from '../../../kit/formats/wall-dayjs.ts';
import type { FilterPlace } from '../../../kit/list/list-screen.ts';
import { useAccount } from '../../../kit/session/account.ts';
import type { Text } from '../../../kit/words/text.ts';

/** From–to in seconds UTC, as the address keeps it: `1700000000..1700003600`; shown on the account's clock. */
export function PeriodFilter({ label, values, onChange }: FilterPlace) {
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const [from, to] = (values[0] ?? '').split('..');
  const moment = (seconds: string | undefined) => (seconds ? toPicker(Number(seconds), timeZone) : null);
  return (
    <DatePicker.RangePicker
      showTime
      aria-label={label}
      allowEmpty={[true, true]}
      value={[moment(from), moment(to)]}
      onChange={(span) => {
        const ends = [span?.[0], span?.[1]].map((end) => (end ? String(fromPicker(end, timeZone)) : ''));
        onChange(ends[0] || ends[1] ? [ends.join('..')] : []);
      }}
    />
  );
}

/** The same in words, on the account's clock. */
export function periodWords(values: readonly string[], _text: Text, formats: Formats): string {
  const [from, to] = (values[0] ?? '').split('..');
  const words = (seconds: string | undefined): string => (seconds ? formats.dateTime(Number(seconds)) : '…');
  return `${words(from)} – ${words(to)}`;
}
