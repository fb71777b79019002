import type { TerminalTaskRow } from '@furrow/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Time } from '../../../kit/list/cells.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { EventsDrawer } from './events-drawer.tsx';
import { ItemResults } from './item-results.tsx';
import { reasonWords, taskTag, writtenWords } from './task-words.tsx';
import { useTaskActions } from './use-task-deeds.ts';

/** The tasks of one job of settings, each with its items. */
export function TaskTable({ tasks }: { tasks: readonly TerminalTaskRow[] }) {
  const text = useTexts();
  const [opened, setOpened] = useState<TerminalTaskRow | null>(null);
  const actionsOf = useTaskActions(setOpened);
  return (
    <>
      <Table<TerminalTaskRow>
        size="small"
        rowKey="id"
        dataSource={[...tasks]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        expandable={{
          expandedRowRender: (task) => <ItemResults items={task.items} />,
          defaultExpandAllRows: tasks.length === 1,
        }}
        columns={[
          { title: text('tbox.columns.sn'), dataIndex: 'sn' },
          { title: text('tbox.columns.online'), render: (_, { online }) => onlineTag(online) },
          { title: text('tbox.record.state'), render: (_, task) => taskTag(task) },
          { title: text('tbox.record.items'), render: (_, task) => writtenWords(task) },
          { title: text('tbox.record.reason'), render: (_, task) => reasonWords(task) },
          { title: text('tbox.record.attempt'), dataIndex: 'attempt', align: 'right' },
          { title: text('tbox.record.changedAt'), render: (_, { changedAt }) => <Time at={changedAt} /> },
          {
            key: 'deeds',
            render: (_, task) =>
              actionsOf(task)
                .slice(0, 2)
                .map(({ key, label, onClick, danger, reason }) => (
                  <Button
                    key={key}
                    type="link"
                    size="small"
                    danger={danger ?? false}
                    disabled={reason !== undefined}
                    onClick={onClick}
                  >
                    {label}
                  </Button>
                )),
          },
        ]}
      />
      {opened && <EventsDrawer task={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
