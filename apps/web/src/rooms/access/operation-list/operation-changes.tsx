import type { OperationDetail } from '@furrow/contract';
import { Table } from 'antd';
import { valueWords } from '#kit/form/value-words.ts';
import { useTexts } from '#kit/words/text.ts';
import { fieldLabel } from './field-label.ts';
import styles from './operation-list.module.css';
import { showOperation } from './show-value.ts';

/** What every edit moves on tells nothing of it. */
const kept: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** What a row of the log says was there before and after, field by field. */
export function OperationChanges({
  row,
}: {
  row: Pick<OperationDetail, 'subjectKind' | 'before' | 'after'>;
}) {
  const text = useTexts();
  const [before, after] = [row.before ?? {}, row.after ?? {}];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !kept.has(name),
  );
  const changed =
    row.before && row.after ? names.filter((name) => !isSame(before[name], after[name])) : names;
  if (changed.length === 0) return <p className={styles.section}>{text('operations.noChanges')}</p>;
  return (
    <Table
      className={styles.section ?? ''}
      size="small"
      pagination={false}
      rowKey="name"
      dataSource={changed.map((name) => ({ name }))}
      columns={[
        {
          key: 'name',
          title: text('operations.field'),
          width: 160,
          render: (_, { name }) => <span title={name}>{fieldLabel(row.subjectKind, name)}</span>,
        },
        {
          key: 'before',
          title: text('operations.before'),
          render: (_, { name }) => valueWords(text, name, before[name], showOperation(row)),
        },
        {
          key: 'after',
          title: text('operations.after'),
          render: (_, { name }) => valueWords(text, name, after[name], showOperation(row)),
        },
      ]}
    />
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
