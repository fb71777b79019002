import { type ProblemStatistics, problemCalls, problemTypes } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/parts.module.css';
import { typeWords } from './problem-columns.tsx';

/** What problems come to: by week and type, by version, by cause, by handler. */
export function ProblemStatisticsPage() {
  const found = useCall(problemCalls.statistics, {});
  return (
    <main>
      <QueryState query={found} lines={8}>
        {(data) => (
          <div className={styles.charts}>
            <Weeks mondays={data.mondays} weeks={data.weeks} />
            <Bars title="versions" rows={data.versions.map(({ key, per100 }) => ({ key, count: per100 }))} />
            <Bars title="causes" rows={data.causes} />
            <Bars title="handlers" rows={data.handlers} />
          </div>
        )}
      </QueryState>
    </main>
  );
}

function Weeks({ mondays, weeks }: Pick<ProblemStatistics, 'mondays' | 'weeks'>) {
  const text = useTexts();
  const title = text('problems.statistics.weeks');
  const types = problemTypes.filter((type) => weeks.some((one) => one.type === type));
  if (weeks.length === 0) return <Nothing title={title} />;
  const count = (week: string, type: string) =>
    weeks.find((one) => one.week === week && one.type === type)?.count ?? 0;
  return (
    <Chart
      kind="bar"
      stacked
      title={title}
      namesTitle={text('problems.columns.createdAt')}
      names={mondays}
      series={types.map((type) => ({
        name: typeWords(type),
        values: mondays.map((week) => count(week, type)),
      }))}
      height={280}
    />
  );
}

interface BarsProps {
  title: 'versions' | 'causes' | 'handlers';
  rows: readonly { key: string; count: number }[];
}

function Bars({ title: key, rows }: BarsProps) {
  const text = useTexts();
  const title = text(`problems.statistics.${key}`);
  if (rows.length === 0) return <Nothing title={title} />;
  return (
    <Chart
      kind="barsAcross"
      title={title}
      namesTitle={title}
      names={rows.map((row) => row.key)}
      series={[{ name: title, values: rows.map(({ count }) => Math.round(count * 10) / 10) }]}
      height={Math.max(160, 60 + rows.length * 28)}
    />
  );
}

function Nothing({ title }: { title: string }) {
  const text = useTexts();
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{text('problems.statistics.none')}</p>
    </section>
  );
}
