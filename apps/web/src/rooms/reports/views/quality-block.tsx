import type { MeasureName, ReportAnswer, ReportDimension, ReportRow } from '@furrow/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import { measureTitle, shownFigure } from '../report/figures.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import type { Pressed } from '../report/report-table.tsx';
import { useReport } from '../report/use-report.ts';
import own from './quality.module.css';

/** What quality is compared by. */
const dimensions = ['dealer', 'toolType', 'power', 'model', 'brand', 'carType', 'workType'] as const;
const most = 20;
const measures: readonly MeasureName[] = ['area', 'qualifiedRate', 'overlapRate', 'missedRate'];

/** Qualified rates, and overlap against what was missed, of those who worked most (/workS). */
export function QualityBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const chosen = useAddress().get('quality');
  const dimension = dimensions.find((one) => one === chosen) ?? 'dealer';
  const { asked, query } = useReport(
    'work',
    { ...address, rows: [dimension], compare: 'none', compared: null },
    measures,
  );
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.views.quality')}</h2>
        <Select
          data-print="never"
          aria-label={text('reports.head.rows')}
          popupMatchSelectWidth={false}
          value={dimension}
          options={dimensions.map((value) => ({ value, label: text(`reports.dimensions.${value}`) }))}
          onChange={(quality) => writeAddress({ quality })}
        />
      </div>
      <QueryState query={query}>
        {(found: ReportAnswer) => (
          <>
            <Rates rows={found.rows} dimension={dimension} onPress={setPressed} />
            {pressed && (
              <BehindDrawer
                {...{ name: 'work', address: asked, pressed, found }}
                key={JSON.stringify(pressed)}
                onClose={() => setPressed(null)}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface RatesProps {
  rows: readonly ReportRow[];
  dimension: ReportDimension;
  onPress: (pressed: Pressed) => void;
}

function Rates({ rows, dimension, onPress }: RatesProps) {
  const text = useTexts();
  const known = (row: ReportRow, ...of: readonly MeasureName[]): boolean =>
    of.every((one) => row.values[one] !== null && row.values[one] !== undefined);
  const value = (measure: MeasureName) => (row: ReportRow) => shownFigure(measure, row.values[measure] ?? 0);
  // By area: a rate of a hectare says little beside one of a thousand.
  const judged = rows.filter((row) => known(row, 'qualifiedRate')).slice(0, most);
  const points = rows.filter((row) => known(row, 'overlapRate', 'missedRate'));
  const title = text(`reports.dimensions.${dimension}`);
  const press = (measure: MeasureName, row: ReportRow | undefined) =>
    row && onPress({ measure, keys: row.keys, of: 'now' });
  return (
    <div className={own.pair}>
      <Chart
        kind="barsAcross"
        saves
        height={Math.max(240, judged.length * 26)}
        title={measureTitle('qualifiedRate', text)}
        namesTitle={title}
        names={judged.map(({ names }) => names[0] ?? '')}
        series={[{ name: measureTitle('qualifiedRate', text), values: judged.map(value('qualifiedRate')) }]}
        onPick={(place) => press('qualifiedRate', judged[place])}
      />
      <Chart
        kind="scatter"
        saves
        height={Math.max(240, judged.length * 26)}
        title={text('reports.views.overlapMissed')}
        namesTitle={title}
        names={points.map(({ names }) => names[0] ?? '')}
        series={(['overlapRate', 'missedRate'] as const).map((measure) => ({
          name: measureTitle(measure, text),
          values: points.map(value(measure)),
        }))}
        onPick={(place) => press('overlapRate', points[place])}
      />
    </div>
  );
}
