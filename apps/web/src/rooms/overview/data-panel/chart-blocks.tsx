import { Chart } from '../../../kit/chart/chart.tsx';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { ErrorState } from '../../../kit/parts/states/error-state.tsx';
import { Skeleton } from '../../../kit/parts/states/skeleton.tsx';
import { stateColours } from '../../../kit/theme/tokens.ts';
import { carTypeWords } from '../../../kit/words/car-type.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { usePanelCharts } from './panel-calls.ts';

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
  return (
    <Chart
      title={text(`dataPanel.blocks.${block}`)}
      namesTitle={text('dataPanel.columns.name')}
      kind="barsAcross"
      names={rows.map(
        ({ name }) => (block === 'types' ? carTypeWords(name, text) : name) || text('dataPanel.notGiven'),
      )}
      series={[{ name: text('dataPanel.columns.count'), values: rows.map(({ count }) => count) }]}
    />
  );
}

export function InstalledBlock() {
  const text = useTexts();
  const { data, ...state } = usePanelCharts();
  if (!data) return <Waiting {...state} />;
  return (
    <Chart
      title={text('dataPanel.blocks.installed')}
      namesTitle={text('dataPanel.columns.month')}
      kind="bar"
      names={data.installed.map(({ month }) => month)}
      series={[{ name: text('dataPanel.columns.count'), values: data.installed.map(({ count }) => count) }]}
    />
  );
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
