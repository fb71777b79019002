import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import { fixKeys, statusKeys } from '../track-words.ts';
import { useValueWords } from '../use-value-words.ts';

/** Time, status, speed, value and fix of one point, line by line. */
export function PointWords({ track, index }: { track: ShownTrack; index: number }) {
  const text = useTexts();
  const formats = useFormats();
  const valueWords = useValueWords(track.unit);
  const { time, speed, value, status, fix, satellites } = track.columns;
  return (
    <>
      <div>{formats.dateTime(time[index]!)}</div>
      <div>{text(statusKeys[status[index]!]!)}</div>
      <div>
        {joined(formats.speed(speed[index]!))} · {valueWords.name} {valueWords.of(value[index]!)}
      </div>
      <div>
        {text(fixKeys[fix[index]!] ?? 'exports.fix.none')} ·{' '}
        {text('track.satellitesCount', { n: satellites[index]! })}
      </div>
    </>
  );
}
