import {
  type CasterSession,
  type casterSessionList,
  correctionDirections,
  type FixQuality,
  fixQualities,
} from '@furrow/contract';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { bytesCell, distanceCell, durationCell, roundCell } from '../parts/cells.tsx';

export const directionWords = (direction: CasterSession['direction']): string =>
  text(`corrections.sessions.directions.${direction}`);
const fixColours: Record<FixQuality, StateColour> = {
  none: 'offline',
  single: 'error',
  differential: 'warning',
  float: 'waiting',
  fixed: 'passed',
};
export const fixTag = (fix: FixQuality | null) =>
  fix === null ? (
    text('format.none')
  ) : (
    <StateTag colour={fixColours[fix]}>{text(`corrections.sessions.fixes.${fix}`)}</StateTag>
  );

export const sessionFilters: ListFilters<typeof casterSessionList> = {
  account: { kind: 'text', title: 'corrections.sessions.columns.account' },
  sn: { kind: 'sn', title: 'corrections.sessions.columns.sn' },
  direction: {
    kind: 'choice',
    title: 'corrections.sessions.columns.direction',
    choices: correctionDirections,
    words: directionWords,
  },
  mount: { kind: 'text', title: 'corrections.log.filters.mount' },
  fix: {
    kind: 'choice',
    title: 'corrections.sessions.columns.fix',
    choices: fixQualities,
    words: (fix) => text(`corrections.sessions.fixes.${fix}`),
  },
  address: { kind: 'text', title: 'corrections.sessions.columns.address' },
};

export const sessionColumns: readonly ListColumn<CasterSession, typeof casterSessionList>[] = [
  { key: 'account', title: 'corrections.sessions.columns.account', width: 140, cell: codeCell },
  { key: 'direction', title: 'corrections.sessions.columns.direction', width: 100, cell: directionWords },
  { key: 'sn', title: 'corrections.sessions.columns.sn', width: 120, cell: codeCell },
  { key: 'fix', title: 'corrections.sessions.columns.fix', width: 110, cell: fixTag },
  { key: 'ageS', title: 'corrections.sessions.columns.ageS', width: 130, align: 'right', cell: roundCell },
  {
    key: 'distanceM',
    title: 'corrections.sessions.columns.distanceM',
    width: 110,
    align: 'right',
    cell: distanceCell,
  },
  { key: 'mountServed', title: 'corrections.sessions.columns.mountServed', width: 120, sort: 'mount' },
  { key: 'mountAsked', title: 'corrections.sessions.columns.mountAsked', width: 120 },
  { key: 'began', title: 'corrections.sessions.columns.began', width: 180, cell: timeCell },
  { key: 'duration', title: 'corrections.sessions.columns.duration', width: 110, cell: durationCell },
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
  { key: 'rate', title: 'corrections.sessions.columns.rate', width: 110, align: 'right', cell: roundCell },
  {
    key: 'ggaAge',
    title: 'corrections.sessions.columns.ggaAge',
    width: 120,
    align: 'right',
    cell: roundCell,
  },
  { key: 'satellites', title: 'corrections.sessions.columns.satellites', width: 90, align: 'right' },
  { key: 'hdop', title: 'corrections.sessions.columns.hdop', width: 90, align: 'right' },
  { key: 'address', title: 'corrections.sessions.columns.address', width: 140 },
  { key: 'agent', title: 'corrections.sessions.columns.agent', width: 160 },
  { key: 'version', title: 'corrections.sessions.columns.version', width: 110, align: 'right' },
  { key: 'node', title: 'corrections.sessions.columns.node', width: 140, hidden: true },
  { key: 'queueBytes', title: 'corrections.sessions.columns.queueBytes', width: 110, hidden: true },
  { key: 'ggaCount', title: 'corrections.sessions.columns.ggaCount', width: 110, hidden: true },
];
