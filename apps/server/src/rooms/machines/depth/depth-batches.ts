import {
  type DepthSettingForm,
  type DepthSettingRow,
  depthSettingForm,
  depthSettingList,
  depthSettingsCalls,
  problemsOf,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import { type DepthFilters, type DepthSort, depthSource, readNames } from './depth-setting.store.ts';
import { findSetting, saveSetting, visibleSettings } from './depth-settings.ts';

/** /depthSet: one qualified depth for several vehicles. Each gets a new version, which goes to its terminal. */
export const depthBatches = (pool: Pool, bus: Pick<Bus, 'publish'>): readonly AnyBatch[] => [
  defineBatch<{ qualifiedDepthM: number }, DepthFilters, DepthSort>({
    ...batchOf(depthSettingsCalls.thresholdMany),
    title: ({ depth }) => depth.threshold.deed,
    list: depthSettingList,
    source: depthSource,
    visible: visibleSettings,
    names: (db, actor, ids) => readNames(db, vehicleReach(actor), ids),
    run: async (actor, id, { qualifiedDepthM }, _kept, done) => {
      const present = await findSetting(pool, actor, id);
      // Behind the version that is in force, also within its second.
      const validFrom = Math.max(Math.floor(Date.now() / 1000), present.validFrom);
      const form = { ...formOf(present), qualifiedDepthM, validFrom };
      const checked = depthSettingForm.safeParse(form);
      // An arm that is too short for it.
      if (!checked.success) throw new Refusal('outOfRange', {}, problemsOf(checked.error));
      return saveSetting(pool, bus, actor, checked.data, done);
    },
  }),
];

const formOf = (row: DepthSettingRow): DepthSettingForm => ({
  vehicleId: row.vehicleId,
  implementId: row.implementId,
  sensorType: row.sensorType,
  zeroOffset: row.zeroOffset,
  mountingAngleDeg: row.mountingAngleDeg,
  armMm: row.armMm,
  qualifiedDepthM: row.qualifiedDepthM,
  workingThresholdM: row.workingThresholdM,
  smoothingS: row.smoothingS,
  validFrom: row.validFrom,
});
