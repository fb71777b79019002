import { commandsCalls, type TerminalParameter } from '@furrow/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { type Text, type TextKey, useTexts } from '#kit/words/text.ts';
import { useReconnects, useStreamMessage, useTopicSinceOpening } from '#live/use-stream.ts';
import styles from './detail.module.css';

const hexOf = (id: number): string => id.toString(16).toUpperCase().padStart(4, '0');
const nameOf = ({ id, name }: TerminalParameter, text: Text): string =>
  name === null
    ? text('monitor.commands.unknownParameter', { id: hexOf(id) })
    : text(`parameters.${name}` as TextKey);

/** A raw number in the unit that it means; a password is shown to nobody. */
function shownValue({ value, unit, scale }: TerminalParameter, text: Text): string {
  if (value === null) return text('monitor.commands.hidden');
  const shown = typeof value === 'number' ? Number((value * scale).toFixed(4)) : value;
  return unit === null ? String(shown) : `${shown} ${unit}`;
}

/** What a terminal is set to, as it last told; read anew by a command. */
export function ParametersPanel({ id }: { id: string }) {
  const text = useTexts();
  const queries = useQueryClient();
  const mayCommand = useMay('carMonitor.command');
  const queryKey = ['terminalParameters', id];
  const query = useQuery({
    queryKey: [...queryKey, useReconnects()],
    queryFn: ({ signal }) => ask(commandsCalls.parameters, { query: { device: id } }, { signal }),
    placeholderData: keepPreviousData,
  });
  useTopicSinceOpening('commands', { ids: [id] });
  useStreamMessage('cmd', ({ command }) => {
    if (command.device === id && command.state === 'confirmed') void queries.invalidateQueries({ queryKey });
  });
  const read = useMutation({
    mutationFn: () => ask(commandsCalls.give, { body: { kind: 'readParameters', device: id, ids: [] } }),
  });
  return (
    <>
      <div className={styles.head}>
        <h3>{text('devices.detail.parameters')}</h3>
        {mayCommand && (
          <Button size="small" loading={read.isPending} onClick={() => read.mutate()}>
            {text('devices.detail.read')}
          </Button>
        )}
      </div>
      <QueryState query={query} lines={6}>
        {(parameters) => (
          <Table<TerminalParameter>
            size="small"
            rowKey="id"
            dataSource={parameters}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: text('devices.detail.noParameters') }}
            columns={[
              {
                title: text('monitor.commands.id'),
                dataIndex: 'id',
                render: (one: number) => <code>0x{hexOf(one)}</code>,
              },
              { title: text('monitor.commands.name'), key: 'name', render: (_, row) => nameOf(row, text) },
              {
                title: text('devices.detail.value'),
                key: 'value',
                render: (_, row) => shownValue(row, text),
              },
              {
                title: text('devices.detail.readAt'),
                dataIndex: 'readAt',
                render: (at: number) => <Time at={at} />,
              },
            ]}
          />
        )}
      </QueryState>
    </>
  );
}
