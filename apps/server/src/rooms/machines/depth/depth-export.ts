import { type DepthSettingRow, depthSettingList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { type DepthFilters, type DepthSort, depthSource } from './depth-setting.store.ts';
import { visibleSettings } from './depth-settings.ts';

const { column, choice, time } = plainExport<DepthSettingRow>();

/** The list of /depthSet as a file. */
export const depthExport = defineExport<DepthSettingRow, DepthFilters, DepthSort>({
  screen: 'depthSettings',
  right: 'depthSet.export',
  title: ({ titles }) => titles.depthSet,
  list: depthSettingList,
  source: depthSource,
  visible: visibleSettings,
  columns: [
    column('vehicleSn', ({ depth }) => depth.columns.vehicleSn, 'code'),
    column('plate', ({ depth }) => depth.columns.plate),
    column('owner', ({ depth }) => depth.columns.owner),
    column('dealer', ({ depth }) => depth.columns.dealer),
    column('toolNo', ({ depth }) => depth.columns.toolNo, 'code'),
    choice(
      'sensorType',
      ({ depth }) => depth.fields.sensorType,
      ({ depth }) => depth.sensors,
    ),
    column('sensorSn', ({ depth }) => depth.columns.sensorSn, 'code'),
    column('zeroOffset', ({ depth }) => depth.fields.zeroOffset, 'number'),
    column('mountingAngleDeg', ({ depth }) => depth.fields.mountingAngleDeg, 'number'),
    { ...column('armMm', ({ depth }) => depth.fields.armMm, 'number'), hidden: true },
    column('qualifiedDepthM', ({ depth }) => depth.columns.qualifiedDepthM, 'depth'),
    time('validFrom', ({ depth }) => depth.fields.validFrom),
    column('setBy', ({ depth }) => depth.columns.setBy),
    choice(
      'delivery',
      ({ depth }) => depth.columns.delivery,
      ({ depth }) => depth.deliveries,
    ),
    column('depthNow', ({ depth }) => depth.columns.depthNow, 'depth'),
  ],
});
