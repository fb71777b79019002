import {
  archiveLoadedDays,
  type OperationArchive,
  type OperationRetention,
  operationArchiveCalls,
} from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber, Modal, Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './operation-list.module.css';

/** How long the log keeps its months, and the months that lie in files. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal open width={640} title={text('operations.retention.title')} footer={null} onCancel={onClose}>
      <Months />
      <h3 className={styles.archives}>{text('operations.retention.archives')}</h3>
      <Archives />
    </Modal>
  );
}

function Months() {
  const text = useTexts();
  const queries = useQueryClient();
  const query = useCall(operationArchiveCalls.retention, {});
  const save = useMutation({
    mutationFn: (form: OperationRetention) => ask(operationArchiveCalls.setRetention, { body: form }),
    onSuccess: (after) => {
      queries.setQueryData(callKey(operationArchiveCalls.retention, {}), after);
      showSuccess(text('operations.retention.saved'));
    },
  });
  return (
    <QueryState query={query} lines={2}>
      {(data) => (
        <Form
          layout="vertical"
          initialValues={data}
          onFinish={(form: OperationRetention) => save.mutate(form)}
        >
          <Form.Item
            name="months"
            label={text('operations.retention.months')}
            extra={text('operations.retention.hint')}
            rules={[{ required: true }]}
          >
            <InputNumber min={36} max={600} precision={0} />
          </Form.Item>
          <Button htmlType="submit" type="primary" loading={save.isPending}>
            {text('operations.retention.save')}
          </Button>
        </Form>
      )}
    </QueryState>
  );
}

function Archives() {
  const text = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  const query = useCall(operationArchiveCalls.list, {});
  const load = useMutation({
    mutationFn: ({ id }: OperationArchive) => ask(operationArchiveCalls.load, { params: { id } }),
    onSuccess: (all, { month }) => {
      queries.setQueryData(callKey(operationArchiveCalls.list, {}), all);
      showSuccess(text('operations.retention.loaded', { month }));
      return queries.invalidateQueries({ queryKey: ['userOperateLog', 'list'] });
    },
  });
  const askToLoad = async (archive: OperationArchive) => {
    const { month, rows } = archive;
    const asked = {
      title: text('operations.retention.loadTitle', { month }),
      follows: text('operations.retention.loadText', {
        count: formats.number(rows),
        days: archiveLoadedDays,
      }),
      go: text('operations.retention.load'),
    };
    if (await confirmDeed(asked)) load.mutate(archive);
  };
  return (
    <QueryState
      query={query}
      lines={3}
      isEmpty={(all) => all.length === 0}
      empty={<EmptyState>{text('operations.retention.none')}</EmptyState>}
    >
      {(all) => (
        <Table<OperationArchive>
          size="small"
          rowKey="id"
          showHeader={false}
          pagination={{ pageSize: 12, hideOnSinglePage: true }}
          dataSource={all}
          columns={[
            { key: 'month', dataIndex: 'month', width: 96 },
            {
              key: 'rows',
              render: (_, { rows }) => text('operations.retention.count', { count: formats.number(rows) }),
            },
            {
              key: 'deed',
              align: 'right',
              render: (_, archive) =>
                archive.loadedUntil === null ? (
                  <Button size="small" loading={load.isPending} onClick={() => void askToLoad(archive)}>
                    {text('operations.retention.load')}
                  </Button>
                ) : (
                  text('operations.retention.loadedUntil', { time: formats.dateTime(archive.loadedUntil) })
                ),
            },
          ]}
        />
      )}
    </QueryState>
  );
}
