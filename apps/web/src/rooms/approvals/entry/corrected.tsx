import type { EntryDetail } from '@furrow/contract';
import { Table } from 'antd';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { entryKind } from './entry-kind.ts';

type Line = EntryDetail['corrected'][number];

/** A value of a correction as people read it. */
function useCorrectedWords(): (field: string, value: string | null) => string {
  const text = useTexts();
  const { wayTo } = useDivisions();
  return (field, value) => {
    if (value === null) return text('format.none');
    if (field === 'workType') return text(`exports.workType.${value as 'others'}`);
    if (field === 'carType') return carTypeWords(value, text);
    if (field === 'tracks') return text(value === 'true' ? 'approvals.entry.yes' : 'approvals.entry.no');
    if (field !== 'divisionCode') return value;
    return (
      wayTo(value)
        .map(({ name }) => name)
        .join(' ') || value
    );
  };
}

/** What a correction changes, field by field: what stands (or stood), and what it says. Nothing of a new entry. */
export function Corrected({ row }: { row: EntryDetail }) {
  const text = useTexts();
  const words = useCorrectedWords();
  if (row.type !== 'correction') return null;
  return (
    <section className={styles.corrected}>
      <h3>{text('approvals.entry.correctedT')}</h3>
      {row.corrected.length === 0 ? (
        <p className={styles.note}>{text('approvals.entry.correctedNone')}</p>
      ) : (
        <Table<Line>
          size="small"
          rowKey="field"
          pagination={false}
          dataSource={row.corrected}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              key: 'field',
              title: text('approvals.query.field'),
              render: (_, { field }) => entryKind.labelOf?.(field),
            },
            {
              key: 'was',
              title: text('approvals.entry.was'),
              render: (_, { field, was }) => words(field, was),
            },
            {
              key: 'is',
              title: text('approvals.entry.is'),
              render: (_, { field, is }) => <strong>{words(field, is)}</strong>,
            },
          ]}
        />
      )}
    </section>
  );
}
