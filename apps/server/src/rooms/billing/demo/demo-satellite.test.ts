import type { SatelliteRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, billingApp } from '../testing/billing-app.ts';
import { createDemoBilling, removeDemoBilling } from './demo-billing.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

it('the demo has services over satellite in nearly every state, once, with codes that can be opened, and takes them away', async () => {
  const { pool } = app.database;
  for (let i = 0; i < 26; i++)
    await app.vehicle(String(8_837_570 + i), { demo: true, category: 'autoSteer' });
  for (const _ of [1, 2]) await createDemoBilling(pool, app.parts.signer);
  const { rows } = await app.get<{ rows: SatelliteRow[] }>('satelliteServices?size=100');
  expect(rows).toHaveLength(24);
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['active', 'toActivate', 'failed', 'suspended', 'expired', 'cancelled']),
  );
  const active = rows.find(({ state }) => state === 'active')!;
  expect(active.pppShare).toBeGreaterThan(0);
  const { code } = (await app.post(`satelliteServices/${active.id}/code`)).json().data;
  expect(code).toMatch(/^DEMO-/);
  const stock = await app.get<{ supplier: string; free: number }[]>('satelliteServices/stock');
  expect(stock.map(({ free }) => free).sort((a, b) => a - b)).toEqual([6, 28]);
  await removeDemoBilling(pool);
  expect((await app.get<{ rows: SatelliteRow[] }>('satelliteServices')).rows).toEqual([]);
});
