import {
  type MeasureName,
  type ReportAnswer,
  type ReportName,
  type ReportRow,
  reportPlans,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { SummaryCards } from '#kit/list/summary-cards.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useLandscape } from '#kit/print/use-landscape.ts';
import { useTexts } from '#kit/words/text.ts';
import { SchedulesTool } from '../schedules/schedules-tool.tsx';
import { BehindDrawer } from './behind-drawer.tsx';
import { drillInto } from './drill.ts';
import { changeWords, measureTitle, valueWords } from './figures.ts';
import styles from './report.module.css';
import { type ReportAddress, reportCall, useReportAddress } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPaperHead } from './report-paper-head.tsx';
import { type Pressed, ReportTable } from './report-table.tsx';
import { useReport } from './use-report.ts';

interface Props {
  name: ReportName;
  /** What a report has below its table, of the same days and filters. */
  more?: (address: ReportAddress) => ReactNode;
  /** Beside its buttons, and what stands between its head and its figures. */
  tools?: (address: ReportAddress) => ReactNode;
  above?: (address: ReportAddress) => ReactNode;
}

/** One of the four reports: head, cards, chart, table, and the facts behind each number. */
export function ReportScreen({ name, more, tools, above }: Props) {
  const text = useTexts();
  const chosen = useReportAddress(name);
  const { address } = chosen;
  const client = useQueryClient();
  useLandscape();
  // What is read below the table is of the same moment; how far targets are reached, too.
  const load = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [, kind, path] }) =>
        kind === 'call' &&
        (String(path).startsWith(`report/${name}`) || (name === 'install' && path === 'installTargets')),
    });
  const { asked, query } = useReport(name, address, address.measures);
  return (
    <main className={styles.page} id="content" data-print="flow">
      <ReportPaperHead name={name} address={asked} found={query.data} />
      <PageHeading hidden>{text(`titles.${reportPlans[name].screen}`)}</PageHeading>
      <div data-print="never">
        <ReportFilters name={name} {...chosen} />
      </div>
      <QueryState query={query}>
        {(found) => (
          <Found name={name} address={asked} found={found} tools={tools} above={above} onLoad={load} />
        )}
      </QueryState>
      {more?.(address)}
    </main>
  );
}

interface FoundProps {
  tools: Props['tools'];
  above: Props['above'];
  name: ReportName;
  address: ReportAddress;
  found: ReportAnswer;
  onLoad: () => void;
}

function Found({ name, address, found, onLoad, tools, above }: FoundProps) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [chart, setChart] = useState<MeasureName | null>(null);
  const measure = chart && address.measures.includes(chart) ? chart : address.measures[0]!;
  const isEmpty = found.rows.every(({ values, before }) =>
    [...Object.values(values), ...Object.values(before ?? {})].every((value) => !value),
  );
  // A way of its own in the history: going back leads out of the row again.
  const drill = (row: ReportRow): (() => void) | undefined => {
    const patch = drillInto(name, address, found, row.keys[0] ?? '');
    return patch ? () => pushAddress(patch) : undefined;
  };
  return (
    <>
      <Head {...{ name, address, found, onLoad, tools }} />
      {above?.(address)}
      <Cards address={address} found={found} measure={measure} onChoose={setChart} />
      {isEmpty ? (
        <EmptyState>{text('reports.noData')}</EmptyState>
      ) : (
        <>
          <ReportChart found={found} address={address} measure={measure} drill={drill} onPress={setPressed} />
          <ReportTable found={found} address={address} onPress={setPressed} drill={drill} />
        </>
      )}
      {pressed && (
        <BehindDrawer
          {...{ name, address, pressed, found }}
          key={JSON.stringify(pressed)}
          onClose={() => setPressed(null)}
        />
      )}
    </>
  );
}

function Head({ name, address, found, onLoad, tools }: Omit<FoundProps, 'above'>) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <div className={styles.head}>
      <p className={styles.notes}>
        <span>{text('reports.scope', { n: formats.number(found.inScope) })}</span>
        <span>{`${found.period.begin} – ${found.period.end}`}</span>
        {found.compared && (
          <span>{`${text('reports.before')}: ${found.compared.begin} – ${found.compared.end}`}</span>
        )}
        <span>{text(`reports.attributes.${address.attributes}`)}</span>
        <span>{text('reports.asOf', { time: formats.dateTime(found.asOf) })}</span>
        <span>{text('reports.days')}</span>
        {found.marked > 0 && <span role="status">{text('reports.marked', { n: found.marked })}</span>}
      </p>
      <span className={styles.tools} data-print="never">
        <Button onClick={onLoad}>{text('reports.load')}</Button>
        <Button onClick={() => window.print()}>{text('reports.print')}</Button>
        <ExportMenu
          right={`${reportPlans[name].screen}.export`}
          path={`report/${name}/export`}
          query={reportCall(address)}
        />
        <SchedulesTool name={name} address={address} />
        {tools?.(address)}
      </span>
    </div>
  );
}

interface CardsProps {
  address: ReportAddress;
  found: ReportAnswer;
  measure: MeasureName;
  onChoose: (measure: MeasureName) => void;
}

/** The totals with their change; a press makes one the chart's. */
function Cards({ address, found, measure, onChoose }: CardsProps) {
  const text = useTexts();
  const formats = useFormats();
  const { values, before } = found.total;
  return (
    <SummaryCards
      cards={address.measures.map((one) => ({
        key: one,
        label: `${measureTitle(one, text)}${before ? ` · ${changeWords(one, values[one], before[one], formats, text)}` : ''}`,
        value: valueWords(one, values[one], formats, text),
        active: one === measure,
        onClick: () => onChoose(one),
      }))}
    />
  );
}
