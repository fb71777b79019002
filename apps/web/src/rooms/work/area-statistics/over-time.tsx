import { type AreaStatistics, type WorkedRow, workTypes } from '@furrow/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { stepsOf } from '#kit/chart/days/steps.ts';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { lastDayOf } from '../device-job/charts/chart-days.ts';
import layout from '../shown/shown.module.css';
import type { AreaAddress } from './area-address.ts';
import styles from './area-statistics.module.css';

/** What a bar stands for: /deviceJob shows its jobs. */
export interface Picked {
  from: string;
  to: string;
  device?: string | undefined;
  workType?: WorkedRow['workType'] | undefined;
}

interface Props {
  found: AreaStatistics;
  address: AreaAddress;
  onPick: (picked: Picked) => void;
}

const stacks = ['byType', 'byVehicle'] as const;

/** Area by steps, stacked by work type or vehicle, with the year before as a line. */
export function OverTime({ found, address, onPick }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const area = useShownAreas();
  const [stack, setStack] = useState<(typeof stacks)[number]>('byType');
  const steps = stepsOf(found.from, found.to, address.step);
  const parts =
    stack === 'byType'
      ? workTypes
          .filter((type) => found.rows.some(({ workType }) => workType === type))
          .map((type) => ({ key: type, name: text(`exports.workType.${type}`) }))
      : found.devices.map(({ id, sn, alias }) => ({ key: id, name: alias || sn }));
  const partOf = (row: WorkedRow): string => (stack === 'byType' ? row.workType : row.device);
  const series = (name: string, sums: ReadonlyMap<string, number>) => {
    const squareMetres = steps.map((step) => sums.get(step) ?? 0);
    return {
      name,
      values: squareMetres.map(area.of),
      notes: squareMetres.map((m2) => joined(formats.squareMetres(m2))),
    };
  };
  const before = new Map(found.yearBefore.map(({ time, areaM2 }) => [time, areaM2]));
  return (
    <section className={`${layout.chart} ${layout.wide}`}>
      <Segmented
        className={styles.stack ?? ''}
        aria-label={text('areaStatistics.charts.stack')}
        value={stack}
        options={stacks.map((value) => ({ value, label: text(`areaStatistics.charts.${value}`) }))}
        onChange={setStack}
      />
      <Chart
        kind="bar"
        stacked
        saves
        height={280}
        title={`${text('areaStatistics.charts.overTime')} · ${text('format.unit.area')}`}
        namesTitle={text('areaStatistics.columns.time')}
        names={steps.map((step) => (address.step === 'month' ? step.slice(0, 7) : step))}
        series={[
          ...parts.map(({ key, name }) =>
            series(name, sumsOf(found.rows.filter((row) => partOf(row) === key))),
          ),
          ...(before.size > 0
            ? [{ ...series(text('deviceJob.charts.yearBefore'), before), line: true as const }]
            : []),
        ]}
        onPick={(place, at) => {
          const step = steps[place];
          if (!step) return;
          const key = parts[at]?.key;
          const first = step < found.from ? found.from : step;
          const last = lastDayOf(step, address.step);
          onPick({
            from: first,
            to: last > found.to ? found.to : last,
            ...(stack === 'byType'
              ? { workType: key as WorkedRow['workType'] | undefined }
              : { device: key }),
          });
        }}
      />
    </section>
  );
}

function sumsOf(rows: readonly WorkedRow[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { time, area } of rows) sums.set(time, (sums.get(time) ?? 0) + area);
  return sums;
}
