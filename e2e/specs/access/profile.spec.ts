import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import type { Sql } from '../../src/sql.ts';

const words = zh.profile;
const codes = ['monitoring', 'carMonitor', 'historicalTrack', 'system', 'userOperateLog'];
let count = 0;

/** An account of its own: what is chosen here must not change what other tests see. */
async function person(sql: Sql, password: string): Promise<{ username: string; password: string }> {
  const stamp = (Date.now() % 1_000_000) + ++count;
  await sql.addAccount(`self${stamp}`, 10_000 + stamp, codes);
  return { username: `self${stamp}`, password };
}

const choose = async (page: Page, label: string, typed: string, option: RegExp) => {
  await page.getByLabel(label, { exact: true }).click();
  if (typed) await page.keyboard.type(typed);
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
};
const kept = (page: Page, key: string) =>
  page.waitForResponse((one) => one.url().includes(`/profile/preference/${key}`) && one.ok());

test('R-2-023 a time zone moves every time on every page, and dates read DD/MM/YYYY', async ({
  page,
  product,
  sql,
  signIn,
}) => {
  await signIn(page, { language: 'zh', as: await person(sql, product.password) });
  await page.goto('/userOperateLog');
  const first = page.locator('time').last();
  await expect(first).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const before = (await first.textContent()) ?? '';
  const utc = ((await first.getAttribute('title')) ?? '').slice(0, 19);

  await page.goto('/profile/index?tab=preferences');
  await choose(page, words.preferences.timeZone, 'Istanbul', /^Europe\/Istanbul/);
  const now = page.getByText(words.preferences.timeZoneNow.replace('{{time}}', ''));
  await expect(now).toHaveText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await expect(page.getByText(zh.messages.accessChanged)).toHaveCount(0);

  await page.goto('/userOperateLog');
  const row = page.locator(`time[title^="${utc}"]`).first();
  await expect(row).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  const [date = '', clock = ''] = ((await row.textContent()) ?? '').split(' ');
  const [d, m, y] = date.split('/');
  const hours = (Date.parse(before.replace(' ', 'T')) - Date.parse(`${y}-${m}-${d}T${clock}`)) / 3_600_000;
  expect(hours).toBe(5);
  for (const path of [
    '/accountInfo?tab=operations',
    '/profile/index?tab=operations',
    '/profile/index?tab=sessions',
  ]) {
    await page.goto(path);
    await expect(page.locator('td', { hasText: /\d\d:\d\d:\d\d$/ }).first()).toHaveText(
      /^\d\d\/\d\d\/\d{4} /,
    );
    await expect(page.locator('td', { hasText: /^\d{4}-\d\d-\d\d/ })).toHaveCount(0);
  }
});

test('an ended session throws that browser to /login within 5 s', async ({
  page,
  elsewhere,
  product,
  sql,
  signIn,
}) => {
  const as = await person(sql, product.password);
  await signIn(page, { language: 'zh', as });
  const there = await elsewhere();
  await signIn(there, { language: 'zh', as });
  await there.goto('/profile/index');
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.goto('/profile/index?tab=sessions');
  await expect(page.getByText(zh.accounts.info.thisOne)).toHaveCount(1);
  await page.getByRole('button', { name: zh.accounts.info.end, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: zh.accounts.info.end, exact: true }).click();
  await expect(there).toHaveURL(/\/login/, { timeout: 15_000 });

  await signIn(there, { language: 'zh', as });
  await there.goto('/profile/index');
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.getByRole('button', { name: words.sessions.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.sessions.endOthers }).click();
  await expect(there).toHaveURL(/\/login/, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: zh.accounts.info.end, exact: true })).toHaveCount(0);
});

test('R-3-010 R-3-011 R-3-012 the profile is saved and the picture stands in the bar', async ({
  page,
  product,
  sql,
  signIn,
}) => {
  await signIn(page, { language: 'zh', as: await person(sql, product.password) });
  await page.goto('/profile/index');
  await page.getByLabel(words.fields.displayName).fill('李雷');
  await page.getByLabel(words.fields.introduction).fill('负责三江片区');
  await page.getByRole('button', { name: zh.forms.save, exact: true }).click();
  await expect(page.getByRole('button', { name: zh.shell.account, exact: true })).toContainText('李雷');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const crop = page.getByRole('dialog', { name: words.avatar.title });
  await crop.getByRole('slider', { name: zh.forms.crop.move }).press('ArrowRight');
  await crop.getByRole('button', { name: zh.forms.crop.use }).click();
  await expect(
    page.getByRole('button', { name: zh.shell.account, exact: true }).locator('img'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(words.fields.introduction)).toHaveValue('负责三江片区');
  await expect(
    page.getByRole('button', { name: zh.shell.account, exact: true }).locator('img'),
  ).toBeVisible();
  await page.getByRole('button', { name: words.avatar.remove }).click();
  await expect(page.getByRole('button', { name: zh.shell.account, exact: true }).locator('img')).toHaveCount(
    0,
  );
});

test('the password is changed with the old one, and its strength is shown', async ({
  page,
  product,
  sql,
  signIn,
}) => {
  const as = await person(sql, product.password);
  await signIn(page, { language: 'zh', as });
  await page.goto('/profile/index?tab=password');
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await type(words.password.old, 'Wrong-1234');
  await type(words.password.new, 'weak');
  await expect(page.getByText(words.password.levels.bad)).toBeVisible();
  await type(words.password.new, 'Harvest-97w');
  await expect(page.getByText(words.password.levels.strong)).toBeVisible();
  await type(words.password.repeat, 'Harvest-97w');
  const submit = page.getByRole('button', { name: words.password.submit });
  await submit.click();
  await expect(page.getByText(zh.refusals.wrongOldPassword).first()).toBeVisible();
  await type(words.password.old, as.password);
  await submit.click();
  await expect(page.getByText(words.password.done)).toBeVisible();
  await signIn(page, { language: 'zh', as: { ...as, password: 'Harvest-97w' } });
});

test('preferences hold on another computer: rows, stillness, the page after signing in; and go back', async ({
  page,
  product,
  sql,
  signIn,
}) => {
  const as = await person(sql, product.password);
  await signIn(page, { language: 'zh', as });
  await page.goto('/profile/index?tab=preferences');
  await Promise.all([kept(page, 'rowsPerPage'), choose(page, words.preferences.rowsPerPage, '', /^50$/)]);
  await Promise.all([
    kept(page, 'landing'),
    choose(page, words.preferences.landing, '', new RegExp(`^${zh.titles.userOperateLog}$`)),
  ]);
  await Promise.all([
    kept(page, 'reducedMotion'),
    page.getByRole('switch', { name: words.preferences.reducedMotion }).click(),
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'less');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('textbox', { name: zh.access.login.username }).fill(as.username);
  await page.getByLabel(zh.access.login.password, { exact: true }).fill(as.password);
  await page.getByRole('button', { name: zh.access.login.submit, exact: true }).click();
  await expect(page).toHaveURL('/userOperateLog');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'less');
  await expect(page.getByText(zh.list.perPage.replace('{{size}}', '50')).first()).toBeVisible();

  await page.goto('/profile/index?tab=preferences');
  await page.getByRole('button', { name: words.preferences.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.preferences.reset }).click();
  await expect(page.getByText(words.preferences.resetDone)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion', 'less');
  await expect(page.getByRole('switch', { name: words.preferences.reducedMotion })).not.toBeChecked();
});

test('notifications, saved filters and columns, rights and tasks stand in their tabs', async ({
  page,
  product,
  sql,
  signIn,
}) => {
  const { token } = await signIn(page, { language: 'zh', as: await person(sql, product.password) });
  await page.goto('/profile/index?tab=notifications');
  const name = words.notifications.choiceOf
    .replace('{{kind}}', zh.notices.bell.types.messages)
    .replace('{{way}}', words.notifications.sound);
  // Not check(): that wants the tick within the same turn, and it comes with what is kept.
  await Promise.all([kept(page, 'notifications'), page.getByRole('checkbox', { name }).click()]);
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await Promise.all([
    kept(page, 'quietHours'),
    page.getByRole('switch', { name: words.notifications.quiet }).click(),
  ]);
  await page.getByRole('button', { name: words.notifications.test }).click();
  await expect(
    page.getByRole('button', { name: /1/ }).and(page.locator('[aria-haspopup="dialog"]')),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(page.getByLabel(words.notifications.from, { exact: true })).toHaveValue('22:00');

  const send = (method: string, path: string, body: object) =>
    fetch(`${product.url}/farm/v2/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('POST', 'savedView', {
    screen: 'userOperateLog',
    name: '昨天',
    query: 'sort=-at',
    columns: null,
  });
  await send('PUT', 'profile/preference/columns:userOperateLog', { value: { hidden: ['role', 'address'] } });
  await page.goto('/profile/index?tab=saved');
  await page.getByRole('button', { name: words.saved.renameOf.replace('{{name}}', '昨天') }).click();
  await page.getByLabel(zh.list.savedName).fill('前天');
  await page.getByRole('dialog').getByRole('button', { name: zh.list.save, exact: true }).click();
  await expect(page.getByRole('link', { name: '前天' })).toBeVisible();
  await page.getByRole('button', { name: zh.list.removeSaved.replace('{{name}}', '前天') }).click();
  await expect(page.getByText(words.saved.noFilters)).toBeVisible();
  await page.getByRole('button', { name: words.saved.reset }).click();
  await expect(page.getByText(words.saved.noColumns)).toBeVisible();

  await page.goto('/profile/index?tab=permissions');
  await expect(page.getByText(words.permissions.nonePersonal)).toBeVisible();
  await expect(page.getByText(zh.titles.userOperateLog).first()).toBeVisible();
  await page.goto('/profile/index?tab=tasks');
  await expect(page.getByText(zh.tasks.tray.empty)).toBeVisible();
});
