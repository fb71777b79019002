import { useFormats } from '#kit/formats/use-formats.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { text, useTexts } from '#kit/words/text.ts';

/** A share of one in percent; null is "—". */
export const shareCell = (share: number | null) => <Share of={share} />;
export const bytesCell = (bytes: number) => <Bytes of={bytes} />;
export const durationCell = (seconds: number) => <Duration of={seconds} />;
/** Metres, from a kilometre on in kilometres. */
export const distanceCell = (metres: number | null) => <Distance of={metres} />;
/** A number with at most one decimal. */
export const roundCell = (value: number | null) => <Rounded of={value} />;
/** `GPS 9 · BDS 12`: what is counted by name. */
export const countsCell = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ') || text('format.none');
/** Names of RTCM messages. */
export const namesCell = (counts: Readonly<Record<string, number>>): string =>
  Object.keys(counts).join(', ') || text('format.none');

function Share({ of }: { of: number | null }) {
  const words = useTexts();
  const formats = useFormats();
  return of === null ? words('format.none') : `${formats.number(of * 100, 1)} %`;
}

const steps = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export function bytesWords(bytes: number, number: (value: number, most?: number) => string): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), steps.length - 1);
  return `${number(bytes / 1000 ** step, step === 0 ? 0 : 1)} ${steps[step]}`;
}

function Bytes({ of }: { of: number }) {
  const formats = useFormats();
  return bytesWords(of, formats.number);
}

function Duration({ of }: { of: number }) {
  return useFormats().duration(of);
}

function Distance({ of }: { of: number | null }) {
  const formats = useFormats();
  return <UnitNumber of={of === null ? null : formats.distance(of)} />;
}

function Rounded({ of }: { of: number | null }) {
  const words = useTexts();
  const formats = useFormats();
  return of === null ? words('format.none') : formats.number(of, 1);
}
