import { expect, test, zh } from '../../src/fixtures.ts';

const { operations } = zh;

test('who changed what and what it was before; a refused deletion stands there as refused; an export is a row itself', async ({
  page,
  signIn,
  sql,
  product,
}) => {
  const session = await signIn(page);
  const authorization = `Bearer ${session.token}`;
  const call = (method: string, path: string, body?: object) =>
    fetch(`${product.url}/farm/v2/${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await sql.rows(
    `insert into role (id, name, description, scope_kind) values (650, 'logged', 'before', 'dealer')`,
  );
  const role = (await (await call('GET', 'roleManage/650')).json()) as { data: { version: string } };
  await call('PATCH', 'roleManage/650', { description: 'after words', version: role.data.version });
  await call('DELETE', 'roleManage/5');
  await page.goto('/userOperateLog?subjectId=650');
  const rows = page.locator('.ant-table-row');
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('cell').first().click();
  await expect(page).toHaveURL(/id=/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('cell', { name: 'before', exact: true })).toBeVisible();
  await expect(drawer.getByRole('cell', { name: 'after words', exact: true })).toBeVisible();
  await page.goto('/userOperateLog');
  await page.getByRole('button', { name: new RegExp(operations.refused) }).click();
  await expect(page).toHaveURL(/result=refused/);
  await expect(rows.filter({ hasText: zh.titles.roleManage }).first()).toContainText(
    operations.results.refused,
  );
  await call('GET', 'roleManage/export?name=logged&format=csv');
  await page.goto('/userOperateLog?action=roleManage.export');
  await expect(rows.first()).toContainText(zh.actions.export);
});

test('who deleted a role is asked by its name and told as a sentence, in words', async ({
  page,
  signIn,
  sql,
  product,
}) => {
  const session = await signIn(page);
  const authorization = `Bearer ${session.token}`;
  await sql.rows(
    `insert into role (id, name, description, scope_kind) values (651, '区域经理', '', 'dealer')`,
  );
  await fetch(`${product.url}/farm/v2/roleManage/651`, { method: 'DELETE', headers: { authorization } });
  await page.goto('/userOperateLog');
  const name = page.getByRole('textbox', { name: operations.filters.name });
  await name.fill('区域经');
  await name.press('Enter');
  await expect(page).toHaveURL(/name=/);
  const rows = page.locator('.ant-table-row');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(/删除了角色「区域经理」/);
  await page.goto('/userOperateLog?subjectKind=role&action=roleManage.delete&screen=roleManage');
  await expect(rows.first()).toContainText('区域经理');
  for (const code of ['roleManage.delete', 'roleManage'])
    await expect(page.getByRole('main').getByText(code, { exact: true })).toHaveCount(0);
  await rows.first().getByRole('cell').first().click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('heading', { name: /删除了角色「区域经理」/ })
      .or(page.getByRole('dialog').getByText(/删除了角色「区域经理」/))
      .first(),
  ).toBeVisible();
});

/** A calendar day so many months before today, the day after it: where a period of whole months begins. */
function monthsBack(today: string, months: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last) + 1)).toISOString().slice(0, 10);
}
const daysBack = (today: string, days: number): string =>
  new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);

test('R-9-040 R-9-041 R-9-042 the periods from a week to a year are a press away, and end today', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/userOperateLog');
  const { presets } = zh.list;
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  // The week comes last: the list begins with it, and what is usual stands in no address.
  const begins = {
    oneYear: monthsBack(today, 12),
    sixMonths: monthsBack(today, 6),
    halfYear: daysBack(today, 183),
    threeMonths: monthsBack(today, 3),
    oneMonth: monthsBack(today, 1),
    tenDays: daysBack(today, 10),
    oneWeek: daysBack(today, 7),
  };
  const filter = page.locator('[data-shown] .ant-picker-range').first();
  for (const [preset, from] of Object.entries(begins)) {
    await filter.locator('input').first().click();
    await page
      .locator('.ant-picker-dropdown:visible')
      .getByText(presets[preset as keyof typeof begins], { exact: true })
      .click();
    await page.locator('[data-shown]').getByRole('button', { name: zh.list.search, exact: true }).click();
    await expect(filter.locator('input').first()).toHaveValue(from);
    await expect(filter.locator('input').last()).toHaveValue(today);
    const kept = preset === 'oneWeek' ? /^(?!.*[?&]at=)/ : new RegExp(`[?&]at=${from}\\.\\.${today}(&|$)`);
    await expect(page).toHaveURL(kept);
  }
});
