import { type ConditionNow, type ConditionSeries, conditionLimits, signalGroups } from '@furrow/contract';
import { Table } from 'antd';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import { SignalValue } from '../parts/signal-value.tsx';
import { groupOf, limitOf, shownAs, signalName, valueWords } from '../parts/signals.ts';

/** Every signal that the machine tells: now, and least, greatest and mean of the period. */
export function SignalTable({ now, told }: { now: ConditionNow; told: ConditionSeries }) {
  const text = useTexts();
  const formats = useFormats();
  const nowMs = useNow(30_000);
  const { row, limits, own } = now;
  const signals = Object.keys(row.told).sort(
    (a, b) => signalGroups.indexOf(groupOf(a)) - signalGroups.indexOf(groupOf(b)),
  );
  const of = (signal: string) => told.series.find((one) => one.signal === signal);
  const words = (signal: string, value: number | undefined) => valueWords(text, formats, signal, value);
  const limitWords = (signal: string): string => {
    const key = limitOf(signal);
    return key
      ? `${conditionLimits[key].beyond === 'over' ? '≤' : '≥'} ${formats.number(limits[key], 1)}`
      : text('format.none');
  };
  const right = { align: 'right' } as const;
  return (
    <section aria-label={text('conditions.detail.table')}>
      <h3 className={styles.section}>{text('conditions.detail.table')}</h3>
      <Table<{ signal: string }>
        size="small"
        rowKey="signal"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={signals.map((signal) => ({ signal }))}
        columns={[
          {
            key: 'group',
            title: '',
            render: (_, { signal }) => text(`conditions.groups.${groupOf(signal)}`),
          },
          {
            key: 'name',
            title: text('conditions.detail.name'),
            render: (_, { signal }) => signalName(text, signal),
          },
          {
            key: 'value',
            ...right,
            title: text('conditions.detail.value'),
            render: (_, { signal }) => <SignalValue signal={signal} row={row} />,
          },
          { key: 'unit', title: '', render: (_, { signal }) => shownAs(signal, own).unit },
          {
            key: 'limit',
            ...right,
            title: text('conditions.detail.limit'),
            render: (_, { signal }) => limitWords(signal),
          },
          {
            key: 'age',
            title: text('conditions.detail.age'),
            render: (_, { signal }) => {
              const at = row.times[signal];
              return at === undefined ? text('format.none') : formats.relative(at, nowMs);
            },
          },
          {
            key: 'min',
            ...right,
            title: text('conditions.detail.min'),
            render: (_, { signal }) => words(signal, of(signal)?.min),
          },
          {
            key: 'max',
            ...right,
            title: text('conditions.detail.max'),
            render: (_, { signal }) => words(signal, of(signal)?.max),
          },
          {
            key: 'mean',
            ...right,
            title: text('conditions.detail.mean'),
            render: (_, { signal }) => meanWords(signal, of(signal)?.mean),
          },
        ]}
      />
    </section>
  );
  // The mean of a flag or a mode is no word of it.
  function meanWords(signal: string, mean: number | undefined): string {
    return mean !== undefined && !Number.isInteger(mean) && shownAs(signal, own).unit === ''
      ? formats.number(mean, 2)
      : words(signal, mean);
  }
}
