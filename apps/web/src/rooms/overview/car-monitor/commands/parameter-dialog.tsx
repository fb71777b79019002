import {
  type CommandForm,
  type CommandRow,
  commandsCalls,
  type TerminalParameter,
  type VehicleCard,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { CommandItem } from './command-item.tsx';
import styles from './commands.module.css';
import { ParameterField } from './parameter-field.tsx';
import { useParameterName } from './parameter-name.ts';
import { changesOf, type Drafts, hexId } from './parameter-values.ts';
import type { useCommands } from './use-commands.ts';
import { WriteConfirmation } from './write-confirmation.tsx';

interface Props {
  card: Pick<VehicleCard, 'id' | 'sn' | 'alias' | 'state'>;
  rows: readonly CommandRow[];
  onSend: (form: CommandForm) => void;
  write: ReturnType<typeof useCommands>['write'];
  onClose: () => void;
}

/** The parameters as the terminal told them last: read anew, change, and write after a look at old and new. */
export function ParameterDialog({ card, rows, onSend, write, onClose }: Props) {
  const text = useTexts();
  const device = card.id;
  const {
    data = [],
    error,
    isPending,
  } = useQuery({
    queryKey: ['terminalParameters', device],
    queryFn: ({ signal }) => ask(commandsCalls.parameters, { query: { device } }, { signal }),
  });
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [confirming, setConfirming] = useState(false);
  const changes = changesOf(data, drafts);
  const last = rows.find(({ kind }) => kind === 'readParameters' || kind === 'writeParameters');
  const offline = card.state === 'offline';
  const send = () => {
    setConfirming(false);
    const items = changes.map(({ item }) => item);
    write.mutate({ kind: 'writeParameters', device, items }, { onSuccess: () => setDrafts(new Map()) });
  };
  const close = () => {
    write.reset();
    onClose();
  };
  return (
    <Modal
      open
      width={760}
      title={`${text('monitor.commands.parameters')} · ${card.alias || card.sn}`}
      onCancel={close}
      footer={[
        write.error && (
          <span key="refused" className={styles.refused} role="alert">
            {write.error.message}
          </span>
        ),
        <Button
          key="read"
          disabled={offline}
          title={offline ? text('refusals.deviceOffline') : undefined}
          onClick={() => onSend({ kind: 'readParameters', device, ids: [] })}
        >
          {text('monitor.commands.kinds.readParameters')}
        </Button>,
        <Button
          key="write"
          type="primary"
          disabled={changes.length === 0}
          loading={write.isPending}
          onClick={() => setConfirming(true)}
        >
          {text('monitor.commands.writeCount', { count: changes.length })}
        </Button>,
      ]}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {last && (
        <ol className={`${styles.list} ${styles.above}`}>
          <CommandItem
            row={last}
            onWithdraw={() => void ask(commandsCalls.withdraw, { params: { id: last.id } })}
          />
        </ol>
      )}
      <ParameterTable parameters={data} loading={isPending} drafts={drafts} onDrafts={setDrafts} />
      {confirming && (
        <WriteConfirmation changes={changes} onWrite={send} onClose={() => setConfirming(false)} />
      )}
    </Modal>
  );
}

interface TableProps {
  parameters: readonly TerminalParameter[];
  loading: boolean;
  drafts: Drafts;
  onDrafts: (drafts: Drafts) => void;
}

function ParameterTable({ parameters, loading, drafts, onDrafts }: TableProps) {
  const text = useTexts();
  const formats = useFormats();
  const nameOf = useParameterName();
  return (
    <Table<TerminalParameter>
      size="small"
      rowKey="id"
      loading={loading}
      dataSource={parameters}
      pagination={false}
      scroll={{ y: 360 }}
      locale={{ emptyText: text('monitor.commands.noParameters') }}
      columns={[
        { title: text('monitor.commands.id'), width: 84, render: (_, { id }) => <code>{hexId(id)}</code> },
        { title: text('monitor.commands.name'), render: (_, parameter) => nameOf(parameter) },
        {
          title: text('monitor.commands.value'),
          width: 240,
          render: (_, parameter) => (
            <ParameterField
              parameter={parameter}
              draft={drafts.get(parameter.id)}
              onChange={(value) => onDrafts(new Map(drafts).set(parameter.id, value))}
            />
          ),
        },
        {
          title: text('monitor.commands.readAt'),
          width: 160,
          render: (_, { readAt }) => formats.dateTime(readAt),
        },
      ]}
    />
  );
}
