import { type ModificationRow, modificationPhotos, modificationTests } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const stamp = String(Date.now() % 90_000).padStart(5, '0');
const [sn, controller, kit] = [`83${stamp}`, `UC-${stamp}`, `UK-${stamp}`];
const shown = (page: Page) => page.locator('[data-shown]');
const words = en.modifications;
const field = (page: Page, name: keyof typeof words.fields) =>
  shown(page).getByLabel(words.fields[name], { exact: true });
const save = (page: Page) => shown(page).getByRole('button', { name: en.forms.save, exact: true }).click();
/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let order: ModificationRow;

test.describe.configure({ mode: 'serial', timeout: 150_000 });

async function fillOrder(page: Page): Promise<void> {
  await page.goto('/addFront');
  await field(page, 'vehicleSn').fill(sn);
  await field(page, 'kitId').click();
  await page.keyboard.type(kit);
  await page.locator('.ant-select-item-option:visible', { hasText: kit }).first().click();
  await field(page, 'unmannedSn').fill(controller);
  await field(page, 'installer').fill('Li');
  await save(page);
}

async function deed(page: Page, step: keyof typeof words.deeds): Promise<void> {
  const row = shown(page).locator('tbody tr', { hasText: order.orderNo });
  await rowDeed(page, row, words.deeds[step]);
  await page.getByRole('dialog').getByRole('button', { name: words.deeds[step], exact: true }).click();
}

test('R-2-086 a second order for the same vehicle is refused with the number of the first', async ({
  page,
  client,
  signIn,
}) => {
  const model = (kind: string, body: object) =>
    client.post<{ id: string }>(`componentModels/${kind}`, { model: `M-${kind}-${stamp}`, ...body });
  const { id: controllerModel } = await model('control', { subtype: 'unmanned' });
  await client.post('components/control', { modelId: controllerModel, sn: controller });
  const { id: motorModel } = await model('motor', {});
  await client.post('components/motor', { modelId: motorModel, sn: `MO-${stamp}` });
  await client.post('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: `AM-${stamp}`,
    pn: `AM-${stamp}`,
    neededParts: [{ kind: 'motor', models: [], count: 1, required: true }],
  });
  await client.post('products', {
    family: 'unmannedDriving',
    category: 'unmannedDriving',
    model: kit,
    pn: kit,
    neededParts: [{ kind: 'control', models: [`M-control-${stamp}`], count: 1, required: true }],
  });
  await client.post('vehicles', { sn, terminalNumber: `1371${stamp}00`, productModel: `AM-${stamp}` });
  await client.post('cars', {
    sn,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    ownerPhone: `13913${stamp}0`,
    ownerName: 'Wang',
    parts: { 'motor-1': `MO-${stamp}` },
  });
  await signIn(page, { language: 'en' });
  await fillOrder(page);
  await expect(page).toHaveURL(/\/front$/);
  const list = await client.get<{ rows: ModificationRow[] }>(`modifications?sn=${sn}`);
  order = list.rows[0]!;
  await expect(shown(page).locator('tbody tr', { hasText: order.orderNo })).toContainText(words.states.draft);
  await fillOrder(page);
  await expect(shown(page).getByText(order.orderNo).first()).toBeVisible();
  await expect(page).toHaveURL(/\/addFront/);
});

test('R-2-086 what is missing is named; accepted by a second account the vehicle is unmanned and the controller fitted', async ({
  page,
  elsewhere,
  client,
  sql,
  product,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, { language: 'en' });
  await page.goto('/front');
  await deed(page, 'start');
  await expect(shown(page).locator('tbody tr', { hasText: order.orderNo })).toContainText(
    words.states.inProgress,
  );
  await deed(page, 'submit');
  await expect(page.getByRole('log').getByText(words.photos.antenna)).toContainText(words.tests.obstacleStop);
  await page.goto(`/editFront?id=${order.id}`);
  for (const kind of modificationPhotos) {
    const row = shown(page).locator(`[data-photos="${kind}"]`);
    await row
      .locator('input[type=file]')
      .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: png });
    await expect(row.locator('img')).toHaveCount(1);
  }
  for (const name of modificationTests) {
    const row = shown(page).locator(`[data-test="${name}"]`);
    await row.getByRole('checkbox').check();
    await row.getByLabel(`${words.tests[name]}: ${words.test.tester}`).fill('Wang');
    if (name === 'straightLine') await row.getByLabel(words.test.errorCm).fill('1.8');
  }
  await save(page);
  await expect(page).toHaveURL(/\/front$/);
  await deed(page, 'submit');
  const row = shown(page).locator('tbody tr', { hasText: order.orderNo });
  await expect(row).toContainText(words.states.toAccept);
  await sql.rows(
    `insert into account (id, name, password_hash, role_id)
     select gen_random_uuid(), 'acceptor', password_hash, 1 from account where name = 'admin'`,
  );
  const other = await elsewhere();
  await signIn(other, { language: 'en', as: { username: 'acceptor', password: product.password } });
  await other.goto('/front');
  // Returned with a reason, it is submitted again only after a change.
  await rowDeed(other, shown(other).locator('tbody tr', { hasText: order.orderNo }), words.deeds.return);
  const asked = other.getByRole('dialog');
  await asked.getByRole('textbox').fill('line error too large');
  await asked.getByRole('button', { name: words.deeds.return, exact: true }).click();
  await expect(row).toContainText(words.states.returned, { timeout: 20_000 });
  await deed(page, 'submit');
  await expect(page.getByText(en.refusals.nothingChanged).first()).toBeVisible();
  await page.goto(`/editFront?id=${order.id}`);
  await expect(
    shown(page)
      .getByText(/line error too large/)
      .first(),
  ).toBeVisible();
  const straight = shown(page).locator('[data-test="straightLine"]');
  await straight.getByLabel(words.test.errorCm).fill('1.2');
  await save(page);
  await expect(page).toHaveURL(/\/front$/);
  await deed(page, 'submit');
  await expect(row).toContainText(words.states.toAccept);
  await page.goto(`/front?id=${order.id}`);
  await page.getByRole('dialog').getByRole('tab', { name: en.forms.detail.history }).click();
  const entries = page.getByRole('dialog').locator('.ant-timeline-item');
  await expect(entries.filter({ hasText: en.operations.deeds.submit })).toHaveCount(2);
  await expect(entries.filter({ hasText: 'line error too large' }).first()).toBeVisible();
  await other.goto('/front');
  await deed(other, 'accept');
  await expect(shown(other).locator('tbody tr', { hasText: order.orderNo })).toContainText(
    words.states.accepted,
  );
  await other.goto(`/carManage?sn=${sn}`);
  await expect(shown(other).locator('tbody tr', { hasText: sn })).toContainText(
    en.exports.category.unmannedDriving,
  );
  await other.goto(`/control?sn=${controller}`);
  const part = shown(other).locator('tbody tr', { hasText: controller });
  await expect(part).toContainText(sn);
  expect((await client.get<ModificationRow>(`modifications/${order.id}`)).state).toBe('accepted');
});
