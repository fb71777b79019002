import {
  commandFlow,
  type DepthSettingRow,
  depthSensors,
  type depthSettingList,
  readsDistance,
} from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

export const sensorWords = (sensor: DepthSettingRow['sensorType']): string => text(`depth.sensors.${sensor}`);
export const unitOf = (sensor: DepthSettingRow['sensorType']): string => (readsDistance(sensor) ? 'mm' : '°');

const colours: Record<NonNullable<DepthSettingRow['delivery']>, StateColour> = {
  waiting: 'waiting',
  sent: 'online',
  confirmed: 'passed',
  refused: 'error',
  expired: 'expired',
  withdrawn: 'cancelled',
};
export const deliveryTag = (delivery: DepthSettingRow['delivery']) =>
  delivery === null ? (
    text('format.none')
  ) : (
    <StateTag colour={colours[delivery]}>{text(`depth.deliveries.${delivery}`)}</StateTag>
  );

export function Depth({ metres }: { metres: number | null }) {
  const formats = useFormats();
  return metres === null ? text('format.none') : <UnitNumber of={formats.depth(metres)} />;
}

export const filters: ListFilters<typeof depthSettingList> = {
  sn: { kind: 'sn', title: 'depth.columns.vehicleSn' },
  toolNo: { kind: 'text', title: 'depth.columns.toolNo' },
  sensorType: { kind: 'choice', title: 'depth.fields.sensorType', choices: depthSensors, words: sensorWords },
  delivery: {
    kind: 'choice',
    title: 'depth.columns.delivery',
    choices: commandFlow.states,
    words: (state) => text(`depth.deliveries.${state}`),
  },
  dealer: {
    kind: 'branch',
    title: 'depth.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'depth.columns.division', useNodes: useDivisionNodes },
  olderThan: { kind: 'numbers', title: 'depth.columns.olderThan' },
};

export const columns: readonly ListColumn<DepthSettingRow, typeof depthSettingList>[] = [
  { key: 'vehicleSn', title: 'depth.columns.vehicleSn', width: 130, cell: codeCell },
  { key: 'plate', title: 'depth.columns.plate', width: 130 },
  { key: 'owner', title: 'depth.columns.owner', width: 120 },
  { key: 'dealer', title: 'depth.columns.dealer', width: 150 },
  {
    key: 'toolNo',
    title: 'depth.columns.toolNo',
    width: 180,
    cell: (_, row) => `${row.toolNo} · ${row.tool}`,
  },
  { key: 'sensorType', title: 'depth.fields.sensorType', width: 130, cell: sensorWords },
  { key: 'sensorSn', title: 'depth.columns.sensorSn', width: 140, cell: codeCell },
  {
    key: 'zeroOffset',
    title: 'depth.fields.zeroOffset',
    width: 110,
    align: 'right',
    cell: (zero, row) => `${zero} ${unitOf(row.sensorType)}`,
  },
  { key: 'mountingAngleDeg', title: 'depth.fields.mountingAngleDeg', width: 120, align: 'right' },
  { key: 'armMm', title: 'depth.fields.armMm', width: 120, align: 'right', hidden: true },
  {
    key: 'qualifiedDepthM',
    title: 'depth.columns.qualifiedDepthM',
    width: 120,
    align: 'right',
    cell: (metres) => <Depth metres={metres} />,
  },
  { key: 'validFrom', title: 'depth.fields.validFrom', width: 180, cell: timeCell },
  { key: 'setBy', title: 'depth.columns.setBy', width: 120 },
  { key: 'delivery', title: 'depth.columns.delivery', width: 120, cell: deliveryTag },
  {
    key: 'depthNow',
    title: 'depth.columns.depthNow',
    width: 120,
    align: 'right',
    cell: (metres) => <Depth metres={metres} />,
  },
];
