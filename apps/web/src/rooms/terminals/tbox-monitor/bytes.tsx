import { useFormats } from '#kit/formats/use-formats.ts';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** An amount of data in steps of 1,000. */
export function Bytes({ of }: { of: number }) {
  const formats = useFormats();
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, of)) / 3));
  return `${formats.number(of / 1000 ** step, step === 0 ? 0 : 1)} ${units[step]}`;
}
