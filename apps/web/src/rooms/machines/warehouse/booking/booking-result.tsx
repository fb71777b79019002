import { type BatchAnswer, type BookingAnswer, batchCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../warehouse.module.css';

interface Props {
  answer: BookingAnswer;
  title: string;
  onAgain: () => void;
}

/** What came of a document: how many lines were booked, and which were not and why; these may be tried again. */
export function BookingResult({ answer, title, onAgain }: Props) {
  const text = useTexts();
  const [shown, setShown] = useState(answer);
  const retry = useMutation({
    mutationFn: () =>
      ask(batchCalls.retry, { params: { id: shown.batchId }, body: { batchKey: crypto.randomUUID() } }),
    onSuccess: (batch) => setShown((before) => retried(before, batch)),
  });
  const { documentNo: document, done, refused, total, state } = shown;
  const words =
    state === 'running'
      ? text('warehouse.form.running', { document, total })
      : text('warehouse.form.done', { document, done, refused: refused.length });
  return (
    <main className={styles.page} id="content">
      <PageHeading>{title}</PageHeading>
      <Alert
        type={state === 'running' ? 'info' : refused.length > 0 ? 'warning' : 'success'}
        showIcon
        title={words}
      />
      {refused.length > 0 && (
        <Table
          size="small"
          rowKey="line"
          dataSource={refused}
          pagination={refused.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            { dataIndex: 'line', title: '#', align: 'right' },
            { dataIndex: 'sn', title: text('warehouse.columns.sn') },
            { dataIndex: 'reason', title: text('warehouse.form.verdict') },
          ]}
        />
      )}
      <div className={styles.row}>
        <Button type="primary" onClick={() => pushAddress({ book: null, view: shown.documentId })}>
          {text('warehouse.form.toDocument')}
        </Button>
        {refused.length > 0 && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {text('warehouse.form.retry')}
          </Button>
        )}
        <Button onClick={onAgain}>{text('warehouse.form.again')}</Button>
        <Button onClick={() => pushAddress({ book: null })}>{text('warehouse.view.back')}</Button>
      </div>
    </main>
  );
}

function retried(before: BookingAnswer, batch: BatchAnswer): BookingAnswer {
  const refused = batch.refused.map(({ id, name, key, reason }) => ({
    line: Number(id),
    sn: name,
    key,
    reason,
  }));
  return {
    ...before,
    batchId: batch.id,
    state: batch.state,
    done: before.done + batch.done,
    refused,
    task: batch.task,
  };
}
