import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';

/**
 * A time in the account's zone; hovering tells UTC and how long ago it was (C18). `ago` shows the age and keeps the time
 * for the hover. `of` is seconds or milliseconds; null is "—". `now` (ms) comes from `useNow` where the age must grow.
 */
export function Moment({ of, ago, now }: { of: number | null; ago?: boolean; now?: number }) {
  const text = useTexts();
  const formats = useFormats();
  if (of === null) return text('format.none');
  const time = formats.dateTime(of);
  const age = formats.relative(of, now);
  return <span title={`${ago ? time : age} · ${formats.utc(of)}`}>{ago ? age : time}</span>;
}
