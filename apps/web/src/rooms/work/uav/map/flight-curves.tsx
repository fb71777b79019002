import type { SortieDetail } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';

/** A curve has so many points at most: more are not to be told apart. */
const most = 200;

/** Height and flow over the time of a flight. */
export function FlightCurves({ sortie: { track } }: { sortie: SortieDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const step = Math.max(1, Math.ceil(track.length / most));
  const points = track.filter((_, i) => i % step === 0);
  const curve = (name: string, place: 3 | 6) => ({ name, values: points.map((point) => point[place] ?? 0) });
  return (
    <Chart
      kind="line"
      title={text('jiading.map.curves')}
      namesTitle={text('jiading.map.time')}
      names={points.map(([time]) => formats.time(time))}
      series={[curve(text('jiading.map.height'), 3), curve(text('jiading.map.flow'), 6)]}
      height={180}
    />
  );
}
