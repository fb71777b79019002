import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';

const { settings } = zh;

test('a setting of the product is changed, holds on /login, refuses nonsense and remembers what it was', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/logManage');
  await page.getByRole('button', { name: settings.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel(settings.names.recordNumber);
  await number.fill('京ICP备20260001号');
  const save = dialog.getByRole('button', { name: zh.list.save });
  await save.click();
  await expect(page.getByText(fill(settings.saved, { name: settings.names.recordNumber }))).toBeVisible();
  // A line keeps its button until it shows what is kept.
  await expect(save).toHaveCount(0);
  const host = dialog.getByLabel(settings.names.qrHost);
  await host.fill('javascript:alert(1)');
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(zh.refusals.invalidValue);
  const line = number.locator('..');
  await line.getByRole('button', { name: settings.history }).click();
  await expect(line.getByRole('cell', { name: '京ICP备20260001号' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(page.getByText('京ICP备20260001号')).toBeVisible();
});

test('the account list shows a phone number in full to who asks for it', async ({ page, signIn, sql }) => {
  await sql.addAccount('phoned', 812, ['monitoring']);
  await sql.rows(`update account set phone = '13912345678' where name = 'phoned'`);
  await signIn(page);
  await page.goto('/accountManage?name=phoned');
  const row = page.locator('.ant-table-row').first();
  await expect(row).toContainText('139****5678');
  await row.getByRole('button', { name: zh.plain.showContact }).click();
  await expect(row).toContainText('13912345678');
  const log = await sql.rows(`select 1 from operation_log where action = 'accountManage.contact'`);
  expect(log).toHaveLength(1);
});
