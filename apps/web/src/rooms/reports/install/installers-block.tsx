import {
  type InstallerFact,
  type InstallerRow,
  type InstallersAnswer,
  installerCalls,
  installerDays,
} from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { usePaper } from '#kit/print/use-paper.ts';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { againWhileMarked, machinesAsked } from '../use/use-call-query.ts';
import { InstallerDrawer } from './installer-drawer.tsx';

/** A number that somebody pressed: of what, and of whom (undefined: of all). */
interface Pressed {
  what: InstallerFact | 'devices';
  of: string | undefined;
}
type Line = InstallerRow | (InstallersAnswer['total'] & { installer?: undefined });

/** Those who fit devices: how many, how many of their entries were rejected, how soon there were problems (/install). */
export function InstallersBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const asked = machinesAsked(address);
  const query = useCall(installerCalls.read, { query: asked }, againWhileMarked);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.installers.title')}</h2>
        <ExportMenu right="install.export" path="report/install/installers/export" query={asked} />
      </div>
      <QueryState query={query}>
        {(found) => (
          <>
            <Installers found={found} onPress={setPressed} />
            {pressed?.what === 'devices' && (
              <BehindDrawer
                name="install"
                key={JSON.stringify(pressed)}
                address={{ ...address, rows: ['installer'] }}
                pressed={{
                  measure: 'installed',
                  of: 'now',
                  keys: pressed.of === undefined ? [] : [pressed.of],
                }}
                found={{ asOf: found.asOf, ownDealer: null }}
                onClose={() => setPressed(null)}
              />
            )}
          </>
        )}
      </QueryState>
      <p className={styles.notes}>{text('reports.installers.note', { days: installerDays })}</p>
      {pressed && pressed.what !== 'devices' && (
        <InstallerDrawer
          key={JSON.stringify(pressed)}
          what={pressed.what}
          of={pressed.of}
          query={asked}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

interface InstallersProps {
  found: InstallersAnswer;
  onPress: (pressed: Pressed) => void;
}

function Installers({ found: { rows, total }, onPress }: InstallersProps) {
  const text = useTexts();
  const paper = usePaper();
  const columns = useColumns(onPress);
  if (rows.length === 0) return <EmptyState>{text('reports.noData')}</EmptyState>;
  return (
    <Table<InstallerRow>
      size="small"
      rowKey="installer"
      columns={columns as ColumnsType<InstallerRow>}
      dataSource={rows}
      pagination={paper ? false : { defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      summary={() => (
        <Table.Summary fixed>
          <Table.Summary.Row className={styles.total ?? ''}>
            {columns.map((column, at) => (
              <Table.Summary.Cell
                key={String(column.key)}
                index={at}
                {...(at === 0 ? {} : { align: 'right' })}
              >
                {at === 0
                  ? text('reports.total')
                  : (column.render?.(null, total as Line, 0) as React.ReactNode)}
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        </Table.Summary>
      )}
    />
  );
}

function useColumns(onPress: InstallersProps['onPress']): ColumnsType<Line> {
  const text = useTexts();
  const formats = useFormats();
  const counted = (what: Pressed['what'], title: string) => ({
    key: what,
    title,
    align: 'right' as const,
    render: (_: unknown, line: Line) =>
      line[what] === 0 ? (
        formats.number(0)
      ) : (
        <button
          type="button"
          className={styles.number}
          data-print="keep"
          title={text('reports.behind')}
          onClick={() => onPress({ what, of: line.installer })}
        >
          {formats.number(line[what])}
        </button>
      ),
  });
  // A quotient of sums, also of all of them together (P3).
  const quotient = (key: string, title: string, of: (line: Line) => [number, number]) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, line: Line) => {
      const [part, whole] = of(line);
      return whole === 0 ? text('format.none') : formats.number((part / whole) * 100, 1);
    },
  });
  return [
    {
      key: 'installer',
      fixed: 'left',
      title: text('reports.dimensions.installer'),
      render: (_: unknown, { installer }) => installer || text('reports.notGiven'),
    },
    counted('devices', text('reports.installers.devices')),
    counted('entries', text('reports.installers.entries')),
    counted('rejected', text('reports.installers.rejected')),
    quotient('rejectedShare', text('reports.installers.rejectedShare'), ({ rejected, entries }) => [
      rejected,
      entries,
    ]),
    counted('problems', text('reports.installers.problems', { days: installerDays })),
    quotient('perHundred', text('reports.installers.perHundred'), ({ problems, devices }) => [
      problems,
      devices,
    ]),
  ];
}
