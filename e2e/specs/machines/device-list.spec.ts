import type { DeviceRow, ListAnswer } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { HandTerminal } from '../../src/hand-terminal.ts';
import { rowDeed } from '../../src/lists.ts';

const stamp = String(Date.now() % 100_000).padStart(5, '0');
const number = `136000${stamp}`;
const sn = `71${stamp}`;
const model = `E2E-${stamp}`;
let terminal: HandTerminal;

test.describe.configure({ mode: 'serial' });
test.afterAll(() => terminal?.close());

const offer = (client: Client) =>
  client.post('products', { family: 'autopilot', category: 'autoSteer', model, pn: `PN-${stamp}` });
/** The page in sight; others are kept beside it. */
const shown = (page: Page) => page.locator('[data-shown]');
const rowOf = (page: Page, text: string) => shown(page).locator('tr', { hasText: text });
async function choose(page: Page, label: string, option: string): Promise<void> {
  await shown(page).getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
}

test('a terminal with a new number appears under Unknown within five seconds', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/deviceList?tab=unknown');
  await expect(page.getByRole('tab', { name: zh.devices.tabs.unknown, selected: true })).toBeVisible();
  await expect(rowOf(page, number)).toHaveCount(0);
  terminal = await HandTerminal.connect(product.jt808Port, number);
  expect((await terminal.register('NEWBORN')).result).toBe(4);
  await expect(rowOf(page, number)).toBeVisible({ timeout: 15_000 });
});

test('accepted it is a device in the warehouse; its next login succeeds and the row shows online', async ({
  page,
  product,
  client,
  signIn,
}) => {
  await offer(client);
  await signIn(page);
  await page.goto('/deviceList?tab=unknown');
  await rowDeed(page, rowOf(page, number), zh.devices.accept);
  const { fields } = zh.devices;
  await expect(shown(page).getByLabel(fields.terminalNumber, { exact: true })).toHaveValue(number);
  await shown(page).getByLabel(fields.sn, { exact: true }).fill('12345678');
  await shown(page).getByLabel(fields.machineCode, { exact: true }).click();
  await expect(shown(page).getByText(zh.refusals.snFormat).first()).toBeVisible();
  await shown(page).getByLabel(fields.sn, { exact: true }).fill(sn);
  await choose(page, fields.category, zh.exports.category.autoSteer);
  await choose(page, fields.productModel, model);
  await shown(page).getByRole('button', { name: zh.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/\/deviceList\?id=/);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`PN-${stamp}`);
  await expect(drawer).toContainText(zh.devices.deeds.inbound);
  // Who was never online stands last.
  await page.goto(`/deviceList?sn=${sn}`);
  await expect(rowOf(page, sn)).toContainText(zh.devices.online.offline);

  terminal.close();
  terminal = await HandTerminal.enter(product.jt808Port, number, 'NEWBORN');
  await expect(rowOf(page, sn)).toContainText(zh.devices.online.online, { timeout: 20_000 });
});

test('its last messages are shown by kind; after a reset of its code it must register again', async ({
  page,
  product,
  client,
  signIn,
}) => {
  const { rows } = await client.get<ListAnswer<DeviceRow>>(`devices?sn=${sn}`);
  await signIn(page);
  await page.goto(`/deviceList?id=${rows[0]?.id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: zh.forms.detail.related }).click();
  expect(await terminal.ask(0x0002)).toBe(0);
  await expect(drawer.locator('tr', { hasText: '0x0002' }).first()).toContainText(
    zh.devices.messageKinds.m0002,
    {
      timeout: 10_000,
    },
  );
  await client.post(`devices/${rows[0]?.id}/resetAuth`, {});
  await expect.poll(() => terminal.closed).toBe(true);
  terminal = await HandTerminal.enter(product.jt808Port, number, 'NEWBORN');
  expect(await terminal.ask(0x0002)).toBe(0);
});

test('R-2-087 a T-BOX that is refused registers and proves its code once it was entered', async ({
  page,
  product,
  client,
  signIn,
}) => {
  const [tboxNumber, tboxSn] = [`136100${stamp}`, `73${stamp}`];
  const box = `TB-${stamp}`;
  await client.post('products', { family: 'guidance', category: 'tbox', model: box, pn: box });
  const stranger = await HandTerminal.connect(product.jt808Port, tboxNumber);
  expect((await stranger.register('TBOX')).result).not.toBe(0);
  stranger.close();
  const { fields } = zh.devices;
  const field = (name: keyof typeof fields) => shown(page).getByLabel(fields[name], { exact: true });
  await signIn(page);
  await page.goto('/addDevice?category=tbox');
  await field('sn').fill(tboxSn);
  await choose(page, fields.productModel, box);
  await field('terminalNumber').fill(tboxNumber);
  await field('terminalId').fill(`ID${stamp}`);
  await shown(page).getByRole('button', { name: zh.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/\/deviceList\?id=/);
  const entered = await HandTerminal.enter(product.jt808Port, tboxNumber, 'TBOX');
  await page.goto(`/deviceList?sn=${tboxSn}`);
  await expect(rowOf(page, tboxSn)).toContainText(zh.devices.online.online, { timeout: 20_000 });
  entered.close();
});
