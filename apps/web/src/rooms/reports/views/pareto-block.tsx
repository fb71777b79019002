import { isBinned, isTime, type MeasureName, measureOf, type ReportAnswer } from '@furrow/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import { useOpenMeasures } from '../report/open-measures.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import type { Pressed } from '../report/report-table.tsx';
import { useReport } from '../report/use-report.ts';
import { paretoOf } from './pareto.ts';

/** The part whose rows are looked for, and the most bars that are drawn. */
const part = 0.8;
const most = 30;

/** Measures that add up over rows: of others a row has no share. */
const adds = (one: MeasureName): boolean => ['adding', 'level'].includes(measureOf(one).sort);

/** Which dealers, regions, families make 80 % of a measure (/global). */
export function ParetoBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const measures = useOpenMeasures('global').filter(adds);
  const chosen = useAddress().get('pareto');
  const measure: MeasureName = measures.find((one) => one === chosen) ?? 'area';
  const [first = 'region'] = address.rows;
  // Of times the greatest make no sense: then the regions stand for them.
  const dimension = isTime(first) || isBinned(first) ? 'region' : first;
  const { asked, query } = useReport(
    'global',
    { ...address, rows: [dimension], compare: 'none', compared: null },
    [measure],
  );
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.views.pareto')}</h2>
        <Select
          data-print="never"
          aria-label={text('reports.head.measures')}
          popupMatchSelectWidth={false}
          value={measure}
          options={measures.map((value) => ({ value, label: text(`reports.measures.${value}`) }))}
          onChange={(pareto) => writeAddress({ pareto })}
        />
      </div>
      <QueryState query={query}>
        {(found: ReportAnswer) => (
          <>
            <Greatest
              found={found}
              measure={measure}
              dimension={text(`reports.dimensions.${dimension}`)}
              onPress={setPressed}
            />
            {pressed && (
              <BehindDrawer
                {...{ name: 'global', address: asked, pressed, found }}
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

interface GreatestProps {
  found: ReportAnswer;
  measure: MeasureName;
  dimension: string;
  onPress: (pressed: Pressed) => void;
}

function Greatest({ found, measure, dimension, onPress }: GreatestProps) {
  const text = useTexts();
  const formats = useFormats();
  const { lines, makes } = paretoOf(found.rows, measure, part);
  if (lines.length === 0) return <EmptyState>{text('reports.noData')}</EmptyState>;
  const drawn = lines.slice(0, Math.max(makes, most));
  const percent = (share: number): number => Math.round(share * 10_000) / 100;
  return (
    <>
      <p>
        {text('reports.views.makes', {
          n: formats.number(makes),
          of: formats.number(lines.length),
          part: formats.number(part * 100),
          measure: text(`reports.measures.${measure}`),
        })}
      </p>
      <Chart
        kind="bar"
        saves
        height={280}
        title={`${text(`reports.measures.${measure}`)} · %`}
        namesTitle={dimension}
        names={drawn.map(({ row }) => row.names[0] ?? '')}
        mark={{ name: drawn[makes - 1]!.row.names[0] ?? '', label: `${formats.number(part * 100)} %` }}
        series={[
          { name: text('reports.share'), values: drawn.map(({ share }) => percent(share)) },
          {
            name: text('reports.charts.cumulated'),
            line: true,
            values: drawn.map(({ cumulated }) => percent(cumulated)),
          },
        ]}
        onPick={(place) => onPress({ measure, keys: drawn[place]!.row.keys, of: 'now' })}
      />
      {drawn.length < lines.length && (
        <p className={styles.notes}>
          {text('reports.views.notDrawn', { n: formats.number(lines.length - drawn.length) })}
        </p>
      )}
    </>
  );
}
