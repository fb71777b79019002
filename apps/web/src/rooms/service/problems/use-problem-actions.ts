import { type ProblemRow, problemCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { ProblemDialogKind } from './problem-dialogs.tsx';

type Deed = ProblemDialogKind | 'take' | 'begin' | 'goOn' | 'putBack' | 'reject' | 'reopen' | 'sendAgain';
type Way = 'track' | 'log' | 'debug' | 'repair' | 'session';
const plain = { take: problemCalls.take, begin: problemCalls.begin, goOn: problemCalls.goOn };
const reasoned = { putBack: problemCalls.putBack, reject: problemCalls.reject, reopen: problemCalls.reopen };
/** So much of the track before and after is shown, seconds. */
const aroundS = 1800;

/** What can be done with a problem now, by whoever asked, by engineers and by dispatchers; then the pages behind it. */
export function useProblemActions(
  open: (kind: ProblemDialogKind, row: ProblemRow) => void,
): (row: ProblemRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('problemManage');
  const [assigns, takes, creates] = [
    useMay('problemManage.assign'),
    useMay('problemManage.take'),
    useMay('problemManage.create'),
  ];
  const [mayRepair, mayTrack, mayLog, mayDebug] = [
    useMay('repairManage.create'),
    useMay('historicalTrack'),
    useMay('softwareLog.create'),
    useMay('debugSwitch.create'),
  ];
  const mayHelp = useMay('remoteServeList.create');
  const run =
    ({ id }: ProblemRow, key: keyof typeof plain) =>
    () =>
      void deed(() => ask(plain[key], { params: { id } }), text('plain.done'));
  const why =
    ({ id, number }: ProblemRow, key: keyof typeof reasoned) =>
    async () => {
      const go = text(`problems.deeds.${key}`);
      const reason = await askReason({ title: `${go} · ${number}`, go, danger: key === 'reject' });
      if (reason !== null)
        await deed(() => ask(reasoned[key], { params: { id }, body: { reason } }), text('plain.done'));
    };
  return (row) => {
    const { state, own, waits, sns, happenedAt } = row;
    const is = (...states: ProblemRow['state'][]) => states.includes(state);
    const [sn] = sns;
    const span = `from=${Math.floor(happenedAt - aroundS)}&to=${Math.ceil(happenedAt + aroundS)}`;
    const go = (path: string) => () => void navigate(path);
    const dialog = (kind: ProblemDialogKind) => () => open(kind, row);
    const offered: [boolean, Deed | Way, () => unknown][] = [
      [takes && is('unassigned'), 'take', run(row, 'take')],
      [assigns && is('unassigned', 'unresolved'), 'assign', dialog('assign')],
      [takes && is('unresolved'), 'begin', run(row, 'begin')],
      [takes && is('inProblem') && waits !== '', 'goOn', run(row, 'goOn')],
      [takes && is('inProblem'), 'resolve', dialog('resolve')],
      [takes || own, 'answer', dialog('answer')],
      [
        mayRepair && sn !== undefined && is('unassigned', 'unresolved', 'inProblem') && waits !== 'repair',
        'repair',
        go(`/createRepair?source=problem&sourceId=${row.id}`),
      ],
      [
        mayHelp && sn !== undefined && is('unassigned', 'unresolved', 'inProblem'),
        'session',
        go(`/remoteServeList?new=${sn}&ofProblem=${row.id}`),
      ],
      [takes && is('inProblem') && waits === '', 'hold', dialog('hold')],
      [takes && is('unresolved', 'inProblem'), 'handOver', dialog('handOver')],
      [takes && is('unresolved', 'inProblem'), 'putBack', why(row, 'putBack')],
      [assigns && is('unassigned', 'unresolved', 'inProblem'), 'priority', dialog('priority')],
      [assigns && is('unassigned', 'unresolved', 'inProblem'), 'merge', dialog('merge')],
      [assigns && is('unassigned', 'unresolved'), 'reject', why(row, 'reject')],
      [own && creates && is('rejected'), 'sendAgain', go(`/createProblem?again=${row.id}`)],
      [(own || assigns) && is('resolved') && row.mergedInto === '', 'reopen', why(row, 'reopen')],
      [own && is('resolved') && row.mergedInto === '' && row.satisfaction === null, 'rate', dialog('rate')],
      [mayTrack && sn !== undefined, 'track', go(`/historicalTrack?sn=${sn}&${span}`)],
      [mayLog && sn !== undefined, 'log', go(`/softwareLog?ask=${sns.join(' ')}`)],
      [mayDebug && sn !== undefined, 'debug', go(`/debugSwitch?on=${sns.join(' ')}`)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`problems.deeds.${key}`), onClick: () => void onClick() }] : [],
    );
  };
}
