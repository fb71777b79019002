import type { DepthSettingRow } from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { Depth, deliveryTag, sensorWords, unitOf } from './depth-columns.tsx';

/** One version of a setting, and how far it is on its way to the terminal. */
export function DepthFields({ row }: { row: DepthSettingRow }) {
  return (
    <Fields
      lines={[
        { label: 'depth.columns.vehicleSn', value: row.vehicleSn, copy: true },
        { label: 'depth.fields.implementId', value: `${row.toolNo} · ${row.tool}` },
        { label: 'depth.fields.sensorType', value: sensorWords(row.sensorType) },
        { label: 'depth.columns.sensorSn', value: row.sensorSn, copy: true },
        { label: 'depth.fields.zeroOffset', value: `${row.zeroOffset} ${unitOf(row.sensorType)}` },
        { label: 'depth.fields.mountingAngleDeg', value: row.mountingAngleDeg },
        row.armMm !== null && { label: 'depth.fields.armMm', value: row.armMm },
        { label: 'depth.columns.qualifiedDepthM', value: <Depth metres={row.qualifiedDepthM} /> },
        { label: 'depth.fields.workingThresholdM', value: <Depth metres={row.workingThresholdM} /> },
        { label: 'depth.fields.smoothingS', value: row.smoothingS },
        { label: 'depth.fields.validFrom', value: <Time at={row.validFrom} /> },
        { label: 'depth.columns.setBy', value: row.setBy },
        { label: 'depth.columns.delivery', value: deliveryTag(row.delivery) },
        { label: 'depth.columns.depthNow', value: <Depth metres={row.depthNow} /> },
      ]}
    />
  );
}
