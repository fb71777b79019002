import {
  type BlockFile,
  type BlocksOfFile,
  type BlockType,
  blockCalls,
  blockTypes,
  type FoundBlock,
  fieldFileEnds,
  type OwnerRow,
} from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Select, Table, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { sendBytes } from '#kit/files/send-bytes.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { LeftOut } from '#kit/import/left-out.tsx';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts, text as word } from '#kit/words/text.ts';
import { AreaOf } from './block-columns.tsx';
import styles from './blocks.module.css';

/** A file is read and judged; the chosen boundaries become blocks of an owner, all or none. */
export function ImportBlocks({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [found, setFound] = useState<BlockFile | null>(null);
  const read = useMutation({
    mutationFn: async (file: File) =>
      sendBytes<BlockFile>('POST', 'blocks/file/check', file, { query: { name: file.name } }),
    onSuccess: setFound,
    meta: { quiet: true },
  });
  const template = () => downloadByTicket('blocks/file/template').catch(showError);
  if (found) return <FoundBlocks found={found} onClose={onClose} />;
  return (
    <Modal open title={text('blocks.files.import')} footer={null} onCancel={onClose}>
      <Upload.Dragger
        accept={fieldFileEnds.join()}
        showUploadList={false}
        disabled={read.isPending}
        beforeUpload={(file) => {
          read.mutate(file);
          return false;
        }}
      >
        <p>{text('blocks.files.drop')}</p>
        <p className={styles.hint}>{text('blocks.files.kinds')}</p>
      </Upload.Dragger>
      <Button type="link" size="small" onClick={() => void template()}>
        {text('blocks.files.template')}
      </Button>
      {read.error && <Alert className={styles.told ?? ''} type="error" showIcon title={read.error.message} />}
    </Modal>
  );
}

const columns = [
  { dataIndex: 'name', title: word('blocks.fields.name') },
  {
    dataIndex: 'areaM2',
    title: word('blocks.columns.areaM2'),
    align: 'right' as const,
    render: (m2: number) => <AreaOf m2={m2} />,
  },
  {
    dataIndex: 'owner',
    title: word('blocks.columns.owner'),
    render: (owner: FoundBlock['owner']) => owner?.name ?? '',
  },
];

function FoundBlocks({ found, onClose }: { found: BlockFile; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [ticked, setTicked] = useState<number[]>(found.blocks.map((_, i) => i));
  const [owner, setOwner] = useState<string | null>(null);
  const [type, setType] = useState<BlockType>('dryField');
  const chosen = ticked.map((i) => found.blocks[i]!);
  const ready = chosen.length > 0 && chosen.every((one) => one.owner !== null || owner !== null);
  const save = useMutation({
    mutationFn: () => {
      const blocks = chosen.map(({ name, outline, owner: own }) => ({
        name,
        outline,
        ownerId: own?.id ?? owner ?? '',
      }));
      return saved({ type, blocks }, text('blocks.overlap.title'), text('blocks.overlap.go'));
    },
    onSuccess: (answer) => {
      if (!answer) return;
      showSuccess(text('blocks.files.done', { count: answer.created }));
      void queries.invalidateQueries({ queryKey: ['blocks'] });
      onClose();
    },
  });
  return (
    <Modal
      open
      width={720}
      title={text('blocks.files.import')}
      okText={text('blocks.files.go', { count: chosen.length })}
      cancelText={text('forms.confirm.cancel')}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className={styles.choices}>
        <EntityPicker<OwnerRow>
          label={text('blocks.fields.ownerId')}
          placeholder={text('blocks.fields.ownerId')}
          path="owners"
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          hintOf={({ phone }) => phone}
          value={owner}
          onChange={(id: string) => setOwner(id)}
        />
        <Select
          aria-label={text('blocks.fields.type')}
          value={type}
          options={blockTypes.map((value) => ({ value, label: text(`blocks.types.${value}`) }))}
          onChange={setType}
        />
      </div>
      <Table<FoundBlock & { key: number }>
        size="small"
        columns={columns}
        dataSource={found.blocks.map((block, key) => ({ ...block, key }))}
        pagination={found.blocks.length > 8 ? { pageSize: 8, showSizeChanger: false } : false}
        rowSelection={{ selectedRowKeys: ticked, onChange: (keys) => setTicked(keys as number[]) }}
      />
      <LeftOut
        title={text('blocks.files.refused', { count: found.refused.length })}
        rows={found.refused.map(({ number, name, key }) => ({
          number,
          words: `${name} · ${text(`refusals.${key}`)}`,
        }))}
      />
    </Modal>
  );
}

/** Sends it; an overlap is named and asked about. Undefined: it is not wanted then. */
async function saved(
  body: BlocksOfFile,
  title: string,
  go: string,
): Promise<{ created: number } | undefined> {
  const send = (query: { confirmed?: 'yes' }) => ask(blockCalls.createMany, { query, body });
  return send({}).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.key === 'blockOverlaps')) throw error;
    return (await confirmDeed({ title, follows: error.message, go, danger: false }))
      ? send({ confirmed: 'yes' })
      : undefined;
  });
}
