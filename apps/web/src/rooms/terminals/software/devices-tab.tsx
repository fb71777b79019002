import {
  deviceCategories,
  onlineStates,
  remoteSoftwareTypes,
  softwareJobCalls,
  softwareTaskList,
  type TerminalTaskRow,
  terminalTaskPhases,
  terminalTaskReasons,
  upgradeTaskFlow,
} from '@furrow/contract';
import { Progress } from 'antd';
import { useState } from 'react';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { useLiveTasks } from '../records/use-live-tasks.ts';
import { useTaskBulk } from '../records/use-task-bulk.ts';
import { EventsDrawer } from '../tasks/events-drawer.tsx';
import { reasonWords, taskTag } from '../tasks/task-words.tsx';
import { useTaskActions } from '../tasks/use-task-deeds.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { typeWords } from '../versions/version-words.tsx';
import { SoftwareFigures } from './software-figures.tsx';

const filters: ListFilters<typeof softwareTaskList> = {
  sn: { kind: 'sn', title: 'tbox.columns.sn' },
  type: {
    kind: 'choice',
    title: 'softUpgrade.columns.type',
    choices: remoteSoftwareTypes,
    words: (type) => typeWords(type),
  },
  from: { kind: 'text', title: 'softUpgrade.columns.from' },
  to: { kind: 'text', title: 'softUpgrade.columns.to' },
  state: {
    kind: 'choice',
    title: 'softUpgrade.columns.state',
    choices: upgradeTaskFlow.states,
    words: (state) => text(`tbox.taskStates.${state}`),
  },
  phase: {
    kind: 'choice',
    title: 'softUpgrade.columns.phase',
    choices: terminalTaskPhases,
    words: (phase) => text(`tbox.phases.${phase}`),
  },
  reason: {
    kind: 'choice',
    title: 'tbox.record.reason',
    choices: terminalTaskReasons,
    words: (reason) => text(`tbox.reasonNames.${reason}`),
  },
  no: { kind: 'text', title: 'tbox.record.no' },
  dealer: {
    kind: 'branch',
    title: 'tbox.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'conditions.filters.region', useNodes: useDivisionNodes },
  category: {
    kind: 'choice',
    title: 'deviceJob.columns.category',
    choices: deviceCategories,
    words: (category) => text(`exports.category.${category}`),
  },
  online: {
    kind: 'choice',
    title: 'tbox.columns.online',
    choices: onlineStates,
    words: (online) => text(`devices.online.${online}`),
  },
  by: { kind: 'text', title: 'softUpgrade.columns.by' },
  createdAt: { kind: 'days', title: 'softUpgrade.columns.createdAt' },
};

const columns: readonly ListColumn<TerminalTaskRow, typeof softwareTaskList>[] = [
  { key: 'sn', title: 'tbox.columns.sn', width: 110, cell: codeCell },
  { key: 'online', title: 'tbox.columns.online', width: 90, screenOnly: true, cell: onlineTag },
  { key: 'type', title: 'softUpgrade.columns.type', width: 120, cell: (type) => type && typeWords(type) },
  { key: 'from', title: 'softUpgrade.columns.from', width: 110 },
  { key: 'to', title: 'softUpgrade.columns.to', width: 110 },
  { key: 'state', title: 'softUpgrade.columns.state', width: 200, cell: (_, task) => taskTag(task) },
  {
    key: 'acked',
    title: 'softUpgrade.columns.percent',
    width: 190,
    screenOnly: true,
    cell: (acked, { total, state }) => <Percent acked={acked} total={total} state={state} />,
  },
  { key: 'attempt', title: 'tbox.record.attempt', width: 80, align: 'right' },
  { key: 'reason', title: 'tbox.record.reason', width: 190, cell: (_, task) => reasonWords(task) },
  { key: 'startedAt', title: 'tbox.record.startedAt', width: 170, cell: timeCell },
  { key: 'endedAt', title: 'tbox.record.endedAt', width: 170, cell: timeCell },
  { key: 'no', title: 'tbox.record.no', width: 90, align: 'right' },
  { key: 'dealer', title: 'tbox.columns.dealer', width: 150 },
  { key: 'kind', title: 'tbox.record.kind', width: 90, cell: (kind) => text(`tbox.taskKinds.${kind}`) },
  { key: 'by', title: 'tbox.record.by', width: 120, hidden: true },
  { key: 'createdAt', title: 'tbox.record.createdAt', width: 170, cell: timeCell, hidden: true },
];

/** How far a package is on its way; the line of a list has room for the bar alone. */
function Percent({ acked, total, state }: Pick<TerminalTaskRow, 'acked' | 'total' | 'state'>) {
  if (total === 0) return text('format.none');
  return (
    <Progress
      size="small"
      aria-label={text('upgrade.progress')}
      percent={Math.floor((acked * 100) / total)}
      status={state === 'fail' ? 'exception' : state === 'success' ? 'success' : 'normal'}
    />
  );
}

const resources = ['softwareTasks', 'softwareJobs'] as const;

/** One row a terminal of a job, live. */
export function DevicesTab() {
  const [opened, setOpened] = useState<TerminalTaskRow | null>(null);
  const rowActions = useTaskActions(setOpened);
  const bulk = useTaskBulk('software');
  useLiveTasks(resources);
  return (
    <>
      <ListPage<TerminalTaskRow, typeof softwareTaskList>
        screen="softwareTasks"
        resource={softwareJobCalls.tasks}
        title="titles.softRemoteUpgrade"
        list={softwareTaskList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="softRemoteUpgrade.export"
        rowActions={rowActions}
        bulk={bulk}
        summary={() => <SoftwareFigures />}
        empty="softUpgrade.emptyTasks"
      />
      {opened && <EventsDrawer task={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
