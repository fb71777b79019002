import {
  type DeviceRow,
  deviceCategories,
  type deviceList,
  onlineStates,
  protocols,
  stockStates,
  vehicleStates,
} from '@furrow/contract';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { type TextKey, text } from '#kit/words/text.ts';

export const categoryWords = (category: DeviceRow['category']): string =>
  text(`exports.category.${category}`);
const protocolWords = (protocol: DeviceRow['protocol']): string =>
  text(`devices.protocols.${protocol}` as TextKey);
const stockWords = (state: DeviceRow['stockState']): string =>
  text(`libraries.components.stockStates.${state}`);

const stateColours: Record<DeviceRow['state'], StateColour> = {
  idle: 'offline',
  inUse: 'passed',
  frozen: 'frozen',
  inProblem: 'warning',
  expired: 'expired',
  cancelled: 'cancelled',
};
export const deviceStateTag = (state: DeviceRow['state']) => (
  <StateTag colour={stateColours[state]}>{text(`devices.states.${state}`)}</StateTag>
);
export const onlineTag = (online: DeviceRow['online']) => (
  <StateTag colour={online}>{text(`devices.online.${online}`)}</StateTag>
);
export const vehicleName = ({ plate, alias }: Pick<DeviceRow, 'plate' | 'alias'>): string => plate || alias;

export const deviceFilters: ListFilters<typeof deviceList> = {
  sn: { kind: 'sn', title: 'devices.fields.sn' },
  category: {
    kind: 'choice',
    title: 'devices.fields.category',
    choices: deviceCategories,
    words: categoryWords,
  },
  productModel: { kind: 'text', title: 'devices.fields.productModel' },
  state: {
    kind: 'choice',
    title: 'devices.columns.state',
    choices: vehicleStates,
    words: (state) => text(`devices.states.${state}`),
  },
  stockState: {
    kind: 'choice',
    title: 'devices.columns.stockState',
    choices: stockStates,
    words: stockWords,
  },
  online: {
    kind: 'choice',
    title: 'devices.columns.online',
    choices: onlineStates,
    words: (online) => text(`devices.online.${online}`),
  },
  dealer: {
    kind: 'branch',
    title: 'devices.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  inboundAt: { kind: 'days', title: 'devices.columns.inboundAt' },
  pn: { kind: 'text', title: 'devices.columns.pn' },
  machineCode: { kind: 'text', title: 'devices.fields.machineCode' },
  terminalNumber: { kind: 'text', title: 'devices.fields.terminalNumber' },
  softwareVersion: { kind: 'text', title: 'devices.columns.softwareVersion' },
  hardwareVersion: { kind: 'text', title: 'devices.fields.hardwareVersion' },
  protocol: { kind: 'choice', title: 'devices.fields.protocol', choices: protocols, words: protocolWords },
  neverOnline: { kind: 'flag', title: 'devices.neverOnline' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const deviceColumns: readonly ListColumn<DeviceRow, typeof deviceList>[] = [
  { key: 'sn', title: 'devices.fields.sn', width: 130, cell: codeCell },
  { key: 'pn', title: 'devices.columns.pn', width: 120, cell: codeCell },
  { key: 'machineCode', title: 'devices.fields.machineCode', width: 150, cell: codeCell },
  { key: 'category', title: 'devices.fields.category', width: 130, cell: categoryWords },
  { key: 'productModel', title: 'devices.fields.productModel', width: 120 },
  { key: 'state', title: 'devices.columns.state', width: 110, cell: deviceStateTag },
  { key: 'stockState', title: 'devices.columns.stockState', width: 110, cell: stockWords },
  { key: 'dealer', title: 'devices.columns.dealer', width: 160 },
  { key: 'online', title: 'devices.columns.online', width: 110, cell: onlineTag },
  { key: 'lastOnlineAt', title: 'devices.columns.lastOnlineAt', width: 180, cell: timeCell },
  { key: 'softwareVersion', title: 'devices.columns.softwareVersion', width: 120 },
  { key: 'hardwareVersion', title: 'devices.fields.hardwareVersion', width: 120 },
  { key: 'terminalNumber', title: 'devices.fields.terminalNumber', width: 140, cell: codeCell },
  { key: 'sim1', title: 'devices.fields.sim1', width: 140, cell: codeCell },
  { key: 'sim2', title: 'devices.fields.sim2', width: 140, cell: codeCell, hidden: true },
  { key: 'plate', title: 'devices.columns.plate', width: 140, cell: (_, row) => vehicleName(row) },
  { key: 'owner', title: 'devices.columns.owner', width: 140, hidden: true },
  { key: 'installedAt', title: 'devices.columns.installedAt', width: 180, cell: timeCell },
  { key: 'protocol', title: 'devices.fields.protocol', width: 110, cell: protocolWords, hidden: true },
  { key: 'node', title: 'devices.columns.node', width: 130, hidden: true },
  { key: 'producedOn', title: 'devices.columns.producedOn', width: 120, hidden: true },
  { key: 'inboundAt', title: 'devices.columns.inboundAt', width: 180, cell: timeCell, hidden: true },
];
