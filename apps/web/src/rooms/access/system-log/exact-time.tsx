import { useFormats } from '#kit/formats/use-formats.ts';

/** A time in seconds UTC with its thousandths, in the account's zone. */
export function ExactTime({ at }: { at: number }) {
  const formats = useFormats();
  const thousandths = String(Math.floor((at % 1) * 1000)).padStart(3, '0');
  return (
    <time title={new Date(at * 1000).toISOString()}>
      {formats.dateTime(at)}.{thousandths}
    </time>
  );
}
