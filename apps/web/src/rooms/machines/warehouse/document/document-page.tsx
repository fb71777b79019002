import { type WarehouseDocument, type WarehouseRow, warehouseCalls } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Table } from 'antd';
import { useEffect, useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { RecordHead } from '#kit/detail/record-head.tsx';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../warehouse.module.css';
import { typeWords } from '../warehouse-words.tsx';
import { lineColumns } from './line-columns.tsx';

/** One document with its lines, as it is printed, and the way to take lines of it back. */
export function DocumentPage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['warehouse', 'document', id],
    queryFn: ({ signal }) => ask(warehouseCalls.document, { params: { id } }, { signal }),
  });
  return (
    <main className={styles.page} id="content" data-print="flow">
      <QueryState query={query} lines={10}>
        {(document) => <Sheet document={document} />}
      </QueryState>
    </main>
  );
}

function Sheet({ document }: { document: WarehouseDocument }) {
  const text = useTexts();
  const [asked, setAsked] = useAddressItem('print');
  const [line] = useAddressItem('line');
  const [ticked, setTicked] = useState<readonly string[]>(line === null ? [] : [line]);
  const mayReverse = useMay('warehouse.reverse') && document.type === 'salesOutbound';
  useEffect(() => {
    if (asked === null) return;
    setAsked(null);
    window.print();
  }, [asked, setAsked]);
  const reverse = useReversal(document.id, () => setTicked([]));
  const back = () => pushAddress({ view: null, line: null, print: null });
  const deeds: RowAction[] = [
    { key: 'print', label: text('warehouse.print'), onClick: () => window.print() },
    { key: 'back', label: text('warehouse.view.back'), onClick: back },
  ];
  if (mayReverse)
    deeds.unshift({
      key: 'reverse',
      label: text('warehouse.view.reverse'),
      danger: true,
      ...(ticked.length === 0 || reverse.isPending ? { reason: text('messages.selectAtLeastOne') } : {}),
      onClick: () => void reverse.ask(ticked),
    });
  return (
    <>
      <RecordHead
        title={text('warehouse.view.title', { document: document.documentNo })}
        deeds={deeds}
        primary={null}
      />
      <Head document={document} />
      <h2>{text('warehouse.view.lines', { count: document.lines.length })}</h2>
      <Table<WarehouseRow>
        size="small"
        rowKey="id"
        columns={lineColumns()}
        dataSource={document.lines}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: text('warehouse.view.none') }}
        {...(mayReverse
          ? {
              rowSelection: {
                selectedRowKeys: [...ticked],
                onChange: (keys) => setTicked(keys.map(String)),
                getCheckboxProps: ({ reversedBy }) => ({ disabled: reversedBy !== null }),
              },
            }
          : {})}
      />
      <div className={styles.signature} data-print="only">
        {text('warehouse.view.signature')}
      </div>
    </>
  );
}

function Head({ document }: { document: WarehouseDocument }) {
  const text = useTexts();
  return (
    <Fields
      columns={3}
      lines={[
        { label: 'warehouse.columns.type', value: typeWords(document.type) },
        document.reason !== null && {
          label: 'warehouse.columns.reason',
          value: text(`warehouse.reasons.${document.reason}`),
        },
        { label: 'warehouse.columns.dealer', value: document.dealer },
        { label: 'warehouse.columns.at', value: <Time at={document.at} /> },
        { label: 'warehouse.columns.operator', value: document.operator },
        { label: 'warehouse.columns.source', value: text(`warehouse.sources.${document.source}`) },
        { label: 'warehouse.columns.remark', value: document.remark, wide: true },
      ]}
    />
  );
}

function useReversal(id: string, onDone: () => void) {
  const text = useTexts();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { lineIds: string[]; reason: string }) => {
      const batchKey = crypto.randomUUID();
      return ask(
        warehouseCalls.reverse,
        { params: { id }, body: { ...body, batchKey } },
        { idempotencyKey: crypto.randomUUID() },
      );
    },
    onSuccess: ({ done, refused }) => {
      const words = text('warehouse.view.reversed', { done, refused: refused.length });
      const why = refused.map(({ sn, reason }) => `${sn}: ${reason}`).join('; ');
      showMessage(refused.length > 0 ? 'error' : 'success', why === '' ? words : `${words}. ${why}`);
      onDone();
      void client.invalidateQueries({ queryKey: ['warehouse'] });
    },
  });
  return {
    isPending,
    async ask(lineIds: readonly string[]) {
      const reason = await askReason({
        title: text('warehouse.view.reverseTitle', { count: lineIds.length }),
        lead: text('warehouse.view.reverseText'),
        go: text('warehouse.redReversal'),
      });
      if (reason !== null) mutate({ lineIds: [...lineIds], reason });
    },
  };
}
