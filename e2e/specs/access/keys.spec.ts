import { apiBase } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';

const words = zh.accessKeys;

test('a key is made for a program, shown once, opens what it was given, and nothing once it is revoked', async ({
  page,
  product,
  signIn,
  sql,
}) => {
  await sql.addAccount('keymaker', 1026, ['system', 'userOperateLog', 'roleManage']);
  await signIn(page, { language: 'zh', as: { username: 'keymaker', password: product.password } });
  await page.goto('/profile/index?tab=keys');
  await page.getByRole('button', { name: words.create }).click();
  const dialog = page.getByRole('dialog', { name: words.createTitle });
  const make = dialog.getByRole('button', { name: words.create });
  await dialog.getByLabel(words.fields.name).fill('ERP');
  await make.click();
  const missing = zh.forms.required.replace('{{label}}', words.fields.rights);
  await expect(dialog.getByText(missing)).toBeVisible();

  await dialog
    .getByLabel(words.fields.endsOn)
    .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
  await page.keyboard.press('Enter');
  await dialog.getByPlaceholder(zh.accounts.tree.search).fill(zh.titles.userOperateLog);
  await dialog.locator('[aria-labelledby$="-userOperateLog"]').click();
  await make.click();
  const slip = page.getByRole('dialog', { name: words.made });
  const key = (await slip.getByText(/^fa_[\w-]{32}$/).textContent()) ?? '';
  await slip.getByRole('button', { name: zh.forms.slip.done }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = page.getByRole('row', { name: /ERP/ });
  await expect(row).toContainText(key.slice(0, 10));
  await expect(row).toContainText(words.access.reads);

  const call = (path: string) =>
    page.request.get(`${product.url}${apiBase}/${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call('userOperateLog')).status()).toBe(200);
  expect((await call('roleManage')).status()).toBe(403);
  expect((await call('profile')).status()).toBe(403);

  await row.getByRole('button', { name: words.revoke }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
  await expect(row).toContainText(words.states.revoked);
  expect((await call('userOperateLog')).status()).toBe(403);
});
