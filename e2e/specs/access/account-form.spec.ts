import type { AccountRow, RoleDetail } from '@furrow/contract';
import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const { fields, slip, info } = en.accounts;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.describe.configure({ timeout: 150_000 });

test('R-1-026 R-2-083 an account made here signs in and must change its password; its page shows what it is', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const stamp = Date.now() % 1_000_000;
  const role = await client.post<RoleDetail>('roleManage', {
    name: `Single page ${stamp}`,
    scopeKind: 'provider',
    permissions: ['roleManage'],
  });
  await signIn(page, { language: 'en' });
  await page.goto('/addAccount');
  await field(page, fields.name).fill('admin');
  await expect(page.getByText(en.refusals.nameTaken).first()).toBeVisible();
  await field(page, fields.name).fill(`made${stamp}`);
  await field(page, fields.displayName).fill('Made Here');
  await page.getByRole('button', { name: en.accounts.generate }).click();
  await field(page, fields.phone).fill('13912345678');
  await field(page, fields.roleId).fill(`Single page ${stamp}`);
  await page.locator('.ant-select-item-option', { hasText: `Single page ${stamp}` }).click();
  await page.getByLabel(en.accounts.permanent).check();
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();

  const paper = page.getByRole('dialog', { name: slip.title });
  await expect(paper.getByText(`made${stamp}`)).toBeVisible();
  const password = await paper.locator('dd').nth(1).innerText();
  expect(password).toHaveLength(12);
  const answer = await fetch(`${product.url}/farm/v2/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: `made${stamp}`, password }),
  });
  const { data } = (await answer.json()) as {
    data: { token: string; role_permission: { permission_id: string }[] };
  };
  expect(data.role_permission.map((one) => one.permission_id)).toEqual(['system', 'roleManage']);
  const closed = await fetch(`${product.url}/farm/v2/roleManage`, {
    headers: { Authorization: `Bearer ${data.token}`, lang: 'en' },
  });
  expect(((await closed.json()) as { data: { key: string } }).data.key).toBe('mustChangePassword');

  // On the same way: its vehicles, found by SN and chosen on the map, with what it sees counted.
  const fleet = await client.get<{ rows: { sn: string }[] }>('monitor/vehicle/list?page=1&size=10');
  const sn = fleet.rows[0]?.sn ?? '';
  await paper.getByRole('button', { name: en.grants.grantVehicles }).click();
  const giving = page.getByRole('dialog', { name: fill(en.grants.allocateTitle, { name: `made${stamp}` }) });
  const sees = (count: number) => giving.getByText(fill(en.grants.inSight.vehicles, { count }));
  await expect(sees(0)).toBeVisible();
  await giving.getByLabel(en.grants.method).click();
  await page.locator('.ant-select-item-option', { hasText: en.grants.methods.singleDevice }).click();
  await giving.getByLabel(en.grants.targets.singleDevice).fill(sn);
  await page.locator('.ant-select-item-option', { hasText: sn }).click();
  await giving.locator('.ant-modal-title').click();
  await expect(giving.getByText(fill(en.grants.afterSaving.vehicles, { count: 1 }))).toBeVisible();
  await giving.getByRole('button', { name: en.grants.onMap }).click();
  await expect(giving.getByRole('region', { name: en.grants.onMap }).locator('canvas')).toBeVisible();
  await giving.getByRole('button', { name: en.grants.give }).click();
  await expect(sees(1)).toBeVisible();

  const { rows } = await client.get<{ rows: AccountRow[] }>(`accountManage?name=made${stamp}`);
  await page.goto(`/accountInfo?id=${rows[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Made Here' })).toBeVisible();
  await page.getByRole('tab', { name: info.access }).click();
  await expect(page.getByText(role.name).first()).toBeVisible();
  await page.getByRole('button', { name: info.freeze }).click();
  const asked = page.getByRole('dialog', { name: new RegExp(`Freeze the account made${stamp}`) });
  await asked.getByRole('button', { name: info.freeze }).click();
  await expect(asked.getByRole('alert')).toBeVisible();
  await asked.getByLabel(en.forms.reason.label).fill('left the company');
  await asked.getByRole('button', { name: info.freeze }).click();
  await expect(page.getByText(en.accounts.states.frozen)).toBeVisible();
});

test('everybody finds the own account; one that does not exist for them is gone', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/accountInfo');
  await expect(page.getByRole('heading', { name: 'admin' })).toBeVisible();
  await page.getByRole('tab', { name: info.sessions }).click();
  await expect(page.getByText(info.thisOne)).toBeVisible();
  await page.goto('/accountInfo?id=019a0000-0000-7000-8000-000000000000');
  await expect(page.getByText(en.look.state.gone)).toBeVisible();
});

test('a logo is chosen, cut and saved with the account; its next session shows it above the sidebar', async ({
  page,
  client,
  signIn,
}) => {
  const { rows } = await client.get<{ rows: AccountRow[] }>('accountManage?name=admin');
  await signIn(page, { language: 'en' });
  await page.goto(`/addAccount?id=${rows[0]?.id}`);
  const { logo } = en.accounts;
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page
    .getByRole('dialog', { name: logo.title })
    .getByRole('button', { name: en.forms.crop.use })
    .click();
  const shown = page.getByRole('img', { name: logo.title });
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/\/accountManage/);
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage');
  await expect(page.locator('aside img')).toBeVisible();
  await page.goto(`/addAccount?id=${rows[0]?.id}`);
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: logo.remove }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/\/accountManage/);
});
