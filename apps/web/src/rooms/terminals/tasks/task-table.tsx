import type { TerminalTaskRow } from '@furrow/contract';
import { Button, Table, type TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { Time } from '#kit/list/cells.tsx';
import { useTexts, text as words } from '#kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { EventsDrawer } from './events-drawer.tsx';
import { ItemResults } from './item-results.tsx';
import { reasonWords, taskTag, whatWords, writtenWords } from './task-words.tsx';
import { Remaining, TransferBar } from './transfer-bar.tsx';
import { useTaskActions } from './use-task-deeds.ts';

/** More rows than that are drawn as they come into sight. */
const virtualOver = 100;
const states = {
  upgrade: ['updating', 'complete', 'success', 'fail'],
  configuration: ['reconfiguring', 'done', 'reconfigure'],
} as const;

const vehicleWords = ({ vehicle }: TerminalTaskRow): string => vehicle ?? words('format.none');

/** The tasks of one job, a row a T-BOX, in an order that does not jump; those of settings each with their items. */
export function TaskTable({ kind, tasks }: { kind: keyof typeof states; tasks: readonly TerminalTaskRow[] }) {
  const text = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  // The row as it is by now, not as it was when it was opened.
  const task = tasks.find(({ id }) => id === opened);
  const actionsOf = useTaskActions(({ id }) => setOpened(id));
  const column = (
    key: string,
    title: string,
    render: (row: TerminalTaskRow) => ReactNode,
  ): TableColumnType<TerminalTaskRow> => ({
    key,
    title,
    render: (_: unknown, row: TerminalTaskRow) => render(row),
  });
  const software = tasks[0]?.jobKind === 'software';
  const firmware = [
    column('progress', text('upgrade.progress'), (row) => <TransferBar row={row} />),
    column('remaining', text('upgrade.remaining'), (row) => <Remaining row={row} />),
    column('fromTo', text(software ? 'versions.columns.version' : 'upgrade.fromTo'), whatWords),
  ];
  const settings = [column('items', text('tbox.record.items'), writtenWords)];
  const many = tasks.length > virtualOver;

  return (
    <>
      <Table<TerminalTaskRow>
        size="small"
        rowKey="id"
        virtual={many}
        dataSource={[...tasks]}
        pagination={false}
        scroll={many ? { x: 1400, y: 520 } : { x: 'max-content' }}
        onRow={(row) => ({ 'data-sn': row.sn }) as object}
        {...(kind === 'configuration' && {
          expandable: {
            expandedRowRender: ({ items }) => <ItemResults items={items} />,
            defaultExpandAllRows: tasks.length === 1,
          },
        })}
        columns={[
          column('sn', text('tbox.columns.sn'), ({ sn }) => sn),
          {
            ...column('state', text('tbox.record.state'), taskTag),
            filters: states[kind].map((value) => ({ value, text: text(`tbox.taskStates.${value}`) })),
            onFilter: (value, row) => row.state === value,
          },
          ...(kind === 'upgrade' ? firmware : settings),
          column('attempt', text('tbox.record.attempt'), ({ attempt }) =>
            text('tbox.events.attempt', { no: attempt }),
          ),
          column('reason', text('tbox.record.reason'), (row) =>
            row.state === 'fail' ? text('upgrade.failed', { reason: reasonWords(row) }) : reasonWords(row),
          ),
          column('online', text('tbox.columns.online'), ({ online }) => onlineTag(online)),
          ...(software ? [] : [column('vehicle', text('tbox.columns.vehicle'), vehicleWords)]),
          column('changedAt', text('tbox.record.changedAt'), ({ changedAt }) => <Time at={changedAt} />),
          column('deeds', '', (row) =>
            actionsOf(row)
              .filter(({ key }) => key !== 'job')
              .map(({ key, label, onClick, danger, reason }) => (
                <Button
                  key={key}
                  type="link"
                  size="small"
                  danger={danger ?? false}
                  disabled={reason !== undefined}
                  title={reason}
                  onClick={onClick}
                >
                  {label}
                </Button>
              )),
          ),
        ]}
      />
      {task && <EventsDrawer task={task} onClose={() => setOpened(null)} />}
    </>
  );
}
