import {
  type CanTaskRow,
  canFlashCalls,
  canNodeKinds,
  canTaskList,
  terminalTaskPhases,
  terminalTaskReasons,
  upgradeTaskFlow,
} from '@furrow/contract';
import { Progress } from 'antd';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { codeCell, Time, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';
import { useLiveTasks } from '../records/use-live-tasks.ts';
import { reasonWords, taskTag } from '../tasks/task-words.tsx';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { nodeKindWords } from './can-words.tsx';
import { FlashEvents } from './flash-events.tsx';
import { useFlashActions } from './use-flash-actions.ts';

const filters: ListFilters<typeof canTaskList> = {
  sn: { kind: 'sn', title: 'canFirmware.columns.sn' },
  state: {
    kind: 'choice',
    title: 'canFirmware.columns.state',
    choices: upgradeTaskFlow.states,
    words: (state) => text(`tbox.taskStates.${state}`),
  },
  nodeKind: {
    kind: 'choice',
    title: 'canFirmware.columns.nodeKind',
    choices: canNodeKinds,
    words: nodeKindWords,
  },
  by: { kind: 'text', title: 'canFirmware.columns.by' },
  createdAt: { kind: 'days', title: 'tbox.record.createdAt' },
  nodeSn: { kind: 'text', title: 'canFirmware.columns.nodeSn' },
  version: { kind: 'text', title: 'canFirmware.columns.version' },
  phase: {
    kind: 'choice',
    title: 'canFirmware.columns.phase',
    choices: terminalTaskPhases,
    words: (phase) => text(`tbox.phases.${phase}`),
  },
  reason: {
    kind: 'choice',
    title: 'canFirmware.columns.error',
    choices: terminalTaskReasons,
    words: (reason) => text(`tbox.reasonNames.${reason}`),
  },
  no: { kind: 'text', title: 'canFirmware.columns.no' },
  dealer: {
    kind: 'branch',
    title: 'canFirmware.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  proposed: { kind: 'flag', title: 'canFirmware.columns.proposed' },
};

const columns: readonly ListColumn<CanTaskRow, typeof canTaskList>[] = [
  { key: 'sn', title: 'canFirmware.columns.sn', width: 95, cell: codeCell },
  { key: 'nodeKind', title: 'canFirmware.columns.nodeKind', width: 110, cell: nodeKindWords },
  { key: 'nodeSn', title: 'canFirmware.columns.nodeSn', width: 110, cell: codeCell },
  { key: 'from', title: 'canFirmware.columns.from', width: 80 },
  { key: 'to', title: 'canFirmware.columns.to', width: 80 },
  {
    key: 'state',
    title: 'canFirmware.columns.state',
    width: 170,
    cell: (_, { acked: _a, total: _t, ...task }) => taskTag(task),
  },
  {
    key: 'acked',
    title: 'canFirmware.columns.blocks',
    width: 150,
    cell: (_, task) => <Blocks task={task} />,
  },
  { key: 'attempt', title: 'canFirmware.columns.attempt', width: 70, align: 'right' },
  { key: 'reason', title: 'canFirmware.columns.error', width: 200, cell: (_, task) => reasonWords(task) },
  { key: 'startedAt', title: 'canFirmware.columns.startedAt', width: 160, cell: timeCell },
  { key: 'endedAt', title: 'canFirmware.columns.endedAt', width: 160, cell: timeCell },
  { key: 'no', title: 'canFirmware.columns.no', width: 90, align: 'right' },
  { key: 'online', title: 'canFirmware.columns.online', width: 90, screenOnly: true, cell: onlineTag },
  { key: 'by', title: 'canFirmware.columns.by', width: 110 },
  { key: 'model', title: 'canFirmware.columns.model', width: 110, hidden: true },
  { key: 'nodeId', title: 'canFirmware.columns.nodeId', width: 100, cell: codeCell, hidden: true },
  { key: 'dealer', title: 'canFirmware.columns.dealer', width: 150, hidden: true },
  { key: 'createdAt', title: 'tbox.record.createdAt', width: 170, cell: timeCell, hidden: true },
];

/** How far the image of a node is: block n of m. */
function Blocks({ task: { acked, total, state } }: { task: CanTaskRow }) {
  if (total === 0) return text('format.none');
  return (
    <Progress
      size="small"
      aria-label={text('canFirmware.inBlocks', { acked, total })}
      percent={Math.floor((acked * 100) / total)}
      format={() => `${acked}/${total}`}
      status={state === 'fail' ? 'exception' : state === 'success' ? 'success' : 'normal'}
    />
  );
}

// Rows of flashes have a shape of their own: the first list is the one whose rows the stream tells.
const resources = ['terminalTasks', 'canTasks'] as const;

/** Tab *Flash tasks*: one row a node, live. */
export function FlashTab() {
  const rowActions = useFlashActions();
  useLiveTasks(resources);
  return (
    <ListPage<CanTaskRow, typeof canTaskList>
      screen="canTasks"
      resource={canFlashCalls.tasks}
      title="titles.canFirewareManage"
      list={canTaskList}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ sn }) => sn}
      exportRight="canFirewareManage.export"
      rowActions={rowActions}
      drawer={({ ids }) => <FlashDrawer ids={ids} />}
      empty="canFirmware.emptyTasks"
    />
  );
}

function FlashDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<CanTaskRow>
      path={canFlashCalls.task}
      ids={ids}
      titleOf={({ sn, to }) => `${sn} · ${to}`}
      details={(task) => (
        <>
          <Fields
            title="titles.canFirewareManage"
            lines={[
              { label: 'canFirmware.columns.state', value: taskTag(task) },
              { label: 'canFirmware.columns.error', value: reasonWords(task) },
              {
                label: 'canFirmware.columns.nodeKind',
                value: `${nodeKindWords(task.nodeKind)} ${task.model}`,
              },
              { label: 'canFirmware.columns.nodeSn', value: task.nodeSn, copy: true },
              { label: 'canFirmware.columns.nodeId', value: `${task.bus} / ${task.nodeId}` },
              { label: 'canFirmware.columns.from', value: task.from },
              { label: 'canFirmware.columns.to', value: task.to },
              { label: 'canFirmware.columns.no', value: String(task.no) },
              { label: 'canFirmware.columns.by', value: task.by },
              { label: 'canFirmware.columns.startedAt', value: <Time at={task.startedAt} /> },
              { label: 'canFirmware.columns.endedAt', value: <Time at={task.endedAt} /> },
            ]}
          />
          <FlashEvents task={task} />
        </>
      )}
    />
  );
}
