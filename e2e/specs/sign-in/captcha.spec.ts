import { fill } from '@furrow/texts';
import { answerQuestion, handMs, solvePuzzleByKeys } from '../../src/captcha.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { fillLogin, stored } from '../../src/session.ts';

const words = zh.signIn.captcha;

test.beforeEach(async ({ sql }) => {
  await sql.rows('delete from login_attempt');
  await sql.rows('delete from captcha');
  await sql.rows(
    `insert into login_attempt (id, name, address, result, at)
     select gen_random_uuid(), 'admin', '192.0.2.1', 'wrong', now() from generate_series(1, 2)`,
  );
});
test.afterEach(async ({ sql }) => {
  await sql.rows('delete from login_attempt');
});

test('R-7-016 R-7-017 with a keyboard alone a person signs in through the puzzle', async ({
  page,
  product,
  sql,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: zh.access.login.username })).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type(product.password);
  await page.keyboard.press('Enter');
  await solvePuzzleByKeys(page, sql);
  await expect(page).not.toHaveURL(/\/login/);
  expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/);
});

test('a piece beside its place brings a new puzzle, and no try is counted; the password stays typed', async ({
  page,
  product,
  sql,
}) => {
  await page.goto('/login');
  await fillLogin(page, 'admin', product.password);
  const slider = page.getByRole('slider', { name: words.slider });
  await expect(slider).toBeFocused();
  const picture = page.getByRole('dialog').locator('img').first();
  const first = await picture.getAttribute('src');
  for (let x = 0; x < 6; x += 1) await page.keyboard.press('ArrowRight', { delay: handMs });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words.wrong);
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  const [tries] = await sql.rows<{ count: string }>('select count(*) from login_attempt');
  expect(tries?.count).toBe('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel(zh.access.login.password, { exact: true })).toHaveValue(product.password);
});

test('who cannot see the picture answers a question; five wrong answers in a row must wait', async ({
  page,
  product,
  sql,
}) => {
  await page.goto('/login');
  await fillLogin(page, 'admin', product.password);
  await page.getByRole('button', { name: words.toQuestion }).click();
  const dialog = page.getByRole('dialog');
  // Four wrong answers from the address of this one: it must be there first.
  await expect.poll(() => sql.rows(`select 1 from captcha where kind = 'question'`)).toHaveLength(1);
  await sql.rows(
    `insert into captcha (id, scene, kind, answer, address, expires_at, checked_at, passed)
     select gen_random_uuid(), 'login', 'question', 1, address, now(), now(), false
     from captcha, generate_series(1, 4) where id = (select id from captcha order by made_at desc limit 1)`,
  );
  await dialog.getByRole('textbox', { name: words.answer }).fill('99');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(fill(words.wait, { seconds: '' }).slice(0, 8));
  await sql.rows(`update captcha set checked_at = checked_at - interval '30 seconds'`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: zh.access.login.submit, exact: true }).click();
  await answerQuestion(page, sql);
  await expect(page).not.toHaveURL(/\/login/);
});
