import { logLevels, systemLogCalls } from '@furrow/contract';
import { useAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { levelColours } from './log-columns.tsx';

const names = [
  'text',
  'level',
  'module',
  'time',
  'traceId',
  'call',
  'status',
  'duration',
  'account',
  'sn',
  'node',
];

const daySeconds = 86_400;

/** Lines by level over the span of the filter; a span dragged over it becomes the filter. */
export function Histogram({ onSpan }: { onSpan: (span: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const address = useAddress();
  const query = Object.fromEntries(
    names.map((name) => [name, address.getAll(name)] as const).filter(([, values]) => values.length > 0),
  );
  const { data } = useCall(systemLogCalls.histogram, { query }, { placeholderData: (before) => before });
  if (!data) return null;
  // Within a day the date would say the same in every place.
  const isShort = data.bars.length * data.stepS <= daySeconds;
  const nameOf = (at: number): string => (isShort ? formats.time(at) : formats.dateTime(at));
  const shown = logLevels.filter((level) => data.bars.some((bar) => bar[level] > 0));
  return (
    <Chart
      title={text('systemLog.histogram')}
      namesTitle={text('systemLog.columns.at')}
      kind="bar"
      stacked
      height={96}
      names={data.bars.map((_, place) => nameOf(data.from + place * data.stepS))}
      onSpan={(first, last) => {
        const ends = [first, last + 1].map((place) => Math.round(data.from + place * data.stepS));
        // A span below a second has no shorter one in it.
        const span = [ends[0]!, Math.max(ends[1]!, ends[0]! + 1)].join('..');
        onSpan(span);
      }}
      series={shown.map((level) => ({
        name: text(`systemLog.levels.${level}`),
        values: data.bars.map((bar) => bar[level]),
        colour: stateColours[levelColours[level]],
      }))}
    />
  );
}
