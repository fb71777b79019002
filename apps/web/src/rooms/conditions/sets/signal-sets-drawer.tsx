import { mostDbcCharacters, type SignalSetMade, type SignalSetRow, signalSetCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form, Input, Table, Upload } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';

/** Definitions of CAN signals: which models have any, and the import of a DBC file. */
export function SignalSetsDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(signalSetCalls.list, {});
  return (
    <Drawer open title={text('conditions.sets.title')} onClose={onClose} size={720}>
      <p>{text('conditions.sets.hint')}</p>
      <ImportForm />
      <QueryState query={query} lines={3}>
        {(sets) => <SetTable sets={sets} />}
      </QueryState>
    </Drawer>
  );
}

function SetTable({ sets }: { sets: readonly SignalSetRow[] }) {
  const text = useTexts();
  const client = useQueryClient();
  const remove = async ({ id, name }: SignalSetRow) => {
    const asked = {
      title: text('conditions.sets.remove'),
      follows: text('conditions.sets.confirm', { name }),
      go: text('conditions.sets.remove'),
      danger: true,
    };
    if (!(await confirmDeed(asked))) return;
    try {
      await ask(signalSetCalls.remove, { params: { id } });
      showSuccess(text('conditions.sets.removed'));
    } catch (error) {
      showError(error);
    }
    await client.invalidateQueries({ queryKey: ['condition'] });
  };
  return (
    <Table<SignalSetRow>
      size="small"
      rowKey="id"
      dataSource={sets}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('conditions.sets.none') }}
      columns={[
        { key: 'name', title: text('conditions.sets.name'), dataIndex: 'name' },
        { key: 'brand', title: text('conditions.sets.brand'), dataIndex: 'brand' },
        {
          key: 'model',
          title: text('conditions.columns.model'),
          render: (_, { model }) => model || text('format.none'),
        },
        { key: 'signals', title: text('conditions.sets.signals'), dataIndex: 'signals', align: 'right' },
        {
          key: 'createdAt',
          title: text('conditions.columns.time'),
          render: (_, { createdAt }) => <Time at={createdAt} />,
        },
        {
          key: 'remove',
          title: '',
          render: (_, row) => (
            <Button size="small" danger onClick={() => void remove(row)}>
              {text('conditions.sets.remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface Typed {
  name: string;
  brand: string;
  model?: string;
}

function ImportForm() {
  const text = useTexts();
  const client = useQueryClient();
  const [form] = Form.useForm<Typed>();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [made, setMade] = useState<SignalSetMade | null>(null);
  const [sending, setSending] = useState(false);
  const required = [{ required: true, whitespace: true, message: text('refusals.required') }];
  const send = async ({ name, brand, model }: Typed) => {
    if (!file) return;
    setSending(true);
    try {
      const done = await ask(signalSetCalls.create, {
        body: { name, brand, model: model ?? '', fileName: file.name, dbc: file.text },
      });
      setMade(done);
      showSuccess(text('conditions.sets.imported', { signals: done.signals }));
      form.resetFields();
      setFile(null);
    } catch (error) {
      showError(error);
    }
    setSending(false);
    await client.invalidateQueries({ queryKey: ['condition'] });
  };
  return (
    <Form form={form} layout="vertical" onFinish={(typed: Typed) => void send(typed)}>
      <div className={styles.filters}>
        <Form.Item name="name" label={text('conditions.sets.name')} rules={required}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="brand" label={text('conditions.sets.brand')} rules={required}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="model" label={text('conditions.sets.model')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item label={text('conditions.sets.file')} required>
          <Upload
            accept=".dbc"
            maxCount={1}
            showUploadList={false}
            beforeUpload={async (chosen) => {
              if (chosen.size <= mostDbcCharacters) setFile({ name: chosen.name, text: await chosen.text() });
              else showError(new Error(text('refusals.tooLong')));
              return false;
            }}
          >
            <Button>{file?.name ?? text('conditions.sets.chooseFile')}</Button>
          </Upload>
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={file === null} loading={sending}>
          {text('conditions.sets.import')}
        </Button>
      </div>
      {made && made.leftOut.length > 0 && (
        <Alert
          type="warning"
          title={text('conditions.sets.leftOut')}
          description={made.leftOut.map(({ line, fault }) => (
            <div key={`${line} ${fault}`}>
              {text('conditions.sets.line', {
                line,
                reason: text(`conditions.sets.reasons.${fault}` as TextKey),
              })}
            </div>
          ))}
        />
      )}
    </Form>
  );
}
