import {
  type ConnectedPart,
  type ConnectionRow,
  type connectionList,
  connectionSources,
  connectionStates,
} from '@furrow/contract';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { FilterPlace, ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import styles from './connections.module.css';

const colours: Record<ConnectionRow['state'], StateColour> = {
  toConfirm: 'waiting',
  valid: 'passed',
  ended: 'offline',
  rejected: 'cancelled',
};
export const stateTag = (state: ConnectionRow['state']) => (
  <StateTag colour={colours[state]}>{text(`connections.states.${state}`)}</StateTag>
);
export const sourceWords = (source: ConnectionRow['source']): string => text(`connections.sources.${source}`);

/** A part; while a report waits, what differs is marked and what the platform has stands below it. */
export function Part({ row, part }: { row: ConnectionRow; part: ConnectedPart }) {
  const held = row.held?.[part];
  if (held === undefined || held.toLowerCase() === row[part].toLowerCase()) return codeCell(row[part]);
  return (
    <span className={styles.foreign}>
      <Copyable>{row[part]}</Copyable>
      <small>{text('connections.known', { sn: held || text('connections.none') })}</small>
    </span>
  );
}

const partColumn = (key: ConnectedPart): ListColumn<ConnectionRow, typeof connectionList> => ({
  key,
  title: `connections.columns.${key}`,
  width: 200,
  cell: (_, row) => <Part row={row} part={key} />,
});

function MomentFilter({ label, values, onChange }: FilterPlace) {
  const at = values[0] === undefined ? null : Number(values[0]);
  return (
    <MomentInput
      past
      placeholder={label}
      value={at}
      onChange={(moment) => onChange(moment === null ? [] : [String(moment)])}
    />
  );
}

export const filters: ListFilters<typeof connectionList> = {
  sn: { kind: 'sn', title: 'connections.filters.sn' },
  machineCode: { kind: 'text', title: 'connections.columns.machineCode' },
  state: {
    kind: 'choice',
    title: 'connections.columns.state',
    choices: connectionStates,
    words: (state) => text(`connections.states.${state}`),
  },
  source: {
    kind: 'choice',
    title: 'connections.columns.source',
    choices: connectionSources,
    words: sourceWords,
  },
  dealer: {
    kind: 'branch',
    title: 'connections.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  at: {
    kind: 'own',
    title: 'connections.filters.at',
    render: (place) => <MomentFilter {...place} />,
    words: ([at], _, formats) => (at === undefined ? '' : formats.dateTime(Number(at))),
  },
  iccid: { kind: 'text', title: 'connections.filters.iccid' },
};

export const columns: readonly ListColumn<ConnectionRow, typeof connectionList>[] = [
  { key: 'vehicleSn', title: 'connections.columns.vehicleSn', width: 130, cell: codeCell },
  { key: 'alias', title: 'connections.columns.alias', width: 150 },
  { key: 'dealer', title: 'connections.columns.dealer', width: 160 },
  partColumn('machineCode'),
  partColumn('tabletSn'),
  partColumn('receiverSn'),
  partColumn('controllerSn'),
  { key: 'tboxSn', title: 'connections.columns.tboxSn', width: 140, cell: codeCell },
  {
    key: 'iccids',
    title: 'connections.columns.iccids',
    width: 190,
    cell: (iccids) => iccids.join(' · ') || text('format.none'),
  },
  { key: 'validFrom', title: 'connections.columns.validFrom', width: 180, cell: timeCell },
  { key: 'validTo', title: 'connections.columns.validTo', width: 180, cell: timeCell },
  { key: 'source', title: 'connections.columns.source', width: 150, cell: sourceWords },
  { key: 'by', title: 'connections.columns.by', width: 120 },
  { key: 'state', title: 'connections.columns.state', width: 120, cell: stateTag },
  { key: 'settledBy', title: 'connections.columns.settledBy', width: 120, hidden: true },
  {
    key: 'reason',
    title: 'connections.columns.reason',
    width: 180,
    hidden: true,
    cell: (_, row) => reasonWords(row),
  },
];

/** Why a report was rejected; one that the terminal took back itself has no reason of a person. */
export function reasonWords({ state, reason }: ConnectionRow): string {
  if (state !== 'rejected') return text('format.none');
  return reason || text('connections.takenBack');
}
