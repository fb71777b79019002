import type { AccountRow, DealerRow, ListAnswer } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { fill } from '@furrow/texts';
import type { Locator, Page } from '@playwright/test';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import { bulkDeed } from '../../src/lists.ts';

const { accountList, accounts, forms, list } = en;
const password = 'Furrow-2026a';
/** How long an ended session may go on (L11), ms. */
const endedWithinMs = 5_000;

test.describe.configure({ timeout: 150_000 });

const rowOf = (page: Page, name: string): Locator => page.locator('.ant-table-row', { hasText: name });

function newAccount(client: Client, name: string, more: object = {}): Promise<AccountRow> {
  return client.post<AccountRow>('accountManage', {
    name,
    password,
    displayName: 'Wang',
    phone: '13912345678',
    roleId: 1,
    endsOn: null,
    mustChangePassword: false,
    ...more,
  });
}

async function rowAction(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: fill(list.actionsOf, { name }) })
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

test('freezing an account that is signed in elsewhere throws that browser to /login within 5 s, saying why', async ({
  page,
  client,
  signIn,
  elsewhere,
}) => {
  const name = `cold${Date.now() % 1_000_000}`;
  await newAccount(client, name);
  const there = await elsewhere();
  await signIn(there, { language: 'zh', as: { username: name, password } });
  await there.goto('/roleManage');
  const { light, open } = zh.shell.connection;
  await expect(there.getByRole('img', { name: fill(light, { state: open }) })).toBeVisible();

  await signIn(page, { language: 'en' });
  await page.goto(`/accountManage?name=${name}`);
  await expect(rowOf(page, name)).toContainText(fill(accountList.dot, { sessions: 1 }));
  await rowAction(page, name, accountList.deeds.freeze);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(forms.reason.label).fill('left the company');
  const frozen = page.waitForResponse((answer) => answer.url().endsWith('/freeze'));
  await dialog.getByRole('button', { name: accountList.deeds.freeze }).click();
  await frozen;
  await expect(there).toHaveURL(/\/login/, { timeout: endedWithinMs });
  await expect(there.getByText(zh.messages.endedBecause.frozen).first()).toBeVisible();
  await expect(rowOf(page, name)).toContainText(accounts.states.frozen);
  await page.getByRole('button', { name: new RegExp(`${accountList.summary.frozen}$`) }).click();
  await expect(page).toHaveURL(/state=frozen/);
});

test('R-8-027 an account that somebody else has deleted meanwhile says that the deletion failed; its name cannot be used anew; it can be restored', async ({
  page,
  client,
  signIn,
}) => {
  const name = `gone${Date.now() % 1_000_000}`;
  await newAccount(client, name);
  await signIn(page, { language: 'en' });
  await page.goto(`/accountManage?name=${name}`);
  await rowAction(page, name, accountList.deeds.remove);
  const remove = page.getByRole('dialog').getByRole('button', { name: forms.confirm.delete });
  await expect(remove).toBeVisible();
  const [{ id }] = (await client.get<ListAnswer<AccountRow>>(`accountManage?name=${name}`)).rows as [
    AccountRow,
  ];
  await client.delete(`accountManage/${id}`);
  await remove.click();
  await expect(page.getByRole('alert').filter({ hasText: en.messages.deleteFailed })).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto('/addAccount');
  await page.getByLabel(accounts.fields.name, { exact: true }).fill(name);
  await expect(page.getByText(en.refusals.nameTaken).first()).toBeVisible();
  await expect(newAccount(client, name)).rejects.toThrow();
  await page.goto(`/accountManage?name=${name}&state=deleted`);
  await rowOf(page, name).getByRole('button', { name: accountList.deeds.restore }).click();
  await page.goto(`/accountManage?name=${name}`);
  await expect(rowOf(page, name)).toContainText(accounts.states.active);
});

test('accounts are moved to a dealer together and found by it; extended, copied, and their sessions ended', async ({
  page,
  client,
  signIn,
}) => {
  const stamp = Date.now() % 1_000_000;
  const company = `Dealer ${stamp}`;
  await client.post<DealerRow>('dealers', {
    company,
    legalPerson: 'Wang',
    phone: '13812345678',
    address: 'Road 12',
    country: 'CN',
    divisionCode: '230102',
    categories: ['autoSteer'],
  });
  const names = [`mv${stamp}a`, `mv${stamp}b`];
  for (const name of names) await newAccount(client, name, { roleId: 5 });
  await signIn(page, { language: 'en' });
  await page.goto(`/accountManage?name=mv${stamp}`);
  await expect(rowOf(page, `mv${stamp}`)).toHaveCount(2);
  await page.locator('.ant-table-thead .ant-checkbox-input').check();
  await bulkDeed(page, accountList.bulk.move);
  const dialog = page.getByRole('dialog', { name: accountList.moveTitle });
  await dialog.getByRole('combobox').fill(company);
  await page.locator('.ant-select-tree-title', { hasText: company }).click();
  await dialog.getByRole('button', { name: list.save }).click();
  const result = page.getByRole('dialog', { name: list.result });
  await expect(result).toContainText(fill(list.done, { count: 2 }));
  await result.getByRole('button', { name: en.messages.close }).last().click();
  await expect(rowOf(page, names[0]!)).toContainText(company);
  const [first] = (await client.get<ListAnswer<AccountRow>>(`accountManage?name=mv${stamp}`)).rows;
  await page.goto(`/accountManage?dealer=${first!.dealerId}`);
  await expect(page.locator('.ant-table-row')).toHaveCount(2);

  await rowAction(page, names[0]!, accountList.deeds.copy);
  // The list stays beside the form, unseen.
  await expect(page).toHaveURL(/\/addAccount/);
  await expect(page.locator('[data-shown]').getByText(company).first()).toBeVisible();
  await expect(page.getByLabel(accounts.fields.name, { exact: true })).toHaveValue('');
});

test('who is online is listed, and one session is ended', async ({ page, client, signIn, product }) => {
  const name = `on${Date.now() % 1_000_000}`;
  await newAccount(client, name);
  await fetch(`${product.url}/farm/v2/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: name, password }),
  });
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage');
  await page.getByRole('button', { name: accountList.onlineNow, exact: true }).click();
  const line = page.getByRole('dialog').getByRole('row', { name: new RegExp(name) });
  await line.getByRole('button', { name: accounts.info.end }).click();
  await page
    .getByRole('dialog', { name: new RegExp(`End the session from ${name}`) })
    .getByRole('button', { name: accounts.info.end })
    .click();
  await expect(line).toHaveCount(0);
});
