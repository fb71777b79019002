import {
  remoteSoftwareTypes,
  softwareJobCalls,
  softwareJobList,
  type TerminalJobRow,
  terminalJobCalls,
  terminalJobFlow,
} from '@furrow/contract';
import { Button, Progress } from 'antd';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { StateTag, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { useLiveTasks } from '../records/use-live-tasks.ts';
import { typeWords } from '../versions/version-words.tsx';
import styles from '../wizard/wizard.module.css';
import { SoftwareFigures } from './software-figures.tsx';
import { Strategy, stopWords } from './strategy-words.tsx';

const colours: Record<TerminalJobRow['state'], StateColour> = {
  draft: 'offline',
  running: 'online',
  paused: 'waiting',
  finished: 'passed',
  cancelled: 'error',
};
const jobTag = (state: TerminalJobRow['state']) => (
  <StateTag colour={colours[state]}>{text(`tbox.jobStates.${state}`)}</StateTag>
);

const filters: ListFilters<typeof softwareJobList> = {
  type: {
    kind: 'choice',
    title: 'softUpgrade.columns.type',
    choices: remoteSoftwareTypes,
    words: (type) => typeWords(type),
  },
  version: { kind: 'text', title: 'softUpgrade.columns.version' },
  state: {
    kind: 'choice',
    title: 'softUpgrade.columns.state',
    choices: terminalJobFlow.states,
    words: (state) => text(`tbox.jobStates.${state}`),
  },
  no: { kind: 'numbers', title: 'softUpgrade.columns.no' },
  by: { kind: 'text', title: 'softUpgrade.columns.by' },
  createdAt: { kind: 'days', title: 'softUpgrade.columns.createdAt' },
};

const because = ({ pausedBecause }: TerminalJobRow): string =>
  pausedBecause === '' ? text('format.none') : text(`upgrade.pausedBecause.${pausedBecause}`);

const columns: readonly ListColumn<TerminalJobRow, typeof softwareJobList>[] = [
  { key: 'no', title: 'softUpgrade.columns.no', width: 80, align: 'right' },
  { key: 'type', title: 'softUpgrade.columns.type', width: 130, cell: (type) => type && typeWords(type) },
  { key: 'version', title: 'softUpgrade.columns.version', width: 110 },
  {
    key: 'devices',
    title: 'softUpgrade.columns.devices',
    width: 80,
    align: 'right',
    cell: (devices, { state, counters }) => (state === 'draft' ? devices.length : counters.total),
  },
  {
    key: 'counters',
    title: 'softUpgrade.columns.progress',
    width: 240,
    cell: (_, job) => <JobBar job={job} />,
  },
  {
    key: 'options',
    title: 'softUpgrade.columns.strategy',
    width: 200,
    cell: (options) => <Strategy options={options} />,
  },
  { key: 'by', title: 'softUpgrade.columns.by', width: 120 },
  { key: 'createdAt', title: 'softUpgrade.columns.createdAt', width: 170, cell: timeCell },
  { key: 'finishedAt', title: 'softUpgrade.columns.finishedAt', width: 170, cell: timeCell },
  { key: 'state', title: 'softUpgrade.columns.state', width: 110, cell: jobTag },
  {
    key: 'pausedBecause',
    title: 'softUpgrade.columns.pausedBecause',
    width: 150,
    hidden: true,
    cell: (_, job) => because(job),
  },
  {
    key: 'deadlineAt',
    title: 'softUpgrade.columns.stopRule',
    width: 200,
    hidden: true,
    cell: (_, { options }) => stopWords(options),
  },
];

/** How far a job is: what went well and what did not of all; its title names every number. */
function JobBar({ job: { counters, state } }: { job: TerminalJobRow }) {
  if (state === 'draft') return text('format.none');
  const { total, success, fail, waiting, sending, complete } = counters;
  const share = (count: number): number => (total === 0 ? 0 : Math.round((count * 100) / total));
  const words = (['success', 'fail', 'sending', 'complete', 'waiting'] as const)
    .map((key) => [key, { success, fail, sending, complete, waiting }[key]] as const)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => `${text(`upgrade.counters.${key}`)} ${count}`)
    .join(' · ');
  return (
    <div className={styles.line} title={words}>
      <Progress
        size="small"
        showInfo={false}
        aria-label={text('upgrade.progress')}
        percent={share(success + fail)}
        success={{ percent: share(success) }}
        status={fail > 0 ? 'exception' : 'normal'}
      />
      <span>{`${success + fail}/${total}`}</span>
    </div>
  );
}

const resources = ['softwareTasks', 'softwareJobs'] as const;

/** One row an order: what, to how many, how far, by whom. */
export function JobsTab() {
  const words = useTexts();
  const navigate = useNavigate();
  const [mayCreate, mayTboxes] = [useMay('softRemoteUpgrade.create'), useMay('tboxConfig.upgrade')];
  const rowActions = useJobActions();
  useLiveTasks(resources);
  const open = ({ id, state }: TerminalJobRow) =>
    navigate(`/softRemoteUpgrade?${state === 'draft' ? 'step=2&' : ''}job=${id}`);
  return (
    <ListPage<TerminalJobRow, typeof softwareJobList>
      screen="softwareJobs"
      resource={softwareJobCalls.list}
      title="titles.softRemoteUpgrade"
      list={softwareJobList}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ no }) => String(no)}
      create={
        mayCreate
          ? { label: words('softUpgrade.add'), onClick: () => void navigate('/softRemoteUpgrade?step=1') }
          : undefined
      }
      rowActions={(job) => [
        {
          key: 'open',
          label: words('tbox.record.job', { no: job.no }),
          onClick: () => void open(job),
        },
        ...rowActions(job),
      ]}
      tools={() =>
        mayTboxes && (
          <Button onClick={() => void navigate('/tboxUpgrade')}>{words('softUpgrade.tboxes')}</Button>
        )
      }
      summary={() => <SoftwareFigures />}
      empty="softUpgrade.empty"
    />
  );
}

type Step = 'pause' | 'resume' | 'cancel';

/** What can be done with a whole job. */
function useJobActions(): (job: TerminalJobRow) => RowAction[] {
  const words = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('softwareJobs');
  const [mayLead, mayCancel] = [useMay('softRemoteUpgrade.create'), useMay('softRemoteUpgrade.cancel')];
  const step = async (name: Step, { id, no, counters, state }: TerminalJobRow) => {
    const open = counters.waiting + counters.sending;
    const asked = {
      title:
        state === 'draft'
          ? `${words('tbox.deeds.cancel')} · ${no}`
          : words('upgrade.cancelAllTitle', { count: open }),
      follows: words('upgrade.cancelText'),
      go: words('tbox.deeds.cancel'),
    };
    if (name === 'cancel' && !(await confirmDeed({ ...asked, danger: true }))) return;
    await deed(() => ask(terminalJobCalls[name], { params: { id } }), words('plain.done'));
  };
  return (job) => {
    const action = (key: Step, label: string): RowAction => ({
      key,
      label,
      danger: key === 'cancel',
      onClick: () => void step(key, job),
    });
    const { state, own, id } = job;
    const draft = state === 'draft';
    const actions: (RowAction | false)[] = [
      mayLead && state === 'running' && action('pause', words('upgrade.deeds.pause')),
      mayLead && state === 'paused' && action('resume', words('upgrade.deeds.resume')),
      (draft ? mayLead && own : mayCancel && (state === 'running' || state === 'paused')) &&
        action('cancel', words('tbox.deeds.cancel')),
      !draft && {
        key: 'devices',
        label: words('softUpgrade.tabs.devices'),
        onClick: () => void navigate(`/softRemoteUpgrade?tab=devices&job=${id}`),
      },
    ];
    return actions.filter((one) => one !== false);
  };
}
