import { randomUUID } from 'node:crypto';
import type { SatelliteRow } from '@furrow/contract';
import { Client, sheetOf } from '@furrow/harness';
import { machines, runFleet } from '@furrow/simulator';
import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { satellite, refusals } = en;
const sn = '8837500';
const elsewheres = '8837501';
const supplier = 'PPP 8837500';
const terminalNumber = `1383${sn}`;
const wait = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

test('R-2-065 codes come from a file, a service is sold, waits for its terminal and is active when the simulator connects it; a stranger meets nothing', async ({
  page,
  client,
  sql,
  signIn,
  product,
}) => {
  for (const one of [sn, elsewheres]) {
    const vehicle = await client.post<{ id: string }>('vehicles', {
      sn: one,
      terminalNumber: `1383${one}`,
      category: 'autoSteer',
    });
    const [model, piece] = [randomUUID(), randomUUID()];
    await sql.rows(
      `with m as (insert into component_model (id, kind, model, data) values ('${model}', 'receiver', 'RX${one}', '{"ppp": "both"}') returning id)
       insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id, fitted_at)
       select '${piece}', 'receiver', m.id, 'R${one}', 'fitted', 'out', '${vehicle.id}', now() from m`,
    );
    await sql.rows(`update vehicle set state = 'inUse', stock_state = 'out' where id = '${vehicle.id}'`);
  }
  await signIn(page, { language: 'en' });

  // Two codes that were bought come from a file.
  await page.goto(`/xignji?sn=${sn}`);
  await page.getByRole('button', { name: en.libraries.import }).click();
  const heads = satellite.codeColumns;
  const codes = [1, 2].map((i) => [supplier, satellite.levels.decimetre, `CODE-${sn}-${i}`, '365', '12.50']);
  await page.locator('input[type=file]').setInputFiles({
    name: 'codes.xlsx',
    mimeType: '',
    buffer: sheetOf([[heads.supplier, heads.level, heads.code, heads.days, heads.price], ...codes]),
  });
  await page.getByRole('button', { name: fill(en.tasks.import.run, { count: '2' }) }).click();
  await expect
    .poll(
      async () =>
        (await client.get<{ supplier: string; free: number }[]>('satelliteServices/stock')).find(
          (one) => one.supplier === supplier,
        )?.free,
    )
    .toBe(2);
  await page.goto(`/xignji?sn=${sn}&add=${sn}`);

  const form = page.getByRole('dialog');
  await form.getByLabel(satellite.fields.supplier).fill(supplier);
  await form.getByLabel(satellite.fields.amount).fill('0');
  await form.getByRole('button', { name: satellite.deeds.create, exact: true }).click();
  await expect(form.getByText(refusals.invalidAmount).first()).toBeVisible();
  await form.getByLabel(satellite.fields.amount).fill('280');
  await form.getByRole('button', { name: satellite.deeds.create, exact: true }).click();
  await expect(form).toHaveCount(0);
  const [made] = (await client.get<{ rows: SatelliteRow[] }>(`satelliteServices?sn=${sn}`)).rows;
  await page.goto(`/xignji?sn=${sn}`);
  const row = page.locator('[data-shown] tbody tr').filter({ hasText: sn });
  await expect(row).toContainText(satellite.states.toActivate);
  await page.goto('/xignji');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  expect(await rowFaults(page)).toEqual([]);
  await page.goto(`/xignji?sn=${sn}`);
  await expect(row).toContainText(satellite.states.toActivate);

  await sql.addAccount('sat-stranger', 1001, ['serviceLog', 'xignji', 'xignji.activate', 'xignji.secret']);
  const stranger = await Client.signIn(product.url, 'sat-stranger', product.password);
  expect((await stranger.get<{ total: number }>('satelliteServices')).total).toBe(0);
  await expect(stranger.post(`satelliteServices/${made!.id}/activate`, {})).rejects.toThrow();
  await client.post(`chargeRecord/${made!.chargeId}/confirm`, {
    way: 'cash',
    paidOn: '2026-01-01',
    documentNo: `D${sn}`,
  });
  await rowDeed(page, row, satellite.deeds.activate);
  await expect(row).toContainText(satellite.states.waiting);

  // Its terminal was away: it comes, takes the code, and the page shows it by itself.
  const [machine] = machines(1, Number(sn));
  const own = { ...machine!, sn, terminalNumber, alias: sn, plate: '', roster: 'parked' as const };
  const ending = new AbortController();
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: [own],
    signal: ending.signal,
  });
  try {
    await expect(row).toContainText(satellite.states.active, wait);
  } finally {
    ending.abort();
    await running;
  }
  await page.goto(`/xignji?sn=${sn}&id=${made!.id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: made!.no });
  await expect(drawer).toContainText(satellite.usage.title);
  await expect(drawer).toContainText('********');
  const listed = await client.get<{ rows: { what: string }[] }>(`flowPay?sn=${sn}&what=satellite`);
  expect(listed.rows).toHaveLength(1);
});
