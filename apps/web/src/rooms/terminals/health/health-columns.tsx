import {
  conditionFixes,
  connectedChoices,
  fixNumbers,
  type HealthLevel,
  healthLevels,
  healthReasons,
  healthSilences,
  protocols,
  simOperators,
  type TerminalConditionRow,
  type terminalConditionList,
  terminalKinds,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, Time, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { protocolWords } from '../tbox-monitor/monitor-columns.tsx';
import styles from './health.module.css';

export const levelColours = {
  good: 'passed',
  watch: 'warning',
  bad: 'error',
  silent: 'offline',
} as const satisfies Record<HealthLevel, StateColour>;

export const levelTag = ({ level, heardAt, planned }: TerminalConditionRow) => {
  if (heardAt === null) return <StateTag colour="cancelled">{text('terminalCondition.never')}</StateTag>;
  return (
    <span className={styles.tags}>
      <StateTag colour={levelColours[level]}>{text(`terminalCondition.levels.${level}`)}</StateTag>
      {planned && level === 'silent' && (
        <StateTag colour="frozen">{text('terminalCondition.plannedTag')}</StateTag>
      )}
    </span>
  );
};

export const reasonTags = (reasons: TerminalConditionRow['reasons']) => (
  <span className={styles.tags}>
    {reasons.map(({ reason, level }) => (
      <StateTag key={reason} colour={levelColours[level]}>
        {text(`terminalCondition.reasons.${reason}`)}
      </StateTag>
    ))}
  </span>
);

export const fixWords = (fix: number | null): string => {
  if (fix === null) return '';
  return text(`conditions.fixes.${conditionFixes.find((name) => fixNumbers[name] === fix) ?? 'none'}`);
};

export const filters: ListFilters<typeof terminalConditionList> = {
  sn: { kind: 'sn', title: 'terminalCondition.columns.sn' },
  level: {
    kind: 'choice',
    title: 'terminalCondition.columns.level',
    choices: healthLevels,
    words: (level) => text(`terminalCondition.levels.${level}`),
  },
  reason: {
    kind: 'choice',
    title: 'terminalCondition.filters.reason',
    choices: healthReasons,
    words: (reason) => text(`terminalCondition.reasons.${reason}`),
  },
  kind: {
    kind: 'choice',
    title: 'terminalCondition.columns.kind',
    choices: terminalKinds,
    words: (kind) => text(`terminalCondition.kinds.${kind}`),
  },
  connected: {
    kind: 'choice',
    title: 'terminalCondition.filters.connected',
    choices: connectedChoices,
    words: (one) => text(`terminalCondition.connected.${one}`),
  },
  silentFor: {
    kind: 'choice',
    title: 'terminalCondition.filters.silentFor',
    choices: healthSilences,
    words: (span) => text(`terminalCondition.silences.${span}`),
  },
  never: { kind: 'flag', title: 'terminalCondition.filters.never' },
  planned: { kind: 'flag', title: 'terminalCondition.filters.planned' },
  terminalId: { kind: 'text', title: 'terminalCondition.columns.terminalId' },
  protocol: {
    kind: 'choice',
    title: 'terminalCondition.columns.protocol',
    choices: protocols,
    words: protocolWords,
  },
  softwareVersion: { kind: 'text', title: 'terminalCondition.columns.softwareVersion' },
  firmware: { kind: 'text', title: 'terminalCondition.columns.firmware' },
  operator: {
    kind: 'choice',
    title: 'terminalCondition.columns.operator',
    choices: simOperators,
    words: (one) => text(`terminalCondition.operators.${one}`),
  },
  signal: { kind: 'numbers', title: 'terminalCondition.columns.signal' },
  voltage: { kind: 'numbers', title: 'terminalCondition.columns.voltage' },
  dealer: {
    kind: 'branch',
    title: 'terminalCondition.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'terminalCondition.filters.division', useNodes: useDivisionNodes },
  node: { kind: 'text', title: 'terminalCondition.columns.node' },
};

const right = { align: 'right', width: 100 } as const;
/** At most one decimal: what a gauge tells, not what it computes. */
export const roundCell = (value: number | null) =>
  numberCell(value === null ? null : Math.round(value * 10) / 10);

export const columns: readonly ListColumn<TerminalConditionRow, typeof terminalConditionList>[] = [
  { key: 'sn', title: 'terminalCondition.columns.sn', width: 120, cell: codeCell },
  {
    key: 'kind',
    title: 'terminalCondition.columns.kind',
    width: 90,
    cell: (kind) => text(`terminalCondition.kinds.${kind}`),
  },
  { key: 'level', title: 'terminalCondition.columns.level', width: 120, cell: (_, row) => levelTag(row) },
  { key: 'reasons', title: 'terminalCondition.columns.reasons', width: 190, cell: reasonTags },
  {
    key: 'heardAt',
    title: 'terminalCondition.columns.heardAt',
    width: 250,
    cell: (at, { onlineSince }) =>
      onlineSince === null ? (
        timeCell(at)
      ) : (
        <span className={styles.tags}>
          <StateTag colour="online">{text('terminalCondition.columns.onlineSince')}</StateTag>
          <Time at={onlineSince} />
        </span>
      ),
  },
  { key: 'protocol', title: 'terminalCondition.columns.protocol', width: 100, cell: protocolWords },
  { key: 'signal', title: 'terminalCondition.columns.signal', align: 'right', width: 80 },
  {
    key: 'operator',
    title: 'terminalCondition.columns.operator',
    width: 110,
    cell: (operator) => operator && text(`terminalCondition.operators.${operator}`),
  },
  { key: 'satellites', title: 'terminalCondition.columns.satellites', align: 'right', width: 80 },
  { key: 'fix', title: 'terminalCondition.columns.fix', width: 100, cell: fixWords },
  { key: 'correctionAge', title: 'terminalCondition.columns.correctionAge', ...right, cell: roundCell },
  { key: 'voltage', title: 'terminalCondition.columns.voltage', ...right, cell: roundCell },
  { key: 'battery', title: 'terminalCondition.columns.battery', ...right, cell: roundCell },
  { key: 'softwareVersion', title: 'terminalCondition.columns.softwareVersion', width: 100 },
  { key: 'firmware', title: 'terminalCondition.columns.firmware', width: 100 },
  { key: 'reconnects', title: 'terminalCondition.columns.reconnects', ...right },
  { key: 'framesAMinute', title: 'terminalCondition.columns.framesAMinute', ...right, cell: roundCell },
  { key: 'dealer', title: 'terminalCondition.columns.dealer', width: 140 },
  {
    key: 'terminalId',
    title: 'terminalCondition.columns.terminalId',
    width: 120,
    cell: codeCell,
    hidden: true,
  },
  { key: 'sim', title: 'terminalCondition.columns.sim', width: 140, cell: codeCell, hidden: true },
  { key: 'iccid', title: 'terminalCondition.columns.iccid', width: 190, cell: codeCell, hidden: true },
  { key: 'address', title: 'terminalCondition.columns.address', width: 150, hidden: true },
  { key: 'node', title: 'terminalCondition.columns.node', width: 140, hidden: true },
  { key: 'storage', title: 'terminalCondition.columns.storage', ...right, hidden: true, cell: roundCell },
  {
    key: 'temperature',
    title: 'terminalCondition.columns.temperature',
    ...right,
    hidden: true,
    cell: roundCell,
  },
  { key: 'clock', title: 'terminalCondition.columns.clock', ...right, hidden: true, cell: roundCell },
  { key: 'lostSerials', title: 'terminalCondition.columns.lostSerials', ...right, hidden: true },
  { key: 'checksumErrors', title: 'terminalCondition.columns.checksumErrors', ...right, hidden: true },
  { key: 'lateReports', title: 'terminalCondition.columns.lateReports', ...right, hidden: true },
];
