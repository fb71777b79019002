import {
  isBinned,
  isTime,
  type MeasureName,
  type ReportAnswer,
  type ReportDimension,
} from '@furrow/contract';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import { measureTitle, shownFigure } from '../report/figures.ts';
import { useOpenMeasures } from '../report/open-measures.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import type { Pressed } from '../report/report-table.tsx';
import { useReport } from '../report/use-report.ts';
import { indexLines, trendMeasures, trendUnit } from './trend.ts';

const kinds = ['measures', 'index'] as const;
type Kind = (typeof kinds)[number];

/** Any two measures on one axis of time, or the greatest rows by their first time, which is 100 (/global). */
export function TrendBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const open = useOpenMeasures('global');
  const query = useAddress();
  const kind: Kind = query.get('trendAs') === 'index' ? 'index' : 'measures';
  const [first, second] = trendMeasures(query.getAll('trend'), open);
  const options = open.map((value) => ({ value, label: text(`reports.measures.${value}`) }));
  const choose = (measures: readonly MeasureName[]) => writeAddress({ trend: [...measures] });
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.views.trend')}</h2>
        <span className={styles.tools} data-print="never">
          <Segmented<Kind>
            aria-label={text('reports.views.trend')}
            value={kind}
            options={kinds.map((value) => ({ value, label: text(`reports.views.trends.${value}`) }))}
            onChange={(trendAs) => writeAddress({ trendAs })}
          />
          <Select
            aria-label={text('reports.views.firstMeasure')}
            popupMatchSelectWidth={false}
            value={first}
            options={options.filter(({ value }) => value !== second)}
            onChange={(one: MeasureName) => choose([one, second])}
          />
          {kind === 'measures' && (
            <Select
              aria-label={text('reports.views.secondMeasure')}
              popupMatchSelectWidth={false}
              value={second}
              options={options.filter(({ value }) => value !== first)}
              onChange={(one: MeasureName) => choose([first, one])}
            />
          )}
        </span>
      </div>
      {kind === 'index' ? (
        <Indexed address={address} measure={first} />
      ) : (
        <TwoMeasures address={address} measures={[first, second]} />
      )}
    </section>
  );
}

const alone = (address: ReportAddress, rows: readonly ReportDimension[]): ReportAddress => ({
  ...address,
  rows,
  compare: 'none',
  compared: null,
});

function TwoMeasures({ address, measures }: { address: ReportAddress; measures: readonly MeasureName[] }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const unit = trendUnit(address.rows, address.period);
  const { asked, query } = useReport('global', alone(address, [unit]), measures);
  return (
    <QueryState query={query}>
      {(found: ReportAnswer) => (
        <>
          <Chart
            kind="line"
            saves
            height={280}
            title={measures.map((one) => measureTitle(one, text)).join(' · ')}
            namesTitle={text(`reports.dimensions.${unit}`)}
            names={found.rows.map(({ names }) => names[0] ?? '')}
            series={measures.map((measure, at) => ({
              name: measureTitle(measure, text),
              values: found.rows.map(({ values }) => shownFigure(measure, values[measure] ?? 0)),
              ...(at === 1 ? { ownAxis: true as const } : {}),
            }))}
            picks="figures"
            onPick={(place, at) => {
              const [row, measure] = [found.rows[place], measures[at]];
              if (row && measure && row.values[measure]) setPressed({ measure, keys: row.keys, of: 'now' });
            }}
            canPick={(place, at) => Boolean(found.rows[place]?.values[measures[at]!])}
          />
          <Behind {...{ asked, pressed, found }} onClose={() => setPressed(null)} />
        </>
      )}
    </QueryState>
  );
}

function Indexed({ address, measure }: { address: ReportAddress; measure: MeasureName }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const unit = trendUnit(address.rows, address.period);
  const dimension = address.rows.find((one) => !isTime(one) && !isBinned(one)) ?? 'region';
  const { asked, query } = useReport('global', alone(address, [unit, dimension]), [measure]);
  return (
    <QueryState query={query}>
      {(found: ReportAnswer) => {
        const times = found.rows.filter(({ keys }) => keys.length === 1);
        const { lines, withoutFirst } = indexLines(
          found.rows,
          times.map(({ keys }) => keys[0]!),
          measure,
        );
        return (
          <>
            {lines.length === 0 ? (
              <EmptyState>{text('reports.noData')}</EmptyState>
            ) : (
              <Chart
                kind="line"
                saves
                height={280}
                title={text('reports.views.indexOf', { measure: text(`reports.measures.${measure}`) })}
                namesTitle={text(`reports.dimensions.${unit}`)}
                names={times.map(({ names }) => names[0] ?? '')}
                series={lines.map(({ name, values }) => ({ name, values }))}
                picks="figures"
                canPick={(place, at) => Boolean(lines[at]?.values[place])}
                onPick={(place, at) => {
                  const keys = [times[place]?.keys[0] ?? '', lines[at]?.key ?? ''];
                  if (lines[at]?.values[place]) setPressed({ measure, keys, of: 'now' });
                }}
              />
            )}
            <p className={styles.notes}>
              {text('reports.views.indexNote')}
              {withoutFirst.length > 0 && (
                <span>{text('reports.views.withoutFirst', { names: withoutFirst.join(', ') })}</span>
              )}
            </p>
            <Behind {...{ asked, pressed, found }} onClose={() => setPressed(null)} />
          </>
        );
      }}
    </QueryState>
  );
}

interface BehindProps {
  asked: ReportAddress;
  pressed: Pressed | null;
  found: ReportAnswer;
  onClose: () => void;
}

function Behind({ asked, pressed, found, onClose }: BehindProps) {
  if (!pressed) return null;
  return (
    <BehindDrawer
      name="global"
      address={asked}
      pressed={pressed}
      found={found}
      key={JSON.stringify(pressed)}
      onClose={onClose}
    />
  );
}
