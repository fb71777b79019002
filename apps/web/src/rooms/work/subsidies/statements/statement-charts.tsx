import type { SubsidyLine, SubsidyStatementDetail } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './statements.module.css';

/** So many owners are drawn, those with the most money. */
const mostOwners = 20;

type Sum = [name: string, amount: number];

/** Sums of money by a name of the lines that are not removed, hundredths added as whole numbers. */
function sumsBy(lines: readonly SubsidyLine[], nameOf: (line: SubsidyLine) => string): Sum[] {
  const sums = new Map<string, number>();
  for (const line of lines)
    if (!line.removed) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + Math.round(line.amount * 100));
  return [...sums].map(([name, cents]) => [name, cents / 100]);
}

const byMoney = (one: Sum, other: Sum): number => other[1] - one[1];
const byName = (one: Sum, other: Sum): number => (one[0] < other[0] ? -1 : 1);

/** Whose money, where, and of which days the work was: a line counts on its last day. */
export function StatementCharts({ statement: { lines } }: { statement: SubsidyStatementDetail }) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const county = ({ divisionCode: code }: SubsidyLine): string => wayTo(code).at(-1)?.name ?? code;
  const owner = ({ owner: name }: SubsidyLine): string => name || text('format.none');
  const charts = [
    ['byCounty', 'division', 'barsAcross', sumsBy(lines, county).sort(byMoney)],
    ['byOwner', 'owner', 'barsAcross', sumsBy(lines, owner).sort(byMoney).slice(0, mostOwners)],
    ['byDay', 'lastDay', 'bar', sumsBy(lines, ({ lastDay }) => lastDay).sort(byName)],
  ] as const;
  return (
    <div className={styles.charts}>
      {charts.map(([key, names, kind, sums]) => (
        <Chart
          key={key}
          title={text(`subsidy.charts.${key}`)}
          namesTitle={text(`subsidy.columns.${names}`)}
          kind={kind}
          names={sums.map(([name]) => name)}
          series={[{ name: text('subsidy.columns.amount'), values: sums.map(([, amount]) => amount) }]}
          saves
        />
      ))}
    </div>
  );
}
