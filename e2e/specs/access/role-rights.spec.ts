import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { roles, list, actions, titles } = zh;

test('an action that is taken from a role on /roleManage vanishes from a page that is open, within 5 s', async ({
  page,
  elsewhere,
  product,
  signIn,
  sql,
}) => {
  await sql.addAccount('bereft', 813, ['system', 'roleManage', 'roleManage.create']);
  await signIn(page, { as: { username: 'bereft', password: product.password } });
  await page.goto('/roleManage');
  const create = page.getByRole('button', { name: roles.create });
  await expect(create).toBeVisible();

  const chief = await elsewhere();
  await signIn(chief);
  await chief.goto('/roleManage?name=role813');
  await rowDeed(chief, chief.locator('.ant-table-row').first(), roles.permission);
  const dialog = chief.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(titles.roleManage);
  await dialog
    .locator('.ant-tree-treenode', { hasText: actions.create })
    .first()
    .locator('.ant-tree-checkbox')
    .click();
  await expect(
    dialog.getByText(fill(roles.change, { added: 0, removed: 1, accounts: 1, online: 1 })),
  ).toBeVisible();
  await dialog.getByRole('button', { name: list.save }).click();
  await expect(chief.getByText(roles.saved)).toBeVisible();
  await expect(create).toHaveCount(0, { timeout: 15_000 });
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
});
