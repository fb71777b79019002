import { workTypes } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { homeDay } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { useMay } from '#kit/session/account.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import { usePanelAreas, usePanelCharts } from './panel-calls.ts';

const chartDays = 30;
const dayMs = 86_400_000;

/** What was worked on each of the last thirty days, by work type; a bar leads to its jobs. */
export function AreasBlock() {
  const text = useTexts();
  const navigate = useNavigate();
  const shown = useShownAreas();
  const { data, ...state } = usePanelAreas();
  if (!data) return <Waiting {...state} />;
  const last = Date.parse(data.today.to);
  const days = Array.from({ length: chartDays }, (_, i) =>
    new Date(last - (chartDays - 1 - i) * dayMs).toISOString().slice(0, 10),
  );
  const types = workTypes.filter((type) => data.days.some(({ workType }) => workType === type));
  const areaOf = (day: string, type: string): number =>
    data.days.find((one) => one.day === day && one.workType === type)?.areaM2 ?? 0;
  return (
    <Chart
      title={`${text('dataPanel.blocks.areas')}, ${text('format.unit.area')}`}
      namesTitle={text('dataPanel.columns.day')}
      kind="bar"
      stacked
      names={days.map((day) => day.slice(5))}
      series={types.map((type) => ({
        name: text(`exports.workType.${type}`),
        values: days.map((day) => shown.of(areaOf(day, type))),
      }))}
      onPick={(place) => void navigate(`/deviceJob?workDate=${days[place]}..${days[place]}`)}
    />
  );
}

/** Vehicles with a connection at each hour of the last day. */
export function OnlineBlock() {
  const text = useTexts();
  const formats = useFormats();
  const { data, ...state } = usePanelCharts();
  if (!data) return <Waiting {...state} />;
  const series = {
    name: text('dataPanel.columns.vehicles'),
    values: data.online.map(({ vehicles }) => vehicles),
    colour: stateColours.online,
  };
  return (
    <Chart
      title={text('dataPanel.blocks.online')}
      namesTitle={text('dataPanel.columns.time')}
      kind="line"
      names={data.online.map(({ at }) => formats.time(at).slice(0, 5))}
      series={[series]}
    />
  );
}

export function TypesBlock() {
  const { data, ...state } = usePanelCharts();
  return data ? <NamesChart block="types" rows={data.types} /> : <Waiting {...state} />;
}

export function BrandsBlock() {
  const { data, ...state } = usePanelCharts();
  return data ? <NamesChart block="brands" rows={data.brands} /> : <Waiting {...state} />;
}

function NamesChart({ block, rows }: { block: 'types' | 'brands'; rows: { name: string; count: number }[] }) {
  const text = useTexts();
  const navigate = useNavigate();
  const mayCars = useMay('carManage');
  const filter = block === 'types' ? 'carType' : 'brand';
  // What is not given is no choice of the list's filter.
  const toCars = (place: number) =>
    rows[place]?.name && void navigate(`/carManage?${filter}=${encodeURIComponent(rows[place].name)}`);
  return (
    <Chart
      title={text(`dataPanel.blocks.${block}`)}
      namesTitle={text('dataPanel.columns.name')}
      kind="barsAcross"
      names={rows.map(
        ({ name }) => (block === 'types' ? carTypeWords(name, text) : name) || text('dataPanel.notGiven'),
      )}
      series={[{ name: text('dataPanel.columns.count'), values: rows.map(({ count }) => count) }]}
      onPick={mayCars ? toCars : undefined}
      canPick={(place) => rows[place]?.name !== ''}
    />
  );
}

export function InstalledBlock() {
  const text = useTexts();
  const navigate = useNavigate();
  const mayCars = useMay('carManage');
  const { data, ...state } = usePanelCharts();
  if (!data) return <Waiting {...state} />;
  return (
    <Chart
      title={text('dataPanel.blocks.installed')}
      namesTitle={text('dataPanel.columns.month')}
      kind="bar"
      names={data.installed.map(({ month }) => month)}
      series={[{ name: text('dataPanel.columns.count'), values: data.installed.map(({ count }) => count) }]}
      onPick={
        mayCars
          ? (place) => void navigate(`/carManage?installedAt=${spanOf(data.installed[place]!.month)}`)
          : undefined
      }
    />
  );
}

/** The days of a month (YYYY-MM) as a filter's address has them; none of them lies in the future. */
function spanOf(month: string): string {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);
  return `${month}-01..${last < homeDay() ? last : homeDay()}`;
}

/** How the commands of each day ended. */
export function CommandsBlock() {
  const text = useTexts();
  const { data, ...state } = usePanelCharts();
  if (!data) return <Waiting {...state} />;
  const colours = { confirmed: stateColours.passed, failed: stateColours.error, open: stateColours.waiting };
  const ends = ['confirmed', 'failed', 'open'] as const;
  return (
    <Chart
      title={text('dataPanel.blocks.commands')}
      namesTitle={text('dataPanel.columns.day')}
      kind="bar"
      stacked
      names={data.commands.map(({ day }) => day.slice(5))}
      series={ends.map((end) => ({
        name: text(`dataPanel.columns.${end}`),
        values: data.commands.map((day) => day[end]),
        colour: colours[end],
      }))}
    />
  );
}

function Waiting({ error, refetch }: { error: Error | null; refetch: () => unknown }) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />;
}
