import { type FunnelAnswer, type FunnelStep, installFunnelCalls } from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { machinesAsked } from '../use/use-call-query.ts';
import { FunnelDrawer } from './funnel-drawer.tsx';

/** A number that somebody pressed: of which step, of those who took it or who did not, of which period. */
interface Pressed {
  step: FunnelStep;
  what: 'reached' | 'lost';
  of: 'now' | 'before';
}
type Step = FunnelAnswer['steps'][number];
const quartiles = ['least', 'lower', 'median', 'upper', 'most'] as const;

/** How far the devices have come that left the warehouse in the period; every number leads to its devices (/install). */
export function FunnelBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const asked = machinesAsked(address);
  const query = useCall(installFunnelCalls.read, { query: asked });
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.funnel.title')}</h2>
        <ExportMenu right="install.export" path="report/install/funnel/export" query={asked} />
      </div>
      <QueryState query={query}>{(found) => <Steps found={found} onPress={setPressed} />}</QueryState>
      <p className={styles.notes}>{text('reports.funnel.note')}</p>
      {pressed && (
        <FunnelDrawer
          key={JSON.stringify(pressed)}
          title={text(`reports.funnel.${pressed.what === 'lost' ? 'missing' : 'reached'}`, {
            step: text(`reports.funnel.steps.${pressed.step}`),
          })}
          query={{ ...asked, ...pressed }}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

interface StepsProps {
  found: FunnelAnswer;
  onPress: (pressed: Pressed) => void;
}

function Steps({ found: { steps, compared }, onPress }: StepsProps) {
  const text = useTexts();
  const columns = useColumns(steps, compared !== null, onPress);
  const title = text('reports.funnel.devices');
  if (steps.every(({ devices, before }) => devices + (before ?? 0) === 0))
    return <EmptyState>{text('reports.noData')}</EmptyState>;
  return (
    <>
      <Chart
        kind="barsAcross"
        saves
        height={280}
        title={title}
        namesTitle={text('reports.funnel.step')}
        names={steps.map(({ step }) => text(`reports.funnel.steps.${step}`))}
        series={[
          { name: title, values: steps.map(({ devices }) => devices) },
          ...(compared
            ? [{ name: text('reports.charts.beforeLine'), values: steps.map(({ before }) => before ?? 0) }]
            : []),
        ]}
        onPick={(place, one) => {
          const { step, devices, before } = steps[place]!;
          const of = one === 1 ? 'before' : 'now';
          if ((of === 'now' ? devices : before) ?? 0) onPress({ step, what: 'reached', of });
        }}
        canPick={(place) => steps[place]!.devices > 0}
      />
      <Table<Step>
        size="small"
        rowKey="step"
        columns={columns}
        dataSource={steps}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

function useColumns(
  steps: readonly Step[],
  compared: boolean,
  onPress: StepsProps['onPress'],
): ColumnsType<Step> {
  const text = useTexts();
  const formats = useFormats();
  const first = steps[0]!.devices;
  const number = (value: number, pressed: Pressed) =>
    value === 0 ? (
      formats.number(0)
    ) : (
      <button
        type="button"
        className={styles.number}
        data-print="keep"
        title={text('reports.funnel.behind')}
        onClick={() => onPress(pressed)}
      >
        {formats.number(value)}
      </button>
    );
  return [
    {
      key: 'step',
      fixed: 'left',
      title: text('reports.funnel.step'),
      render: (_: unknown, { step }) => text(`reports.funnel.steps.${step}`),
    },
    {
      key: 'devices',
      align: 'right',
      title: text('reports.funnel.devices'),
      render: (_: unknown, { step, devices }) => number(devices, { step, what: 'reached', of: 'now' }),
    },
    {
      key: 'share',
      align: 'right',
      title: text('reports.funnel.ofFirst'),
      render: (_: unknown, { devices }) =>
        first === 0 ? text('format.none') : formats.number((devices / first) * 100, 1),
    },
    {
      key: 'lost',
      align: 'right',
      title: text('reports.funnel.lost'),
      render: (_: unknown, { step, lost }) =>
        step === 'out' ? text('format.none') : number(lost, { step, what: 'lost', of: 'now' }),
    },
    ...(compared
      ? [
          {
            key: 'before',
            align: 'right' as const,
            title: text('reports.charts.beforeLine'),
            render: (_: unknown, { step, before }: Step) =>
              number(before ?? 0, { step, what: 'reached', of: 'before' }),
          },
        ]
      : []),
    {
      title: text('reports.funnel.days'),
      children: quartiles.map((one, at) => ({
        key: one,
        align: 'right' as const,
        title: text(`reports.funnel.${one}`),
        render: (_: unknown, { days }: Step) =>
          days ? formats.number(days[at]!, 1, 0) : text('format.none'),
      })),
    },
  ];
}
