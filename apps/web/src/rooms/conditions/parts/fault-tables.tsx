import type { FaultRow } from '@furrow/contract';
import { Table } from 'antd';
import { StateTag, Time } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './conditions.module.css';

const colours: Record<FaultRow['severity'], StateColour> = { stop: 'error', warn: 'warning', info: 'online' };

/** Codes that are active, and those that were. */
export function FaultTables({ faults }: { faults: readonly FaultRow[] }) {
  const text = useTexts();
  const active = faults.filter(({ endedAt }) => endedAt === null);
  return (
    <>
      <h3 className={styles.section}>{text('conditions.faults.active')}</h3>
      <FaultTable faults={active} empty={text('conditions.faults.noneActive')} />
      <h3 className={styles.section}>{text('conditions.faults.past')}</h3>
      <FaultTable
        faults={faults.filter(({ endedAt }) => endedAt !== null)}
        empty={text('conditions.faults.nonePast')}
      />
    </>
  );
}

function FaultTable({ faults, empty }: { faults: readonly FaultRow[]; empty: string }) {
  const text = useTexts();
  if (faults.length === 0) return <p>{empty}</p>;
  return (
    <Table<FaultRow>
      size="small"
      rowKey="id"
      dataSource={faults}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          key: 'severity',
          title: text('conditions.faults.severity'),
          render: (_, { severity }) => (
            <StateTag colour={colours[severity]}>{text(`conditions.faults.severities.${severity}`)}</StateTag>
          ),
        },
        {
          key: 'code',
          title: text('conditions.faults.code'),
          render: (_, { spn, fmi }) => `${spn} / ${fmi}`,
        },
        {
          key: 'text',
          title: text('conditions.faults.text'),
          render: (_, { text: words, spn, fmi }) => words ?? `SPN ${spn} FMI ${fmi}`,
        },
        {
          key: 'occurrences',
          title: text('conditions.faults.occurrences'),
          dataIndex: 'occurrences',
          align: 'right',
        },
        {
          key: 'first',
          title: text('conditions.faults.first'),
          render: (_, { firstAt }) => <Time at={firstAt} />,
        },
        {
          key: 'last',
          title: text('conditions.faults.last'),
          render: (_, { lastAt }) => <Time at={lastAt} />,
        },
      ]}
    />
  );
}
