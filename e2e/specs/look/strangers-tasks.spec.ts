import type { Client } from '@furrow/harness';
import type { Locator, Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';
import { ownVehicle } from '../../src/vehicle.ts';

/**
 * What somebody who has never seen the product is asked to do, without a detour, at a desk and with a phone. The import of
 * fifty rows stands in lists/import.spec.ts, the red line of a subsidy in work/subsidy.spec.ts.
 */
const { carForm, operations } = zh;
let last = 8_310_000 + (Date.now() % 80_000);

/** A row of a list, or its card on a phone, that tells of `words`. */
const rowOf = (page: Page, words: string): Locator =>
  page.locator('.ant-table-row').or(page.getByRole('listitem')).filter({ hasText: words }).first();

for (const width of [1366, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 768 } });
    test.describe.configure({ timeout: 90_000 });

    test('a working tractor is found and followed', async ({ page, client, product, signIn }) => {
      const at = { lng: 87.71, lat: 43.91, speedKmh: 6.5, headingDeg: 45 };
      const vehicle = await ownVehicle(client, product.jt808Port, at);
      await signIn(page);
      const monitor = new Monitor(page);
      await monitor.open();
      await monitor.search.fill(vehicle.alias);
      await monitor.hits.getByRole('option').first().click();
      const card = monitor.card(vehicle.alias);
      await expect(card).toContainText(zh.format.state.working);
      await card.getByRole('button', { name: zh.monitor.follow.start }).click();
      await expect(page).toHaveURL(/follow=/);
      await expect(
        page.getByText(zh.monitor.follow.following.replace('{{name}}', vehicle.alias)),
      ).toBeVisible();
      vehicle.terminal.close();
    });

    test('a terminal of the warehouse becomes the vehicle of an owner', async ({ page, client, signIn }) => {
      const sn = await inStock(client);
      await signIn(page);
      await page.goto(`/addCar?sn=${sn}`);
      const field = (name: keyof typeof carForm.fields) =>
        page.getByLabel(carForm.fields[name], { exact: true });
      await expect(field('sn')).toHaveValue(sn);
      await page.getByText(carForm.notInLibrary, { exact: true }).click();
      await choose(page, field('carType'), '轮式');
      await field('brand').fill('东方红');
      await field('model').fill('LX1504');
      const phone = `138${sn.padStart(8, '0')}`;
      await field('ownerPhone').fill(phone);
      await field('ownerName').fill('李秀英');
      await choose(page, field('divisionCode'), '道里');
      await field('installedOn').fill('2026-03-01');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: zh.forms.save, exact: true }).click();
      await expect(page).toHaveURL(/carManage|carDetail|carMonitorDetail/);
      await page.goto(`/carManage?sn=${sn}`);
      const row = rowOf(page, sn);
      // A card tells the first five things of a row, and the others when asked.
      if (width === 390) await row.getByText('更多', { exact: true }).click();
      await expect(row).toContainText('李秀英');
    });

    test('who deleted a role is found by its name', async ({ page, client, signIn }) => {
      const name = `站长${width}`;
      const { id } = await client.post<{ id: string }>('roleManage', {
        name,
        description: '',
        scopeKind: 'dealer',
        permissions: ['deviceList'],
      });
      await client.delete(`roleManage/${id}`);
      await signIn(page);
      await page.goto('/userOperateLog');
      if (width === 390) await page.getByRole('button', { name: zh.list.filters, exact: true }).click();
      const box = page.getByRole('textbox', { name: operations.filters.name });
      await box.fill(name);
      await box.press('Enter');
      await expect(page).toHaveURL(/name=/);
      const deleted = page.getByText(`删除了角色「${name}」`).first();
      await expect(deleted).toBeVisible();
      await expect(page.locator('main')).toContainText('admin');
    });

    test.afterEach(async ({ page }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}

/** The SN of a terminal that is booked in and belongs to nobody. */
async function inStock(client: Client): Promise<string> {
  const sn = String(++last);
  await client.post('vehicles', { sn, terminalNumber: `1${sn}000` });
  return sn;
}

async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click();
  await page.keyboard.type(words);
  // Chosen before the list has come, nothing would be.
  const option = page.locator('.ant-select-item-option, .ant-cascader-menu-item').filter({ hasText: words });
  await option.first().click();
}
