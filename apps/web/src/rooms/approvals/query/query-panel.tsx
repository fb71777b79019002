import type { EntryQueryDetail } from '@furrow/contract';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { wordsOfDeed } from '#kit/words/words-at.ts';
import { approvalTag } from '../shared/approval-cells.tsx';
import styles from './query.module.css';

/** Number, state, device and what the vehicle is now. */
export function EntryHead({ row }: { row: EntryQueryDetail }) {
  const text = useTexts();
  return (
    <Fields
      lines={[
        { label: 'approvals.columns.number', value: row.number, copy: true },
        { label: 'approvals.columns.state', value: approvalTag(row.state) },
        { label: 'approvals.columns.sn', value: row.sn, copy: true },
        { label: 'approvals.query.vehicleNow', value: text(`format.state.${row.deviceState}`) },
        { label: 'approvals.columns.productModel', value: row.productModel },
        { label: 'approvals.columns.machineCode', value: row.machineCode, copy: true },
        { label: 'approvals.columns.round', value: row.round },
        { label: 'approvals.columns.submittedAt', value: <Time at={row.submittedAt} /> },
        { label: 'approvals.columns.decidedAt', value: <Time at={row.decidedAt} /> },
        { label: 'approvals.columns.step1By', value: row.step1By },
        { label: 'approvals.columns.step2By', value: row.step2By },
        { label: 'approvals.query.registrationUntil', value: <Time at={row.registrationUntil} /> },
        { label: 'approvals.columns.reason', value: row.reason },
      ]}
    />
  );
}

type Changed = EntryQueryDetail['fitted'][number]['changed'];

function ChangedBy({ changed }: { changed: Changed }): ReactNode {
  const text = useTexts();
  if (!changed) return text('format.none');
  const { action, number, link, account, at } = changed;
  const deed = wordsOfDeed(text, action.split('.').at(-1) ?? action) ?? action;
  return (
    <>
      {link === '' ? deed : <Link to={link}>{number}</Link>} · {account} · <Time at={at} />
    </>
  );
}

/** A code of the data as people read it. */
function useValueWords(): (field: string, value: string) => string {
  const text = useTexts();
  const { wayTo } = useDivisions();
  return (field, value) => {
    if (field === 'workType') return text(`exports.workType.${value as 'others'}`);
    if (field !== 'divisionCode') return value;
    return (
      wayTo(value)
        .map(({ name }) => name)
        .join(' ') || value
    );
  };
}

/** Field by field: as first submitted, as in the application, as it is now; what differs is bold. */
export function ComparedFields({ row: { fields } }: { row: EntryQueryDetail }) {
  const text = useTexts();
  const words = useValueWords();
  type Line = EntryQueryDetail['fields'][number];
  const told = ({ field }: Line, value: string | null, differs = false) => (
    <span className={differs ? styles.differs : undefined}>
      {value === null ? text('format.none') : words(field, value)}
    </span>
  );
  return (
    <div className={styles.compared}>
      <h3>{text('approvals.query.compareT')}</h3>
      <Table<Line>
        size="small"
        rowKey="field"
        pagination={false}
        dataSource={fields}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'field',
            title: text('approvals.query.field'),
            render: (_, { field }) => text(`carForm.fields.${field}`),
          },
          {
            key: 'first',
            title: text('approvals.query.first'),
            render: (_, line) =>
              line.mended && line.first === null ? text('approvals.query.notKept') : told(line, line.first),
          },
          {
            key: 'approved',
            title: text('approvals.query.approved'),
            render: (_, line) => told(line, line.approved, line.mended),
          },
          {
            key: 'now',
            title: text('approvals.query.now'),
            render: (_, line) =>
              told(line, line.now, line.approved !== null && line.now !== null && line.now !== line.approved),
          },
          {
            key: 'changed',
            title: text('approvals.query.changedBy'),
            render: (_, { changed }) => <ChangedBy changed={changed} />,
          },
        ]}
      />
    </div>
  );
}

/** Each part as it was entered beside what sits in its place now. */
export function ComparedParts({ row: { fitted } }: { row: EntryQueryDetail }) {
  const text = useTexts();
  if (fitted.length === 0) return null;
  type Line = EntryQueryDetail['fitted'][number];
  return (
    <div className={styles.compared}>
      <h3>{text('approvals.query.partsT')}</h3>
      <Table<Line>
        size="small"
        rowKey={({ kind, entered }) => `${kind} ${entered}`}
        pagination={false}
        dataSource={fitted}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            key: 'kind',
            title: text('approvals.query.field'),
            render: (_, { kind }) => text(`libraries.kinds.${kind as 'motor'}`),
          },
          { key: 'entered', title: text('approvals.query.asEntered'), dataIndex: 'entered' },
          {
            key: 'now',
            title: text('approvals.query.now'),
            render: (_, { entered, now }) => (
              <span className={now === entered ? undefined : styles.differs}>
                {now ?? text('approvals.query.removed')}
              </span>
            ),
          },
          {
            key: 'changed',
            title: text('approvals.query.changedBy'),
            render: (_, { changed }) => <ChangedBy changed={changed} />,
          },
        ]}
      />
    </div>
  );
}
