import type { ListAnswer, RepairRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';

const { repairs } = en;
const sn = '8836301';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
test.describe.configure({ timeout: 180_000 });

test('R-2-082 a repair is asked for, rejected, sent in again, passed and completed on its five pages', async ({
  page,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  const { id: vehicle } = await client.post<{ id: string }>('vehicles', {
    ...{ sn, terminalNumber: `1371${sn}`, alias: sn },
  });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = '${vehicle}'`);
  await client.patch(`cars/${vehicle}/region`, { divisionCode: '230102' });
  const role = await client.post<{ id: number }>('roleManage', {
    ...{ name: `Asks ${sn}`, scopeKind: 'provider' },
    permissions: ['remoteService', 'repairManage', 'repairManage.create'],
  });
  const asker = { username: `asker${sn}`, password: 'Furrow-2026a' };
  const { id: account } = await client.post<{ id: string }>('accountManage', {
    ...{ name: asker.username, password: asker.password, displayName: 'Asker', phone: '13912345679' },
    ...{ roleId: role.id, endsOn: null, mustChangePassword: false, dealerId: null },
  });
  await client.put(`accountManage/${account}/area`, { subject: 'vehicles', areas: ['230000'] });
  const row = async () => (await client.get<ListAnswer<RepairRow>>(`repairManage?sn=${sn}`)).rows[0]!;
  const step = async (name: string, body: object = {}) =>
    client.post(`repairManage/${(await row()).id}/${name}`, { version: (await row()).version, ...body });

  const theirs = await elsewhere();
  await signIn(theirs, { language: 'en', as: asker });
  await theirs.goto(`/createRepair?sn=${sn}`);
  const choose = async (label: string, option: string) => {
    await theirs.getByRole('combobox', { name: label }).first().click();
    await theirs.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  };
  await choose(repairs.fields.type, repairs.types.onSite);
  await choose(repairs.fields.category, repairs.categories.steering);
  await theirs.getByLabel(repairs.fields.text).fill('The motor of the wheel does not turn any more');
  await theirs
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(theirs.getByText('a.png').first()).toBeVisible();
  await theirs.getByLabel(repairs.fields.agreed).check();
  await theirs.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(theirs).toHaveURL(/\/repairDetail\?id=/);
  const { number, id } = await row();
  await expect(theirs.getByRole('heading', { name: `${number} · ${sn}` })).toBeVisible();

  await step('review');
  await step('reject', { reason: 'Blurred picture' });
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/rejectDetail\?id=/);
  await expect(theirs.getByText('Blurred picture').first()).toBeVisible();
  await step('takeBack');
  const checks = await client.get<{ key: string; level: string }[]>(`repairManage/${id}/checks`);
  const ticks = checks.filter(({ level }) => level === 'look').map(({ key }) => ({ key, remark: 'seen' }));
  await step('approve', { ticks });

  await signIn(page, { language: 'en' });
  await page.goto(`/repairManage?sn=${sn}&tab=all`);
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto(`/repairDetail?id=${id}`);
  await page.getByRole('button', { name: repairs.deeds.take, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: repairs.deeds.take, exact: true }).click();
  await expect.poll(async () => (await row()).handling).toBe('unresolved');
  await client.post(`repairManage/${id}/checkIn`, { station: 'repairing' });
  await sql.rows(`update repair set warranty = true where id = '${id}'`);
  await page.reload();
  await page.getByRole('button', { name: repairs.deeds.complete, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(repairs.dialogs.complete.treatment).fill('Motor calibrated');
  await dialog.getByLabel(repairs.dialogs.complete.signedBy).fill('Wang');
  await dialog.getByLabel(repairs.dialogs.complete.testRemark).fill('No network in the yard');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.getByText('b.png').first()).toBeVisible();
  await dialog.getByRole('button', { name: repairs.deeds.complete, exact: true }).click();
  await expect(page).toHaveURL(/\/repairCompleteDetail\?id=/);
  await expect(page.getByText('Motor calibrated').first()).toBeVisible();
});
