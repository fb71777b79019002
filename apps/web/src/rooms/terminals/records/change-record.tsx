import {
  type TerminalTaskRow,
  terminalItemNames,
  terminalJobCalls,
  terminalTaskCalls,
  terminalTaskKinds,
  terminalTaskList,
  terminalTaskReasons,
  terminalTaskStates,
} from '@furrow/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, Time, timeCell } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { itemName } from '../items/item-words.ts';
import { EventsDrawer } from '../tasks/events-drawer.tsx';
import { reasonWords, taskTag, whatWords } from '../tasks/task-words.tsx';
import { useTaskActions } from '../tasks/use-task-deeds.ts';
import { useLiveTasks } from './use-live-tasks.ts';
import { useTaskBulk } from './use-task-bulk.ts';

/** The head of a job, which is no row, ms. */
const changesEveryMs = 3_000;

const filters: ListFilters<typeof terminalTaskList> = {
  sn: { kind: 'sn', title: 'tbox.columns.sn' },
  kind: {
    kind: 'choice',
    title: 'tbox.record.kind',
    choices: terminalTaskKinds,
    words: (kind) => text(`tbox.taskKinds.${kind}`),
  },
  state: {
    kind: 'choice',
    title: 'tbox.record.state',
    choices: terminalTaskStates,
    words: (state) => text(`tbox.taskStates.${state}`),
  },
  reason: {
    kind: 'choice',
    title: 'tbox.record.reason',
    choices: terminalTaskReasons,
    words: (reason) => text(`tbox.reasonNames.${reason}`),
  },
  createdAt: { kind: 'days', title: 'tbox.record.createdAt' },
  dealer: {
    kind: 'branch',
    title: 'tbox.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  vehicle: { kind: 'text', title: 'tbox.columns.vehicle' },
  version: { kind: 'text', title: 'tbox.columns.firmware' },
  item: { kind: 'choice', title: 'tbox.item', choices: terminalItemNames, words: (item) => itemName(item) },
  by: { kind: 'text', title: 'tbox.record.by' },
  no: { kind: 'text', title: 'tbox.record.no' },
  attention: { kind: 'flag', title: 'tbox.filters.attention' },
};

const columns: readonly ListColumn<TerminalTaskRow, typeof terminalTaskList>[] = [
  { key: 'createdAt', title: 'tbox.record.createdAt', width: 170, cell: timeCell },
  { key: 'sn', title: 'tbox.columns.sn', width: 120, cell: codeCell },
  { key: 'kind', title: 'tbox.record.kind', width: 90, cell: (kind) => text(`tbox.taskKinds.${kind}`) },
  { key: 'state', title: 'tbox.record.state', width: 170, cell: (_, task) => taskTag(task) },
  { key: 'reason', title: 'tbox.record.reason', width: 180, cell: (_, task) => reasonWords(task) },
  { key: 'items', title: 'tbox.record.what', width: 240, cell: (_, task) => whatWords(task) },
  { key: 'vehicle', title: 'tbox.columns.vehicle', width: 130 },
  { key: 'dealer', title: 'tbox.columns.dealer', width: 150 },
  { key: 'attempt', title: 'tbox.record.attempt', width: 80, align: 'right' },
  { key: 'no', title: 'tbox.record.no', width: 90, align: 'right' },
  { key: 'startedAt', title: 'tbox.record.startedAt', width: 170, cell: timeCell },
  { key: 'endedAt', title: 'tbox.record.endedAt', width: 170, cell: timeCell },
  { key: 'by', title: 'tbox.record.by', width: 120 },
  {
    key: 'linkedTask',
    screenOnly: true,
    title: 'tbox.record.linked',
    width: 130,
    cell: (linked) => linked && text('tbox.record.of', { no: linked.no }),
  },
  {
    key: 'undoneBy',
    screenOnly: true,
    title: 'tbox.record.undoneBy',
    width: 130,
    cell: (linked) => linked && text('tbox.record.job', { no: linked.no }),
  },
  { key: 'from', title: 'tbox.columns.fromFirmware', width: 110, hidden: true },
  { key: 'to', title: 'tbox.columns.toFirmware', width: 110, hidden: true },
  { key: 'terminalId', title: 'tbox.columns.terminalId', width: 120, cell: codeCell, hidden: true },
  { key: 'resent', title: 'tbox.record.resent', width: 90, align: 'right', hidden: true },
  { key: 'note', title: 'tbox.record.note', width: 160, hidden: true },
];

/** /changeRecord: what was sent to which T-BOX, by whom and with which result. `?job=` shows one job. */
export function Screen() {
  const words = useTexts();
  const navigate = useNavigate();
  const [job] = useAddressItem('job');
  const [opened, setOpened] = useState<TerminalTaskRow | null>(null);
  useLiveTasks();
  const bulk = useTaskBulk();
  const rowActions = useTaskActions(setOpened);
  const [mayConfigure, mayUpgrade] = [useMay('tboxConfig.configure'), useMay('tboxConfig.upgrade')];
  const create = { label: words('tbox.record.newConfiguration'), onClick: () => void navigate('/config') };
  return (
    <>
      <ListPage<TerminalTaskRow, typeof terminalTaskList>
        screen="changeRecord"
        resource={terminalTaskCalls.list}
        title="titles.changeRecord"
        list={terminalTaskList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="tboxConfig.export"
        create={mayConfigure ? create : undefined}
        rowActions={rowActions}
        bulk={bulk}
        tools={() =>
          mayUpgrade && (
            <Button onClick={() => void navigate('/tboxUpgrade')}>{words('tbox.record.newUpgrade')}</Button>
          )
        }
        above={() => job !== null && <JobHead id={job} />}
        summary={(list) => <Figures list={list} />}
        empty="tbox.record.empty"
      />
      {opened && <EventsDrawer task={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The job whose tasks are shown. */
function JobHead({ id }: { id: string }) {
  const words = useTexts();
  const navigate = useNavigate();
  const { data } = useCall(terminalJobCalls.read, { params: { id } }, { refetchInterval: changesEveryMs });
  if (!data) return null;
  return (
    <Alert
      type="info"
      title={
        <>
          {words('tbox.record.job', { no: data.no })} ·{' '}
          {words(`tbox.taskKinds.${data.kind === 'configuration' ? 'configuration' : 'upgrade'}`)} ·{' '}
          {words(`tbox.jobStates.${data.state}`)} · {data.by} · <Time at={data.startedAt} />
          {data.options.note ? ` · ${data.options.note}` : ''}
        </>
      }
      action={
        <Button size="small" onClick={() => void navigate('/changeRecord')}>
          {words('tbox.record.allJobs')}
        </Button>
      }
    />
  );
}

const stateOf = {
  running: ['updating', 'complete', 'reconfiguring'],
  waiting: ['updating', 'reconfiguring'],
  success: ['success'],
  fail: ['fail'],
  done: ['done'],
  reconfigure: ['reconfigure'],
} as const;

function Figures({ list }: { list: ListState<TerminalTaskRow, unknown> }) {
  const words = useTexts();
  const formats = useFormats();
  // What the filters leave, whatever page of it is shown.
  const { data } = useCall(terminalTaskCalls.figures, { query: list.state.filters });
  if (!data) return null;
  return (
    <ListFigures
      cards={(Object.keys(stateOf) as (keyof typeof stateOf)[]).map((key) => ({
        key,
        label: words(`tbox.recordFigures.${key}`),
        value: formats.number(data[key]),
        onClick: () => list.setFilter('state', [...stateOf[key]]),
      }))}
    />
  );
}
