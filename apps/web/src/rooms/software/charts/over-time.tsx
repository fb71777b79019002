import { chartUnits, type SoftwareUseSeries, softwareUseCalls } from '@furrow/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { stepEnd, stepsOf } from '#kit/chart/days/steps.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../software.module.css';
import { softwareWords } from '../software-words.ts';
import { hoursOf } from '../use-cells.tsx';
import type { Filters } from '../use-figures.tsx';

const quantities = ['hours', 'starts', 'devices'] as const;
type Quantity = (typeof quantities)[number];
const figureOf = (step: SoftwareUseSeries['steps'][number] | undefined, quantity: Quantity): number => {
  if (!step) return 0;
  return quantity === 'hours' ? hoursOf(step.usedS) : step[quantity];
};

interface Props {
  filters: Filters;
  /** A step was clicked: its first and last day, and its software. */
  onPick: (picked: { from: string; to: string; software: string }) => void;
}

/** Devices, starts or hours by day, week or month, a line a software. */
export function OverTime({ filters, onPick }: Props) {
  const text = useTexts();
  const [quantity, setQuantity] = useState<Quantity>('hours');
  const [asked] = useAddressItem('unit');
  const unit = chartUnits.find((one) => one === asked) ?? 'day';
  const { data } = useCall(softwareUseCalls.series, { query: { ...filters, unit } });
  const steps = data ? stepsOf(data.from, data.to, unit) : [];
  const kinds = [...new Set(data?.steps.map(({ software }) => software))];
  const found = new Map(data?.steps.map((step) => [`${step.from} ${step.software}`, step]));
  return (
    <section className={styles.chart}>
      <div className={styles.choices}>
        <Segmented
          size="small"
          aria-label={text('softwareUse.charts.what')}
          value={quantity}
          options={quantities.map((value) => ({ value, label: text(`softwareUse.charts.${value}`) }))}
          onChange={setQuantity}
        />
        <Segmented
          size="small"
          aria-label={text('deviceJob.charts.unit')}
          value={unit}
          options={chartUnits.map((value) => ({ value, label: text(`deviceJob.charts.units.${value}`) }))}
          onChange={(chosen) => writeAddress({ unit: chosen === 'day' ? null : chosen })}
        />
      </div>
      <Chart
        kind={steps.length > 1 ? 'line' : 'bar'}
        saves
        height={150}
        title={`${text('softwareUse.charts.overTime')}${data ? ` · ${data.from} – ${data.to}` : ''}`}
        namesTitle={text('softwareUse.charts.time')}
        names={steps}
        series={kinds.map((software) => ({
          name: softwareWords(software),
          values: steps.map((from) => figureOf(found.get(`${from} ${software}`), quantity)),
        }))}
        onPick={(place, series) => {
          const [from, software] = [steps[place], kinds[series]];
          if (!data || !from || !software) return;
          const to = stepEnd(from, unit);
          onPick({ from: from < data.from ? data.from : from, to: to > data.to ? data.to : to, software });
        }}
      />
    </section>
  );
}
