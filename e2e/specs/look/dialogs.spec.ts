import { goInside } from '../../src/built-screens.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { lookedAt } from '../../src/walk/looks.ts';

test('sign-in, the not-found page and the two dialogs of the look pass WCAG 2.2 AA too (C24)', async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bad = await lookedAt(page, '/login', { part: 'body' });
  await signIn(page);
  await page.goto('/noSuchPage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  bad.push(...(await lookedAt(page, '404')));
  await page.getByRole('button', { name: zh.look.skin.title }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  bad.push(...(await lookedAt(page, 'skin dialog', { part: '[role=dialog]' })));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await goInside(page, '/profile/index');
  await page.getByRole('button', { name: new RegExp(`^${zh.shell.language}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  bad.push(...(await lookedAt(page, 'language dialog', { part: '[role=dialog]' })));
  expect(bad).toEqual([]);
});
