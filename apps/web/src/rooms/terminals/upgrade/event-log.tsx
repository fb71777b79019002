import { type TerminalTaskEvent, type TerminalTaskRow, terminalTaskCalls } from '@furrow/contract';
import { Drawer, Table } from 'antd';
import { useCall } from '../../../kit/api/use-call.ts';
import { Time } from '../../../kit/list/cells.tsx';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useTexts, text as words } from '../../../kit/words/text.ts';

const known = [
  ...([
    'began',
    'sending',
    'acknowledged',
    'missing',
    'dropped',
    'left',
    'gatewayLost',
    'delivered',
    'result',
  ] as const),
  ...(['version', 'refused', 'imageUnreadable', 'addressSent', 'ended', 'retried', 'confirmedLate'] as const),
];
type Known = (typeof known)[number];

/** What one line of a task's log says. */
export function eventWords({ kind, data }: TerminalTaskEvent): string {
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  const name = known.find((one): one is Known => one === kind);
  return name ? words(`upgrade.events.${name}`, values) : words('upgrade.events.other', { kind });
}

/** The log of a task, both directions, with serial numbers. */
export function EventLog({ task, onClose }: { task: TerminalTaskRow; onClose: () => void }) {
  const text = useTexts();
  const query = useCall(terminalTaskCalls.events, { params: { id: task.id } }, { refetchInterval: 2_000 });
  return (
    <Drawer open title={`${text('upgrade.deeds.log')} · ${task.sn}`} size={560} onClose={onClose}>
      <QueryState query={query} lines={6}>
        {(events) => (
          <Table<TerminalTaskEvent>
            size="small"
            rowKey="id"
            dataSource={[...events]}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { key: 'at', render: (_: unknown, { at }) => <Time at={at} /> },
              {
                key: 'attempt',
                render: (_: unknown, { attempt }) => text('upgrade.attemptNo', { n: attempt }),
              },
              { key: 'what', render: (_: unknown, event) => eventWords(event) },
              {
                key: 'serial',
                render: (_: unknown, { data }) =>
                  data.serial === undefined ? '' : `#${String(data.serial)}`,
              },
            ]}
            showHeader={false}
          />
        )}
      </QueryState>
    </Drawer>
  );
}
