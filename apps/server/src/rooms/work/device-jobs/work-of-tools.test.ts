import type { ImplementRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehicleToolRoutes } from '#rooms/machines/public.ts';
import { workOfTools } from '../public.ts';
import { type DeviceJobRig, deviceJobRig } from './testing/device-job-rig.ts';

let rig: DeviceJobRig;
let one: TestApp;
let tool: string;

beforeAll(async () => {
  rig = await deviceJobRig();
  const { pool } = rig.database;
  one = await testApp(rig.database, (_, bus) =>
    vehicleToolRoutes({ ...entityParts(pool), bus }, workOfTools),
  );
  const [model, fit] = [newId(), newId()];
  tool = newId();
  await pool.query(
    `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values ($1, 'plough', 'Of tools', 'M', 'tillage', 2)`,
    [model],
  );
  await pool.query(`insert into implement (id, tool_no, model_id) values ($1, 'OF-TOOLS', $2)`, [
    tool,
    model,
  ]);
  await pool.query(
    `insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at)
     select $1, $2, v.id, 'tillage', now() - interval '1 day' from vehicle v join job j on j.vehicle_no = v.no order by j.id limit 1`,
    [fit, tool],
  );
  await pool.query('update job set implement_id = $1', [tool]);
});
afterAll(async () => {
  await one.close();
  await rig.close();
});

it('/agriculture tells area and last day of what was worked with an implement, within the scope', async () => {
  const { rows } = await rig.database.pool.query<{ area: number; last: string }>(
    `select sum(area_m2)::float8 as area, max(work_date)::text as last from job
     where state in ('inProgress', 'finished') and deleted_at is null`,
  );
  const token = await one.signIn('admin');
  const answer = await one.call('GET', 'vehicleTools', { token, lang: 'en' });
  const row = (answer.json().data.rows as ImplementRow[]).find(({ id }) => id === tool);
  expect(row).toMatchObject({ workedM2: rows[0]!.area, lastWorkOn: rows[0]!.last });
  expect(row!.workedM2).toBeGreaterThan(0);
});
