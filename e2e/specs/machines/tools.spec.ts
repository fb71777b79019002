import type { DeviceJobRow, ImplementModelRow, ImplementRow } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { drivePass, passBegin } from '../../src/driven-pass.ts';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeVehicle } from '../../src/parties.ts';

const { implement, libraries, forms } = en;
const stamp = String(Date.now() % 1_000_000).padStart(6, '0');
const day = 86_400;

test.describe.configure({ timeout: 180_000 });

const shown = (page: Page) => page.locator('[data-shown]');
const rowOf = (page: Page, words: string) => shown(page).locator('tbody tr', { hasText: words });

/** An implement of a model of its own, on a vehicle for three days. */
async function fitted(
  client: Client,
  sn: string,
  mark: string,
  model: { toolType: string; workType: string },
): Promise<ImplementRow> {
  const { id: modelId } = await client.post<ImplementModelRow>('tools', {
    ...model,
    brand: `Brand ${mark}`,
    model: `M ${mark}`,
    widthM: 2,
  });
  const tool = await client.post<ImplementRow>('vehicleTools', { toolNo: `T-${mark}`, modelId });
  const from = Math.floor(Date.now() / 1000) - 3 * day;
  return client.post<ImplementRow>(`vehicleTools/${tool.id}/fit`, { sn, from });
}

test('a disabled tool is no longer offered in /agriculture but stays on the vehicles that carry it', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const mark = `${stamp}a`;
  const { sn } = await makeVehicle(client, sql, {});
  await sql.rows(`update vehicle set installed_at = now() - interval '9 days' where sn = $1`, [sn]);
  const tool = await fitted(client, sn, mark, { toolType: 'ridger', workType: 'ridging' });
  await signIn(page, { language: 'en' });
  const offered = async (count: number) => {
    await page.goto('/agriculture?edit=new');
    const picker = shown(page).getByLabel(implement.fields.modelId, { exact: true });
    await picker.click();
    await picker.fill(mark);
    const choice = page.locator('.ant-select-item-option', { hasText: `M ${mark}` });
    const none = page.locator('.ant-select-dropdown:visible', { hasText: forms.noneFound });
    await expect(count === 1 ? choice : none).toBeVisible();
    await expect(choice).toHaveCount(count);
  };
  await offered(1);
  await page.goto(`/argTool?model=${mark}`);
  const row = rowOf(page, `M ${mark}`);
  await expect(row.getByRole('link', { name: '1', exact: true })).toBeVisible();
  await rowDeed(page, row, libraries.disable);
  await page.getByRole('dialog').getByRole('button', { name: libraries.disable, exact: true }).click();
  await expect(row).toContainText(libraries.states.disabled);
  await offered(0);
  await page.goto(`/argTool?model=${mark}`);
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/\/agriculture\?/);
  await expect(rowOf(page, tool.toolNo)).toContainText(sn);
  await expect(rowOf(page, tool.toolNo)).toContainText(implement.states.fitted);
});

test('changing a width from 2.00 to 2.50 raises yesterday’s areas on /deviceJob by a quarter', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const mark = `${stamp}b`;
  const sn = String(8_710_000 + (Number(stamp) % 1000));
  await drivePass(sql, { sn, workingS: 300 });
  await sql.rows(`update vehicle set installed_at = to_timestamp($2) where sn = $1`, [
    sn,
    passBegin() - 9 * day,
  ]);
  const tool = await fitted(client, sn, mark, { toolType: 'plough', workType: 'tillage' });
  const areaOf = async (): Promise<number> => {
    const { rows } = await client.get<{ rows: DeviceJobRow[] }>(`deviceJob?sn=${sn}`);
    return rows[0]?.widthM === undefined ? 0 : rows[0].areaM2;
  };
  // 600 m at 2 m.
  await expect.poll(areaOf, { timeout: 90_000 }).toBeGreaterThan(1150);
  await expect.poll(areaOf, { timeout: 90_000 }).toBeLessThan(1250);
  const before = await areaOf();
  await signIn(page, { language: 'en' });
  await page.goto(`/agriculture?edit=${tool.id}`);
  await shown(page).getByLabel(implement.fields.ownWidthM, { exact: true }).fill('2.5');
  await shown(page).getByRole('button', { name: forms.save, exact: true }).click();
  await expect(rowOf(page, tool.toolNo)).toContainText(implement.ownWidth);
  await expect.poll(async () => (await areaOf()) / before, { timeout: 90_000 }).toBeGreaterThan(1.24);
  expect((await areaOf()) / before).toBeCloseTo(1.25, 2);
  await page.goto(`/deviceJob?tool=${tool.toolNo}`);
  const cell = shown(page).locator('tbody tr [data-column="areaM2"]');
  const hectares = (await areaOf()) / 10_000;
  await expect(cell.first()).toContainText(hectares.toFixed(2));
  await page.goto(`/agriculture?toolNo=${tool.toolNo}`);
  await expect(rowOf(page, tool.toolNo).locator('[data-column="workedM2"]')).toContainText(
    hectares.toFixed(2),
  );
});
