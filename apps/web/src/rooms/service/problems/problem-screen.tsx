import { type ProblemRow, type ProblemTab, problemCalls, problemList, problemTabs } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ClocksDialog } from './clocks-dialog.tsx';
import { ProblemBoard } from './problem-board.tsx';
import { problemColumns, problemFilters } from './problem-columns.tsx';
import { ProblemDialog, type ProblemDialogKind } from './problem-dialogs.tsx';
import { ProblemDrawer } from './problem-drawer.tsx';
import { ProblemStatisticsPage } from './problem-statistics.tsx';
import { useProblemActions } from './use-problem-actions.ts';

/** Counts are asked again this often, ms, beside what a deed of one's own asks at once. */
const countsMs = 15_000;
const views = ['list', 'board', 'statistics'] as const;
const known = ['view'];

/** /problemManage: all problems as a list, as a board by state, and what they come to (`?view=`). */
export function Screen() {
  const text = useTexts();
  const [asked, setView] = useAddressItem('view');
  const [opened, setOpened] = useState<{ kind: ProblemDialogKind; row: ProblemRow } | null>(null);
  const actions = useProblemActions((kind, row) => setOpened({ kind, row }));
  const view = views.find((one) => one === asked) ?? 'list';
  return (
    <>
      <TabbedPage
        active={view}
        tabs={views.map((key) => ({ key, label: text(`problems.views.${key}`) }))}
        onTurn={(key) => setView(key === 'list' ? null : key)}
      >
        {view === 'list' && <ProblemList actions={actions} />}
        {view === 'board' && (
          <>
            <ProblemBoard />
            <ProblemDrawer ids={[]} actions={actions} />
          </>
        )}
        {view === 'statistics' && <ProblemStatisticsPage />}
      </TabbedPage>
      {opened && <ProblemDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function ProblemList({ actions }: { actions: ReturnType<typeof useProblemActions> }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [clocks, setClocks] = useState(false);
  const [takes, creates, sets] = [
    useMay('problemManage.take'),
    useMay('problemManage.create'),
    useMay('problemManage.setting'),
  ];
  const first: ProblemTab = takes ? 'all' : 'mine';
  return (
    <>
      <ListPage<ProblemRow, typeof problemList>
        screen="problemManage"
        resource={problemCalls.list}
        title="titles.problemManage"
        list={problemList}
        filters={problemFilters}
        columns={problemColumns}
        known={known}
        told={['tab']}
        defaults={{ tab: [first] }}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight="problemManage.export"
        create={
          creates
            ? { label: text('problems.create'), onClick: () => void navigate('/createProblem') }
            : undefined
        }
        rowActions={actions}
        summary={(list) => (
          <Summary
            open={list.state.filters.tab?.[0] ?? first}
            onTab={(tab) => list.setFilter('tab', [tab])}
            onOverdue={() => list.setFilters({ tab: ['all'], overdue: ['yes'] })}
          />
        )}
        tools={() => sets && <Button onClick={() => setClocks(true)}>{text('problems.clocks.open')}</Button>}
        drawer={({ ids }) => (
          // One on the page brings the deeds of its row; one that a bell has opened has them here.
          <ProblemDrawer ids={ids} actions={(row) => (ids.includes(row.id) ? [] : actions(row))} />
        )}
        empty="problems.empty"
      />
      {clocks && <ClocksDialog onClose={() => setClocks(false)} />}
    </>
  );
}

interface SummaryProps {
  /** The tab that is open. */
  open: string;
  onTab: (tab: ProblemTab) => void;
  onOverdue: () => void;
}

/** How many stand in each state, and mine, the open ones marked; then how they were answered and solved. A click shows those. */
function Summary({ open, onTab, onOverdue }: SummaryProps) {
  const text = useTexts();
  const formats = useFormats();
  const { data: counts } = useCall(problemCalls.counts, {}, { refetchInterval: countsMs });
  const { data } = useCall(problemCalls.figures, {});
  const tabs = problemTabs.map((tab) => ({
    key: tab,
    label: text(`problems.tabs.${tab}`),
    value: counts ? formats.number(counts[tab] ?? 0) : text('format.none'),
    active: tab === open,
    onClick: () => onTab(tab),
  }));
  if (!data) return <ListFigures cards={tabs} />;
  const share = (value: number | null) =>
    value === null ? text('format.none') : `${formats.number(Math.round(value * 100))} %`;
  const { overdue, answeredInTime, solvedInTime, reopened, satisfaction } = data;
  const rated =
    satisfaction === null ? text('format.none') : formats.number(Math.round(satisfaction * 10) / 10);
  return (
    <ListFigures
      cards={[
        ...tabs,
        {
          key: 'overdue',
          label: text('problems.figures.overdue'),
          value: formats.number(overdue),
          onClick: onOverdue,
        },
        { key: 'answered', label: text('problems.figures.answered'), value: share(answeredInTime) },
        { key: 'solved', label: text('problems.figures.solved'), value: share(solvedInTime) },
        { key: 'reopened', label: text('problems.figures.reopened'), value: share(reopened) },
        { key: 'satisfaction', label: text('problems.figures.satisfaction'), value: rated },
      ]}
    />
  );
}
