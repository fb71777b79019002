import type { DeviceJobSummary, WorkOfVehicle } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeviceJobRig, deviceJobRig } from '../device-jobs/testing/device-job-rig.ts';

let rig: DeviceJobRig;
let id = '';
beforeAll(async () => {
  rig = await deviceJobRig();
  const { rows } = await rig.database.pool.query<{ id: string }>(
    `select id from vehicle where sn = '3000001'`,
  );
  id = rows[0]!.id;
});
afterAll(() => rig.close());

it('tells of a vehicle what /deviceJob sums up of it', async () => {
  const summary = await rig.get<DeviceJobSummary>('deviceJob/summary?sn=3000001');
  const work = await rig.get<WorkOfVehicle>(`work/vehicle/${id}`);
  expect(work.ever).toMatchObject({
    jobs: summary.jobs,
    areaM2: summary.areaM2,
    workingS: summary.workingS,
  });
  expect(work).toMatchObject({
    meanDepthM: summary.meanDepthM,
    qualifiedM2: summary.qualifiedM2,
    judgedM2: summary.judgedM2,
    lastWorkOn: rig.day(0),
  });
  expect(work.months.reduce((sum, { areaM2 }) => sum + areaM2, 0)).toBeCloseTo(9250, 6);
  expect(work.hours.reduce((sum, { workingS }) => sum + workingS, 0)).toBeCloseTo(work.ever.workingS, 6);
  expect(await rig.get(`cars/${id}/work`)).toEqual(work);
});

it('answers to who may not see the vehicle as if it were not there', async () => {
  expect(await rig.status(`work/vehicle/${id}`, 'stranger')).toBe(404);
  expect(await rig.status(`cars/${id}/work`, 'dealer')).toBe(404);
});
