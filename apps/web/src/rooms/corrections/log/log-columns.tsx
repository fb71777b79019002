import {
  connectionResults,
  correctionDirections,
  correctionEnds,
  correctionRefusals,
  type DiffLogRow,
  type diffLogList,
} from '@furrow/contract';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { type TextKey, text } from '#kit/words/text.ts';
import { bytesCell, distanceCell, durationCell, roundCell, shareCell } from '../parts/cells.tsx';
import { directionWords } from '../sessions/session-columns.tsx';

export const resultTag = (result: DiffLogRow['result']) => (
  <StateTag colour={result === 'accepted' ? 'passed' : 'error'}>
    {text(`corrections.log.results.${result}`)}
  </StateTag>
);
/** Why it was refused or ended; that it runs. */
export function reasonWords({ result, reason }: Pick<DiffLogRow, 'result' | 'reason'>): string {
  if (reason === '') return text('corrections.log.running');
  return text(`corrections.log.${result === 'refused' ? 'refusals' : 'ends'}.${reason}` as TextKey);
}
const place = (value: number | null): string => value?.toFixed(6) ?? text('format.none');

export const logFilters: ListFilters<typeof diffLogList> = {
  began: { kind: 'days', title: 'corrections.log.filters.began' },
  account: { kind: 'text', title: 'corrections.sessions.columns.account' },
  sn: { kind: 'sn', title: 'corrections.sessions.columns.sn' },
  result: {
    kind: 'choice',
    title: 'corrections.log.columns.result',
    choices: connectionResults,
    words: (result) => text(`corrections.log.results.${result}`),
  },
  refusal: {
    kind: 'choice',
    title: 'corrections.log.filters.refusal',
    choices: correctionRefusals,
    words: (reason) => text(`corrections.log.refusals.${reason}`),
  },
  end: {
    kind: 'choice',
    title: 'corrections.log.filters.end',
    choices: correctionEnds,
    words: (reason) => text(`corrections.log.ends.${reason}`),
  },
  mount: { kind: 'text', title: 'corrections.log.filters.mount' },
  direction: {
    kind: 'choice',
    title: 'corrections.sessions.columns.direction',
    choices: correctionDirections,
    words: directionWords,
  },
  address: { kind: 'text', title: 'corrections.sessions.columns.address' },
  agent: { kind: 'text', title: 'corrections.sessions.columns.agent' },
  version: {
    kind: 'choice',
    title: 'corrections.sessions.columns.version',
    choices: ['1', '2'],
    words: (version) => version,
  },
  duration: { kind: 'numbers', title: 'corrections.log.filters.duration' },
  fixedShare: { kind: 'numbers', title: 'corrections.log.filters.fixedShare', quantity: 'share' },
  dealer: {
    kind: 'branch',
    title: 'corrections.log.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  running: { kind: 'flag', title: 'corrections.log.filters.running' },
};

export const logColumns: readonly ListColumn<DiffLogRow, typeof diffLogList>[] = [
  { key: 'began', title: 'corrections.log.columns.began', width: 180, cell: timeCell },
  { key: 'account', title: 'corrections.sessions.columns.account', width: 130, cell: codeCell },
  { key: 'sn', title: 'corrections.sessions.columns.sn', width: 120, cell: codeCell },
  { key: 'result', title: 'corrections.log.columns.result', width: 100, cell: resultTag },
  {
    key: 'reason',
    title: 'corrections.log.columns.reason',
    width: 180,
    cell: (_, row) => reasonWords(row),
  },
  { key: 'mountAsked', title: 'corrections.sessions.columns.mountAsked', width: 120 },
  { key: 'mountServed', title: 'corrections.sessions.columns.mountServed', width: 120 },
  { key: 'duration', title: 'corrections.sessions.columns.duration', width: 110, cell: durationCell },
  {
    key: 'fixedShare',
    title: 'corrections.log.columns.fixedShare',
    width: 110,
    align: 'right',
    cell: shareCell,
  },
  { key: 'meanAgeS', title: 'corrections.log.columns.meanAgeS', width: 130, align: 'right', cell: roundCell },
  {
    key: 'distanceM',
    title: 'corrections.sessions.columns.distanceM',
    width: 110,
    align: 'right',
    cell: distanceCell,
  },
  {
    key: 'bytesOut',
    title: 'corrections.sessions.columns.bytesOut',
    width: 110,
    align: 'right',
    cell: bytesCell,
  },
  {
    key: 'bytesIn',
    title: 'corrections.sessions.columns.bytesIn',
    width: 110,
    align: 'right',
    cell: bytesCell,
  },
  { key: 'direction', title: 'corrections.sessions.columns.direction', width: 100, cell: directionWords },
  { key: 'address', title: 'corrections.sessions.columns.address', width: 140 },
  { key: 'agent', title: 'corrections.sessions.columns.agent', width: 160 },
  { key: 'version', title: 'corrections.sessions.columns.version', width: 110, align: 'right' },
  { key: 'ended', title: 'corrections.log.columns.ended', width: 180, cell: timeCell },
  { key: 'gaps', title: 'corrections.log.columns.gaps', width: 130, align: 'right', hidden: true },
  {
    key: 'firstByteMs',
    title: 'corrections.log.columns.firstByteMs',
    width: 130,
    align: 'right',
    hidden: true,
  },
  {
    key: 'ggaCount',
    title: 'corrections.sessions.columns.ggaCount',
    width: 110,
    align: 'right',
    hidden: true,
  },
  { key: 'longitude', title: 'stations.fields.longitude', width: 120, cell: place, hidden: true },
  { key: 'latitude', title: 'stations.fields.latitude', width: 120, cell: place, hidden: true },
  { key: 'node', title: 'corrections.sessions.columns.node', width: 140, hidden: true },
  { key: 'dealer', title: 'corrections.log.columns.dealer', width: 160, hidden: true },
];
