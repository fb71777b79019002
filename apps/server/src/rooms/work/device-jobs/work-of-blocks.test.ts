import type { BlockRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DeviceJobRig, deviceJobRig } from './testing/device-job-rig.ts';

let rig: DeviceJobRig;
beforeAll(async () => {
  rig = await deviceJobRig();
});
afterAll(() => rig.close());

const blocks = (query = '', who: 'admin' | 'stranger' = 'admin') =>
  rig.get<ListAnswer<BlockRow>>(`blocks${query}`, who);

it('blocks tell the jobs with a share in them and their last day, and are found by it', async () => {
  expect((await blocks()).rows).toMatchObject([{ name: 'North field', jobs: 1, lastWork: rig.day(0) }]);
  expect((await blocks(`?worked=${rig.day(0)}..`)).total).toBe(1);
  expect((await blocks(`?worked=..${rig.day(1)}`)).total).toBe(0);
  expect((await blocks('', 'stranger')).total).toBe(0);
});
