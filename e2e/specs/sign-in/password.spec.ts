import { solvePuzzleByKeys } from '../../src/captcha.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { fillLogin } from '../../src/session.ts';

const words = zh.signIn.newPassword;

test('a one-time password must be changed before any page opens', async ({ page, product, sql }) => {
  await sql.addAccount('newcomer', 976, ['monitoring', 'carMonitor']);
  await sql.rows(`update account set must_change_password = true where name = 'newcomer'`);
  await page.goto('/login?redirect=%2Fprofile%2Findex');
  await fillLogin(page, 'newcomer', product.password);
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goto('/profile/index');
  await expect(dialog).toBeVisible();
  const type = async (old: string, next: string, repeat = next) => {
    await dialog.getByLabel(words.old, { exact: true }).fill(old);
    await dialog.getByLabel(words.new, { exact: true }).fill(next);
    await dialog.getByLabel(words.repeat, { exact: true }).fill(repeat);
    await dialog.getByRole('button', { name: words.submit }).click();
  };
  await type(product.password, 'Other2027', 'Other2028');
  await expect(dialog.getByText(zh.signIn.apply.repeatWrong)).toBeVisible();
  await type(product.password, product.password);
  await expect(dialog.getByText(zh.refusals.passwordUsed).first()).toBeVisible();
  await type(product.password, 'Other2027');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a forgotten password is answered the same for anybody, and a match waits for the administrators', async ({
  page,
  client,
  sql,
}) => {
  await sql.rows(`update account set phone = '13700137000' where name = 'admin'`);
  await page.goto('/login');
  for (const name of ['nobody', 'admin']) {
    await page.getByRole('button', { name: zh.signIn.forgot.button }).click();
    const dialog = page.getByRole('dialog', { name: zh.signIn.forgot.title });
    await dialog.getByLabel(zh.signIn.forgot.username).fill(name);
    await dialog.getByLabel(zh.signIn.forgot.phone).fill('13700137000');
    await dialog.getByRole('button', { name: zh.signIn.forgot.submit }).click();
    await solvePuzzleByKeys(page, sql);
    await expect(dialog.getByRole('status')).toHaveText(zh.signIn.forgot.answer);
    await page.keyboard.press('Escape');
  }
  const { rows } = await client.get<{ rows: { name: string; state: string }[] }>('forgotPassword');
  expect(rows.map(({ name, state }) => [name, state])).toEqual([['admin', 'open']]);
});
