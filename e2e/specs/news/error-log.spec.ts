import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: fill(en.notices.errors.open, { count }) });
const fail = (page: Page, words: string) =>
  page.evaluate((message) => void setTimeout(() => Promise.reject(new Error(message))), words);

test('R-8-020 R-8-021 R-2-119 what nobody handled goes into the log; its badge shows the number, and is not there without any', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${en.notices.errors.title}`) })).toHaveCount(0);
  await fail(page, 'the first');
  await expect(badge(page, 1)).toBeVisible();
  await fail(page, 'the second');
  await fail(page, 'the second');
  await expect(badge(page, 2)).toBeVisible();
  await badge(page, 2).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('listitem').first()).toContainText('the second');
  await expect(dialog.getByRole('listitem').first()).toContainText(
    fill(en.notices.errors.times, { count: 2 }),
  );
  await dialog.getByRole('button', { name: en.notices.errors.clear }).click();
  await expect(badge(page, 2)).toHaveCount(0);
});

test('"Send to support" brings the errors to /logManage, with the last deeds and nothing that was typed', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/data-panel');
  await page.getByRole('button', { name: en.dataPanel.refresh }).click();
  const message = `broken ${Date.now()}`;
  await fail(page, message);
  await badge(page, 1).click();
  await page.getByRole('dialog').getByRole('button', { name: en.notices.errors.send }).click();
  await expect(badge(page, 1)).toHaveCount(0);
  await page.goto(`/logManage?tab=errors&text=${encodeURIComponent(message)}`);
  await page.locator('.ant-table-row', { hasText: message }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(en.systemLog.errors.actions).click();
  await expect(drawer).toContainText(`/data-panel · ${en.dataPanel.refresh}`);
});
