import {
  type BaseStationRow,
  type baseStationList,
  movedM,
  shiftedM,
  stationFlow,
  stationKinds,
  stationStates,
} from '@furrow/contract';
import { CountLink, codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { countsCell, namesCell, roundCell, shareCell } from '../parts/cells.tsx';

const onlineColours = { online: 'online', unstable: 'warning', offline: 'error' } as const;
export const onlineTag = (online: BaseStationRow['online']) => (
  <StateTag colour={onlineColours[online]}>{text(`stations.online.${online}`)}</StateTag>
);
export const stateTag = (state: BaseStationRow['state']) => (
  <StateTag colour={state === 'enabled' ? 'passed' : 'frozen'}>{text(`stations.states.${state}`)}</StateTag>
);
export const kindWords = (kind: BaseStationRow['bsType']): string => text(`stations.kinds.${kind}`);
const degrees = (value: number): string => value.toFixed(9);

/** Metres from the registered position: from 2 cm on worth a look, from 10 cm on moved. */
export function deviationCell(metres: number | null) {
  if (metres === null) return text('format.none');
  const words = metres.toFixed(3);
  if (metres <= shiftedM) return words;
  return <StateTag colour={metres > movedM ? 'error' : 'warning'}>{words}</StateTag>;
}

export const stationFilters: ListFilters<typeof baseStationList> = {
  bsCode: { kind: 'text', title: 'stations.fields.bsCode' },
  name: { kind: 'text', title: 'stations.fields.name' },
  bsType: { kind: 'choice', title: 'stations.fields.bsType', choices: stationKinds, words: kindWords },
  online: {
    kind: 'choice',
    title: 'stations.columns.online',
    choices: stationStates,
    words: (online) => text(`stations.online.${online}`),
  },
  state: {
    kind: 'choice',
    title: 'stations.columns.state',
    choices: stationFlow.states,
    words: (state) => text(`stations.states.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'stations.fields.dealerId',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'stations.fields.divisionCode', useNodes: useDivisionNodes },
  mountPoint: { kind: 'text', title: 'stations.fields.mountPoint' },
  radioProtocol: { kind: 'text', title: 'stations.fields.radioProtocol' },
  radioFrequency: { kind: 'numbers', title: 'stations.filters.radioFrequency' },
  lastDataAt: { kind: 'days', title: 'stations.columns.lastDataAt' },
  withRovers: { kind: 'flag', title: 'stations.filters.withRovers' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

export const stationColumns: readonly ListColumn<BaseStationRow, typeof baseStationList>[] = [
  { key: 'bsCode', title: 'stations.fields.bsCode', width: 120, cell: codeCell },
  { key: 'name', title: 'stations.fields.name', width: 150 },
  { key: 'bsType', title: 'stations.fields.bsType', width: 110, cell: kindWords },
  { key: 'online', title: 'stations.columns.online', width: 110, cell: onlineTag },
  { key: 'state', title: 'stations.columns.state', width: 110, cell: stateTag },
  {
    key: 'rovers',
    title: 'stations.columns.rovers',
    width: 110,
    align: 'right',
    cell: (count, { id }) => <CountLink count={count} to={`/diffLog?stationId=${id}&running=yes`} />,
  },
  { key: 'lastDataAt', title: 'stations.columns.lastDataAt', width: 180, cell: timeCell },
  {
    key: 'satelliteCount',
    title: 'stations.columns.satellites',
    width: 100,
    align: 'right',
    cell: numberCell,
  },
  { key: 'dataRate', title: 'stations.columns.dataRate', width: 130, align: 'right', cell: roundCell },
  {
    key: 'deviationM',
    title: 'stations.columns.deviationM',
    width: 140,
    align: 'right',
    cell: (metres) => deviationCell(metres),
  },
  { key: 'mountPoint', title: 'stations.fields.mountPoint', width: 120 },
  { key: 'dealer', title: 'stations.fields.dealerId', width: 160 },
  { key: 'owner', title: 'stations.fields.ownerId', width: 140, hidden: true },
  { key: 'divisionCode', title: 'stations.fields.divisionCode', width: 200, cell: divisionCell },
  { key: 'longitude', title: 'stations.fields.longitude', width: 140, align: 'right', cell: degrees },
  { key: 'latitude', title: 'stations.fields.latitude', width: 130, align: 'right', cell: degrees },
  { key: 'height', title: 'stations.fields.height', width: 110, align: 'right' },
  { key: 'radioFrequency', title: 'stations.fields.radioFrequency', width: 150, align: 'right' },
  { key: 'radioProtocol', title: 'stations.fields.radioProtocol', width: 120 },
  { key: 'uptime30d', title: 'stations.columns.uptime30d', width: 130, align: 'right', cell: shareCell },
  { key: 'messages', title: 'stations.columns.messages', width: 220, cell: namesCell, hidden: true },
  {
    key: 'satellites',
    title: 'stations.columns.satellitesBySystem',
    width: 200,
    cell: countsCell,
    hidden: true,
  },
  { key: 'firmware', title: 'stations.fields.firmware', width: 120, hidden: true },
  { key: 'remark', title: 'stations.fields.remark', width: 200, hidden: true },
];
