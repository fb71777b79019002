import {
  canBuses,
  heardChoices,
  protocols,
  simEnds,
  type TboxLink,
  type TboxMonitorRow,
  tboxLinks,
  type tboxMonitorList,
} from '@furrow/contract';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { eventWords } from '#kit/words/event-words.ts';
import { type TextKey, text } from '#kit/words/text.ts';
import { Bytes } from './bytes.tsx';

export const linkColours = {
  online: 'online',
  sleeping: 'frozen',
  offline: 'offline',
  never: 'cancelled',
} as const satisfies Record<TboxLink, StateColour>;

export const linkTag = (link: TboxLink, { powerCut, antennaOff }: Alarms) => (
  <>
    <StateTag colour={linkColours[link]}>{text(`tboxMonitor.links.${link}`)}</StateTag>
    {powerCut && <StateTag colour="error">{text('tboxMonitor.powerCut')}</StateTag>}
    {antennaOff && <StateTag colour="error">{text('tboxMonitor.antennaOff')}</StateTag>}
  </>
);
type Alarms = Pick<TboxMonitorRow, 'powerCut' | 'antennaOff'>;

export const protocolWords = (protocol: string): string =>
  protocol && text(`devices.protocols.${protocol}` as TextKey);
export const reasonWords = (reason: string | null): string =>
  reason === null ? '' : eventWords('offline', reason, text);

export const monitorFilters: ListFilters<typeof tboxMonitorList> = {
  sn: { kind: 'sn', title: 'tboxMonitor.columns.sn' },
  link: {
    kind: 'choice',
    title: 'tboxMonitor.columns.link',
    choices: tboxLinks,
    words: (link) => text(`tboxMonitor.links.${link}`),
  },
  canSilent: {
    kind: 'choice',
    title: 'tboxMonitor.filters.canSilent',
    choices: canBuses,
    words: (bus) => text(`tboxMonitor.buses.${bus}`),
  },
  alarm: { kind: 'flag', title: 'tboxMonitor.filters.alarm' },
  lowBattery: { kind: 'flag', title: 'tboxMonitor.filters.lowBattery' },
  withFaults: { kind: 'flag', title: 'tboxMonitor.filters.withFaults' },
  differs: { kind: 'flag', title: 'tboxMonitor.filters.differs' },
  simEnd: {
    kind: 'choice',
    title: 'tboxMonitor.filters.simEnd',
    choices: simEnds,
    words: (end) => text(`tboxMonitor.simEnds.${end}`),
  },
  heard: {
    kind: 'choice',
    title: 'tboxMonitor.filters.heard',
    choices: heardChoices,
    words: (choice) => text(`tboxMonitor.heard.${choice}`),
  },
  terminalId: { kind: 'text', title: 'tboxMonitor.columns.terminalId' },
  vehicle: { kind: 'text', title: 'tboxMonitor.columns.vehicle' },
  sim: { kind: 'text', title: 'tboxMonitor.columns.sim' },
  firmware: { kind: 'text', title: 'tboxMonitor.columns.firmware' },
  hardwareVersion: { kind: 'text', title: 'tboxMonitor.columns.hardwareVersion' },
  protocol: {
    kind: 'choice',
    title: 'tboxMonitor.columns.protocol',
    choices: protocols,
    words: protocolWords,
  },
  dealer: {
    kind: 'branch',
    title: 'tboxMonitor.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'tboxMonitor.columns.division', useNodes: useDivisionNodes },
};

const right = { align: 'right', width: 100 } as const;
const red = (value: number | null, isRed: boolean) =>
  isRed ? <StateTag colour="error">{numberCell(value)}</StateTag> : numberCell(value);
const rounded = (value: number | null): number | null =>
  value === null ? null : value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;

export const monitorColumns: readonly ListColumn<TboxMonitorRow, typeof tboxMonitorList>[] = [
  { key: 'link', title: 'tboxMonitor.columns.link', width: 130, cell: (link, row) => linkTag(link, row) },
  { key: 'terminalId', title: 'tboxMonitor.columns.terminalId', width: 120, cell: codeCell },
  { key: 'sn', title: 'tboxMonitor.columns.sn', width: 120, cell: codeCell },
  { key: 'vehicle', title: 'tboxMonitor.columns.vehicle', width: 130 },
  { key: 'sim', title: 'tboxMonitor.columns.sim', width: 140, cell: codeCell },
  { key: 'firmware', title: 'tboxMonitor.columns.firmware', width: 100 },
  { key: 'hardwareVersion', title: 'tboxMonitor.columns.hardwareVersion', width: 100 },
  { key: 'protocol', title: 'tboxMonitor.columns.protocol', width: 100, cell: protocolWords },
  {
    key: 'batteryV',
    title: 'tboxMonitor.columns.batteryV',
    ...right,
    cell: (volts, { lowBattery }) => red(rounded(volts), lowBattery),
  },
  { key: 'signal', title: 'tboxMonitor.columns.signal', align: 'right', width: 80 },
  {
    key: 'can1Rate',
    title: 'tboxMonitor.columns.can1Rate',
    ...right,
    cell: (rate, { can1Silent }) => red(can1Silent ? 0 : rounded(rate), can1Silent),
  },
  {
    key: 'can2Rate',
    title: 'tboxMonitor.columns.can2Rate',
    ...right,
    cell: (rate, { can2Silent }) => red(can2Silent ? 0 : rounded(rate), can2Silent),
  },
  {
    key: 'faults',
    title: 'tboxMonitor.columns.faults',
    align: 'right',
    width: 80,
    cell: (count) => red(count, count > 0),
  },
  {
    key: 'reportsAnHour',
    title: 'tboxMonitor.columns.reportsAnHour',
    ...right,
    cell: (told) => numberCell(rounded(told)),
  },
  { key: 'connectedSince', title: 'tboxMonitor.columns.connectedSince', width: 160, cell: timeCell },
  { key: 'heardAt', title: 'tboxMonitor.columns.heardAt', width: 160, cell: timeCell },
  {
    key: 'endReason',
    title: 'tboxMonitor.columns.endReason',
    width: 120,
    cell: (reason, { connectedSince }) => (connectedSince === null ? reasonWords(reason) : ''),
  },
  {
    key: 'bytesToday',
    title: 'tboxMonitor.columns.bytesToday',
    ...right,
    hidden: true,
    cell: (bytes) => <Bytes of={bytes} />,
  },
  { key: 'configuration', title: 'tboxMonitor.columns.configuration', width: 140, hidden: true },
  { key: 'dealer', title: 'tboxMonitor.columns.dealer', width: 140, hidden: true },
  { key: 'simUntil', title: 'tboxMonitor.columns.simUntil', width: 160, cell: timeCell, hidden: true },
  { key: 'endedAt', title: 'tboxMonitor.columns.endedAt', width: 160, cell: timeCell, hidden: true },
  { key: 'address', title: 'tboxMonitor.columns.address', width: 150, hidden: true },
];
