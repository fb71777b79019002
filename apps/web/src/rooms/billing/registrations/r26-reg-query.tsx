import { type R26Row, type RegistrationRow, r26Calls, r26List } from '@furrow/contract';
import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { Time } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CodeDialog } from './code-dialog.tsx';
import {
  daysWords,
  endCell,
  kindWords,
  originWords,
  r26Columns,
  r26Filters,
} from './registration-columns.tsx';

/** /r26RegQuery: whether a receiver of that line is registered, until when, with which code and on which machine. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('r26Registrations');
  const [code, setCode] = useState<{ sn: string; code: string } | null>(null);
  const [history, setHistory] = useState<R26Row | null>(null);
  const may = {
    secret: useMay('r26RegQuery.secret'),
    resend: useMay('r26RegQuery.resend'),
    register: useMay('unitSoftReg.create'),
    hardware: useMay('hardwareCode'),
  };
  const actions = (row: R26Row): RowAction[] => {
    const { problem, receiverSn, sn, registrationId } = row;
    if (problem !== null) return [];
    // A row of an asked vehicle carries what was asked behind the receiver.
    const params = { id: row.id.split(':')[0]! };
    const show = () =>
      void ask(r26Calls.code, { params }).then(
        (shown) => setCode({ sn: receiverSn ?? '', code: shown.code }),
        showError,
      );
    const resend = () => void deed(() => ask(r26Calls.resend, { params }), text('registrations.sent'));
    const offered: [boolean, 'history' | 'code' | 'send' | 'register' | 'hardwareCode', () => void][] = [
      [true, 'history', () => setHistory(row)],
      [may.secret && registrationId !== null, 'code', show],
      [may.resend && registrationId !== null, 'send', resend],
      [may.register, 'register', () => void navigate(`/unitSoftReg?add=${sn}`)],
      [may.hardware, 'hardwareCode', () => void navigate(`/hardwareCode?tab=all&sn=${sn}`)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`registrations.deeds.${key}`), onClick }] : [],
    );
  };
  return (
    <>
      <ListPage<R26Row, typeof r26List>
        screen="r26RegQuery"
        resource={r26Calls.list}
        title="titles.r26RegQuery"
        list={r26List}
        filters={r26Filters}
        columns={r26Columns}
        keyOf={({ id }) => id}
        nameOf={({ receiverSn, asked }) => receiverSn ?? asked ?? ''}
        rowActions={actions}
        empty="registrations.emptyR26"
      />
      {history && <History row={history} onClose={() => setHistory(null)} />}
      {code && <CodeDialog {...code} onClose={() => setCode(null)} />}
    </>
  );
}

/** All registrations of the receiver, with who made them and for how long. */
function History({ row, onClose }: { row: R26Row; onClose: () => void }) {
  const text = useTexts();
  const query = useCall(r26Calls.history, { params: { id: row.id.split(':')[0]! } });
  const title = `${text('registrations.deeds.history')} ${row.receiverSn}`;
  return (
    <Modal open width="min(900px, 96vw)" title={title} footer={null} onCancel={onClose}>
      <QueryState query={query} lines={3}>
        {(rows) => (
          <Table<RegistrationRow>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={rows}
            columns={[
              {
                dataIndex: 'madeAt',
                title: text('registrations.columns.madeAt'),
                render: (at: number) => <Time at={at} />,
              },
              { dataIndex: 'kind', title: text('registrations.columns.kind'), render: kindWords },
              { dataIndex: 'days', title: text('registrations.columns.days'), render: daysWords },
              {
                dataIndex: 'endsAt',
                title: text('registrations.columns.endsAt'),
                render: endCell,
              },
              { dataIndex: 'origin', title: text('registrations.columns.origin'), render: originWords },
              { dataIndex: 'madeBy', title: text('registrations.columns.madeBy') },
            ]}
          />
        )}
      </QueryState>
    </Modal>
  );
}
