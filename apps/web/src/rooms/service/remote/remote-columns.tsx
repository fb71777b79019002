import {
  type RemoteSessionRow,
  type RemoteState,
  remoteAskers,
  remoteResults,
  remoteSessionFlow,
  type remoteSessionList,
  remoteSubjects,
} from '@furrow/contract';
import { Link } from 'react-router';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { typeWords } from '../device-feedback/device-columns.tsx';

const colours = {
  waiting: 'waiting',
  running: 'working',
  ended: 'passed',
  abandoned: 'error',
  refused: 'cancelled',
  timedOut: 'expired',
} as const;

export const stateTag = (state: RemoteState) => (
  <StateTag colour={colours[state]}>{text(`remoteSessions.states.${state}`)}</StateTag>
);
export const onlineTag = (online: boolean) => (
  <StateTag colour={online ? 'online' : 'offline'}>
    {text(online ? 'remoteSessions.online' : 'remoteSessions.offline')}
  </StateTag>
);
export const resultWords = (result: RemoteSessionRow['result']): string =>
  result === '' ? text('format.none') : text(`remoteSessions.results.${result}`);

function Span({ s }: { s: number | null }) {
  const formats = useFormats();
  return s === null ? text('format.none') : formats.duration(s);
}
/** How long a session has lasted; one that runs, until now. */
export function Lasted({ row: { begunAt, lastedS, state } }: { row: RemoteSessionRow }) {
  const now = useNow(10_000) / 1000;
  const runs = state === 'running' && begunAt !== null;
  return <Span s={runs ? Math.max(0, Math.floor(now - begunAt)) : lastedS} />;
}
/** How long somebody has waited; who still waits, until now. */
export function Waited({ row: { askedAt, waitedS, state } }: { row: RemoteSessionRow }) {
  const now = useNow(10_000) / 1000;
  return <Span s={state === 'waiting' ? Math.max(0, Math.floor(now - askedAt)) : waitedS} />;
}

function ProblemLink({ row: { problem, problemId } }: { row: RemoteSessionRow }) {
  if (problemId === null) return text('format.none');
  return <Link to={`/problemManage?id=${problemId}`}>{problem}</Link>;
}

export const remoteFilters: ListFilters<typeof remoteSessionList> = {
  sn: { kind: 'sn', title: 'remoteSessions.columns.sn' },
  state: {
    kind: 'choice',
    title: 'remoteSessions.columns.state',
    choices: remoteSessionFlow.states,
    words: (state) => text(`remoteSessions.states.${state}`),
  },
  subject: {
    kind: 'choice',
    title: 'remoteSessions.columns.subject',
    choices: remoteSubjects,
    words: typeWords,
  },
  askedBy: {
    kind: 'choice',
    title: 'remoteSessions.columns.askedBy',
    choices: remoteAskers,
    words: (one) => text(`remoteSessions.askers.${one}`),
  },
  engineer: { kind: 'text', title: 'remoteSessions.columns.engineer' },
  team: { kind: 'text', title: 'remoteSessions.columns.team' },
  askedAt: { kind: 'days', title: 'remoteSessions.columns.askedAt' },
  result: {
    kind: 'choice',
    title: 'remoteSessions.columns.result',
    choices: remoteResults,
    words: resultWords,
  },
  number: { kind: 'text', title: 'remoteSessions.columns.number' },
  problem: { kind: 'text', title: 'remoteSessions.columns.problem' },
  dealer: {
    kind: 'branch',
    title: 'remoteSessions.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  region: { kind: 'cascade', title: 'remoteSessions.columns.divisionCode', useNodes: useDivisionNodes },
};

const right = { align: 'right' } as const;
const hidden = { hidden: true } as const;

export const remoteColumns: readonly ListColumn<RemoteSessionRow, typeof remoteSessionList>[] = [
  { key: 'number', title: 'remoteSessions.columns.number', width: 100, cell: codeCell },
  { key: 'sn', title: 'remoteSessions.columns.sn', width: 110, cell: codeCell },
  { key: 'online', title: 'remoteSessions.columns.online', width: 90, cell: onlineTag, screenOnly: true },
  {
    key: 'askedBy',
    title: 'remoteSessions.columns.askedBy',
    width: 120,
    cell: (by, { asker }) => asker ?? text(`remoteSessions.askers.${by}`),
  },
  { key: 'askedAt', title: 'remoteSessions.columns.askedAt', width: 150, cell: timeCell },
  { key: 'subject', title: 'remoteSessions.columns.subject', width: 90, cell: typeWords },
  { key: 'state', title: 'remoteSessions.columns.state', width: 90, cell: stateTag },
  { key: 'engineer', title: 'remoteSessions.columns.engineer', width: 100 },
  { key: 'begunAt', title: 'remoteSessions.columns.begunAt', width: 150, cell: timeCell },
  {
    key: 'lastedS',
    title: 'remoteSessions.columns.lastedS',
    width: 100,
    cell: (_, row) => <Lasted row={row} />,
    ...right,
  },
  { key: 'sent', title: 'remoteSessions.columns.sent', width: 80, cell: numberCell, ...right },
  { key: 'failed', title: 'remoteSessions.columns.failed', width: 80, cell: numberCell, ...right },
  { key: 'result', title: 'remoteSessions.columns.result', width: 110, cell: resultWords },
  {
    key: 'satisfaction',
    title: 'remoteSessions.columns.satisfaction',
    width: 80,
    cell: numberCell,
    ...right,
  },
  {
    key: 'problem',
    title: 'remoteSessions.columns.problem',
    width: 110,
    cell: (_, row) => <ProblemLink row={row} />,
  },
  { key: 'text', title: 'remoteSessions.columns.text', width: 220 },
  { key: 'alias', title: 'remoteSessions.columns.alias', width: 120, ...hidden },
  { key: 'meantFor', title: 'remoteSessions.columns.meantFor', width: 110, ...hidden },
  { key: 'endedAt', title: 'remoteSessions.columns.endedAt', width: 150, cell: timeCell, ...hidden },
  {
    key: 'waitedS',
    title: 'remoteSessions.columns.waitedS',
    width: 100,
    cell: (_, row) => <Waited row={row} />,
    ...right,
    ...hidden,
  },
  { key: 'softwareVersion', title: 'remoteSessions.columns.softwareVersion', width: 120, ...hidden },
  { key: 'lng', title: 'remoteSessions.columns.lng', width: 110, ...right, ...hidden },
  { key: 'lat', title: 'remoteSessions.columns.lat', width: 110, ...right, ...hidden },
  { key: 'summary', title: 'remoteSessions.columns.summary', width: 220, ...hidden },
  { key: 'handedFrom', title: 'remoteSessions.columns.handedFrom', width: 120, ...hidden },
  { key: 'refuseReason', title: 'remoteSessions.columns.refuseReason', width: 160, ...hidden },
  { key: 'dealer', title: 'remoteSessions.columns.dealer', width: 140, ...hidden },
  {
    key: 'divisionCode',
    title: 'remoteSessions.columns.divisionCode',
    width: 200,
    cell: divisionCell,
    ...hidden,
  },
];
