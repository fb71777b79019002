import type { RepairRecordRow, RepairRow } from '@furrow/contract';
import { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const { problems, repairs, repairRecords } = en;
const sn = '8837360';
// One pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'motor.png', mimeType: 'image/png', buffer: png };
/** Stands beside a file that the server has. */
const sent = en.page.files.download.replace('{{name}}', picture.name);

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

test('R-1-021 R-1-022 R-2-081 R-2-082 a repair is asked for, given to an engineer and completed, its record stands and is found; a stranger sees nothing', async ({
  page,
  client,
  sql,
  signIn,
  product,
}) => {
  test.setTimeout(180_000);
  const { id: vehicle } = await client.post<{ id: string }>('vehicles', {
    sn,
    terminalNumber: `1383${sn}`,
    alias: sn,
  });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = '${vehicle}'`);
  await client.patch(`cars/${vehicle}/region`, { divisionCode: '230102' });
  const role = await client.post<{ id: number }>('roleManage', {
    name: 'Repairs 8837360',
    scopeKind: 'provider',
    permissions: [
      'remoteService',
      'repairManage',
      'repairManage.check',
      'repairManage.approve',
      'repairManage.take',
    ],
  });
  const { id: account } = await client.post<{ id: string }>('accountManage', {
    name: 'engineer8837360',
    password: 'Furrow-2026a',
    displayName: 'Engineer',
    phone: '13912345678',
    roleId: role.id,
    endsOn: null,
    mustChangePassword: false,
    dealerId: null,
  });
  await client.put(`accountManage/${account}/area`, { subject: 'vehicles', areas: ['230000'] });

  await signIn(page, { language: 'en' });
  await page.goto(`/createRepair?sn=${sn}`);
  await choose(page, repairs.fields.type, repairs.types.onSite);
  await choose(page, repairs.fields.category, repairs.categories.steering);
  await page.getByLabel(repairs.fields.text).fill('The motor of the wheel does not turn');
  await page.getByLabel(repairs.fields.contact, { exact: true }).fill('Wang');
  await page.getByLabel(repairs.fields.phone, { exact: true }).fill('13812345678');
  await page.locator('[data-shown] input[type=file]').first().setInputFiles(picture);
  await expect(page.getByRole('button', { name: sent, exact: true })).toBeVisible();
  await page.getByLabel(repairs.fields.agreed).check();
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/repairDetail\?id=/);
  const asked = async () => (await client.get<{ rows: RepairRow[] }>(`repairManage?sn=${sn}`)).rows[0]!;
  const { id } = await asked();

  // Who asked does not decide: somebody else passes it.
  const engineer = await Client.signIn(product.url, 'engineer8837360', 'Furrow-2026a');
  const version = async () => (await asked()).version;
  await engineer.post(`repairManage/${id}/review`, { version: await version() });
  const checks = await engineer.get<{ key: string; level: string }[]>(`repairManage/${id}/checks`);
  const ticks = checks.filter(({ level }) => level === 'look').map(({ key }) => ({ key, remark: 'seen' }));
  await engineer.post(`repairManage/${id}/approve`, { version: await version(), ticks });

  await page.reload();
  await page.getByRole('button', { name: repairs.deeds.assign, exact: true }).click();
  await choose(page, repairs.dialogs.assign.account, 'Engineer');
  await page.getByRole('dialog').getByRole('button', { name: repairs.deeds.assign, exact: true }).click();
  await expect.poll(async () => (await asked()).handling).toBe('unresolved');
  await engineer.post(`repairManage/${id}/checkIn`, { station: 'repairing' });
  await engineer.post(`repairManage/${id}/diagnose`, {
    foundCategory: 'steering',
    cause: 'Loose screw 8837360',
    labourH: 1,
    travelKm: 0,
    warranty: true,
    warrantyRemark: 'Goodwill',
    parts: [],
  });

  await page.reload();
  await page.getByRole('button', { name: repairs.deeds.complete, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(repairs.dialogs.complete.treatment).fill('Screw tightened');
  await dialog.getByLabel(repairs.dialogs.complete.signedBy).fill('Wang');
  await dialog.getByLabel(repairs.dialogs.complete.testRemark).fill('No network in the yard');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByRole('button', { name: sent, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: repairs.deeds.complete, exact: true }).click();
  await expect(page).toHaveURL(/repairCompleteDetail/);

  await page.getByRole('button', { name: en.titles.repairRecord, exact: true }).click();
  await expect(page).toHaveURL(/repairRecord\?number=/);
  await page.goto(`/repairRecord?cause=8837360`);
  const rows = page.locator('[data-shown] tbody tr').filter({ hasText: sn });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Loose screw 8837360');
  const { rows: found } = await client.get<{ rows: RepairRecordRow[] }>(`repairRecord?sn=${sn}`);
  expect(found).toMatchObject([{ origin: 'application', repairId: id, treatment: 'Screw tightened' }]);
  await page.goto(`/repairRecord?id=${found[0]!.id}`);
  await expect(
    page.getByRole('dialog').getByRole('link', { name: repairRecords.origins.application }),
  ).toBeVisible();

  await sql.addAccount('repairs-stranger', 995, [
    'serviceLog',
    'repairRecord',
    'remoteService',
    'repairManage',
  ]);
  const stranger = await Client.signIn(product.url, 'repairs-stranger', product.password);
  for (const list of ['repairRecord', 'repairManage'])
    expect((await stranger.get<{ total: number }>(list)).total).toBe(0);
  await expect(stranger.get(`repairRecord/${found[0]!.id}`)).rejects.toThrow();
});

test('R-2-081 R-2-082 a problem is told of, rejected, and says why on a page of its own', async ({
  page,
  client,
  signIn,
}) => {
  const title = `Swerves ${Date.now() % 1_000_000}`;
  await signIn(page, { language: 'en' });
  await page.goto('/createProblem');
  const field = (name: keyof typeof problems.fields) =>
    page.locator('[data-shown]').getByLabel(problems.fields[name], { exact: true });
  await choose(page, problems.fields.type, problems.types.platform);
  await field('title').fill(title);
  await field('text').fill('The page of the map stays white');
  await field('contact').fill('Wang');
  await field('phone').fill('13812345678');
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/\/problemManage\?id=/);
  const id = new URL(page.url()).searchParams.get('id')!;
  const reason = 'It was the network of the inn';
  await client.post(`problemManage/${id}/reject`, { reason });
  await page.goto(`/rejectDetail?kind=problem&id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('region', { name: repairs.rejected.because })).toContainText(reason);
});
