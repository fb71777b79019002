import type { RoleDetail } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

// Two browsers and a draft's ten seconds, on a machine that draws without a graphics card.
test.describe.configure({ timeout: 150_000 });

const words = en.forms;
const fields = en.accounts.roles.fields;

const makeRole = (client: Client, name: string): Promise<RoleDetail> =>
  client.post<RoleDetail>('roleManage', { name, scopeKind: 'provider', permissions: ['carMonitor'] });
const open = async (page: Page, id: number) => {
  await page.goto(`/addRole?id=${id}`);
  await expect(page.getByLabel(fields.name, { exact: true })).not.toHaveValue('');
};
const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true }).click();

test('R-8-034 two browsers edit one record: the second compares field by field', async ({
  page,
  elsewhere,
  client,
  signIn,
}) => {
  const role = await makeRole(client, `Twofold ${Date.now() % 100_000}`);
  await signIn(page, { language: 'en' });
  await open(page, role.id);
  const other = await elsewhere();
  await signIn(other, { language: 'en' });
  await open(other, role.id);

  await other.getByLabel(fields.name, { exact: true }).fill(`Theirs ${role.id}`);
  await other.getByLabel(fields.description, { exact: true }).fill('their words');
  await save(other);
  await expect(other).toHaveURL(/\/roleManage/);

  // The open form hears of it, and what is typed in it stays.
  await expect(page.getByText(words.changed.by.replace('{{name}}', 'admin'))).toBeVisible();
  await page.getByLabel(fields.name, { exact: true }).fill(`Mine ${role.id}`);
  await save(page);
  const dialog = page.getByRole('dialog', { name: words.changed.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('their words')).toBeVisible();
  const merge = dialog.getByRole('button', { name: words.changed.saveMerged });
  await expect(merge).toBeDisabled();
  await dialog.getByRole('radio', { name: new RegExp(`Mine ${role.id}`) }).check();
  await merge.click();
  await expect(page).toHaveURL(/\/roleManage/);
  const merged = await client.get<RoleDetail>(`roleManage/${role.id}`);
  expect([merged.name, merged.description]).toEqual([`Mine ${role.id}`, 'their words']);
});

test('a draft is offered again after closing, and never holds a password', async ({ page, signIn }) => {
  await signIn(page, { language: 'en' });
  await page.goto('/addAccount');
  await page.getByLabel(en.accounts.fields.displayName, { exact: true }).fill('Left behind');
  await page.getByLabel(en.accounts.fields.password, { exact: true }).fill('Secret-2026');
  await expect(page.getByText(words.draft.kept.split(' {{')[0] as string)).toBeVisible({ timeout: 30_000 });
  page.on('dialog', (dialog) => dialog.accept());
  await page.close({ runBeforeUnload: false });

  const again = await page.context().newPage();
  await again.goto('/addAccount');
  await again.getByRole('button', { name: words.draft.restore }).click();
  await expect(again.getByLabel(en.accounts.fields.displayName, { exact: true })).toHaveValue('Left behind');
  await expect(again.getByLabel(en.accounts.fields.password, { exact: true })).toHaveValue('');
});

test('R-2-083 R-5-060 R-8-026 says under each field what is missing, lists more than three, and keeps all on a lost network', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/addAccount');
  await page.getByLabel(en.accounts.fields.name, { exact: true }).focus();
  await page.keyboard.press('Control+s');
  const missing = (label: string) => words.required.replace('{{label}}', label);
  await expect(page.getByText(missing(en.accounts.fields.displayName)).first()).toBeVisible();
  await expect(page.getByText(en.refusals.roleMissing).first()).toBeVisible();
  await expect(page.getByText(en.refusals.accountEndMissing).first()).toBeVisible();
  await expect(page.getByText(/Fields that need attention: \d/)).toBeVisible();

  await page.goto('/addRole');
  await page.getByLabel(fields.name, { exact: true }).fill('Lost in the net');
  await page.getByLabel(fields.scopeKind, { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: en.accounts.scopes.dealer }).click();
  await page.getByRole('button', { name: en.accounts.tree.groups }).click();
  await page.route('**/farm/v2/roleManage', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByText(en.messages.submissionError)).toBeVisible();
  await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue('Lost in the net');
  await page.unroute('**/farm/v2/roleManage');
  await save(page);
  await expect(page).toHaveURL(/\/roleManage/);
});
