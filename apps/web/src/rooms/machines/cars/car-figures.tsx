import { type CarRow, type CarSummary, carCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';

/** Who is online changes without a deed that could be told. */
const againMs = 15_000;

type Filters = Readonly<Record<string, readonly string[]>>;

/** What each figure filters by; those of one figure replace those of another. */
function filtersOf(): Record<keyof CarSummary, Filters> {
  const today = homeDay();
  return {
    total: {},
    working: { online: ['working'] },
    online: { online: ['online'] },
    offline: { online: ['offline'] },
    inUse: { state: ['inUse'] },
    frozen: { state: ['frozen'] },
    inProblem: { state: ['inProblem'] },
    expired: { state: ['expired'] },
    cancelled: { state: ['cancelled'] },
    today: { installedAt: [`${today}..${today}`] },
    month: { installedAt: [`${today.slice(0, 8)}01..${today}`] },
  };
}
const touched = ['online', 'state', 'installedAt'];

/** Total, by online state, by state of the life, new today and this month; a click filters by it. */
export function CarFigures({ list }: { list: ListState<CarRow> }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useQuery({
    queryKey: ['cars', 'summary', list.total],
    queryFn: ({ signal }) => ask(carCalls.summary, {}, { signal }),
    placeholderData: (before) => before,
    refetchInterval: againMs,
  });
  const all = filtersOf();
  const now = list.state.filters;
  const isOn = (figure: keyof CarSummary) =>
    touched.every((name) => (now[name] ?? []).join() === (all[figure][name] ?? []).join());
  const clear: Filters = Object.fromEntries(touched.map((name) => [name, []]));
  return (
    <ListFigures
      cards={(Object.keys(all) as (keyof CarSummary)[]).map((key) => ({
        key,
        label: text(`cars.summary.${key}`),
        value: data ? formats.number(data[key]) : text('format.none'),
        active: key !== 'total' && isOn(key),
        onClick: () => list.setFilters({ ...clear, ...(isOn(key) ? {} : all[key]) }),
      }))}
    />
  );
}
