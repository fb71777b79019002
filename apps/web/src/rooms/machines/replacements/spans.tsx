import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';

const daySeconds = 86_400;

/** How long a part has served, in whole days. */
export function Served({ seconds }: { seconds: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  if (seconds === null) return text('format.none');
  return text('replacements.parts.days', { count: formats.number(Math.floor(seconds / daySeconds)) });
}

/** How long a machine has worked. */
export function Worked({ seconds }: { seconds: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  return seconds === null ? text('format.none') : formats.duration(seconds);
}
