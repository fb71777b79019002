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
  await rows.first().click();
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
