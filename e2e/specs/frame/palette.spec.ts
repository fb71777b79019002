import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { titled } from '../../src/built-screens.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { makeDealer, makePoint } from '../../src/parties.ts';

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: zh.frame.palette.open });
}

test('L19 the palette makes new records and finds those of every room', async ({ page, signIn, client }) => {
  const mark = `Palette ${Date.now() % 100_000}`;
  const point = await makePoint(client, await makeDealer(client), mark);
  await signIn(page);
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await (await openPalette(page)).fill(zh.roles.create);
  const group = page.getByRole('group', { name: zh.frame.palette.actions });
  await group.getByRole('option', { name: zh.roles.create }).click();
  await expect(page).toHaveURL(/\/addRole$/);
  await (await openPalette(page)).fill(mark);
  await page
    .getByRole('group', { name: zh.frame.palette.kinds.servicePoint })
    .getByRole('option', { name: mark })
    .click();
  await expect(page).toHaveURL(new RegExp(`/serverManage\\?.*id=${point.id}`));
  await expect(page.getByRole('dialog').getByText(mark).first()).toBeVisible();
});

test('R-2-137 L19 the plough depth quality is found by its name, with the work that has a depth', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await (await openPalette(page)).fill(zh.deviceJob.depthQuality);
  await page.getByRole('option', { name: zh.deviceJob.depthQuality }).click();
  await expect(page).toHaveURL(/\/deviceJob\?view=charts&workType=tillage&workType=deepLoosening/);
  await expect(page.getByRole('tab', { name: zh.deviceJob.views.charts })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('L3 what waits for a decision stands at its page in the sidebar, and goes when it is decided', async ({
  page,
  signIn,
  client,
  sql,
}) => {
  const [made] = await sql.rows<{ id: string }>(
    `insert into account_application (id, number, name, password_hash, display_name, company, phone, reason)
     values (gen_random_uuid(), 'AP-L3', 'waits-in-sidebar', 'x', 'Waits', 'Firm', '13812345678', 'need') returning id`,
  );
  const asked = {
    displayName: 'Waits',
    company: 'Firm',
    wantedRole: '',
    reason: 'need',
    wantedEnd: null,
    items: [],
    grant: { dealerId: null, roleId: null, endsOn: null, vehicles: [], stations: [] },
  };
  const [approval] = await sql.rows<{ id: string }>(
    `insert into approval (id, number, kind, type, state, application_id, batch_key, data) values
     (gen_random_uuid(), 'AP-L3', 'account', 'newAccount', 'toReview', '${made?.id}', '${made?.id}',
      '${JSON.stringify(asked)}') returning id`,
  );
  const todo = await client.get<{ path: string; count: number }[]>('dataPanel/todo');
  const count = todo
    .filter(({ path }) => path.startsWith('/accountAudit'))
    .reduce((sum, one) => sum + one.count, 0);
  await signIn(page);
  // What happens before the stream knows the page's topics is told by no message.
  const watched = page.waitForResponse((answer) => answer.url().endsWith('/stream/watch'));
  await page.goto('/equipCancel');
  const entry = page.locator('aside').getByRole('link', { name: zh.titles.accountAudit });
  await expect(entry).toContainText(fill(zh.frame.sidebar.waiting, { count }));
  await watched;
  const path = `accountAudit/${approval?.id}`;
  const version = async () => ({ version: (await client.get<{ version: string }>(path)).version });
  await client.post(`${path}/review`, await version());
  await client.post(`${path}/reject`, { reason: 'no', ...(await version()) });
  await expect(entry).not.toContainText(fill(zh.frame.sidebar.waiting, { count }));
  await page.getByRole('button', { name: zh.frame.sidebar.collapse }).click();
  await expect(entry.locator('svg')).toBeVisible();
  await expect(entry).toHaveAttribute('title', zh.titles.accountAudit);
  await page.getByRole('button', { name: zh.frame.sidebar.expand }).click();
});

test('R-7-038 L12 L13 the title of the product is that of the setting, and the agri service is entered in the own name', async ({
  page,
  context,
  signIn,
  sql,
}) => {
  const address = 'https://agri.example/login';
  const setting = (key: string, value: unknown) =>
    sql.rows(`insert into setting (key, value) values ($1, $2)`, [key, JSON.stringify(value)]);
  await setting('thirdLogin.url', address);
  await setting('product.title', { zh: '北方农机平台', en: '', ru: '', tr: '' });
  const sent: { username: string; password: string }[] = [];
  await context.route('https://agri.example/**', async (route) => {
    const request = route.request();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (request.method() === 'GET') return route.fulfill({ body: 'inside' });
    sent.push(request.postDataJSON());
    const json = { success: true, message: '', result: { url: 'https://agri.example/inside' } };
    return route.fulfill({ json, headers });
  });
  try {
    await page.goto('/login');
    await expect(page).toHaveTitle(titled(zh.titles.login, '北方农机平台'));
    await expect(page.getByText('北方农机平台')).toBeVisible();
    await signIn(page);
    await page.goto('/roleManage');
    await expect(page).toHaveTitle(titled(zh.titles.roleManage, '北方农机平台'));
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: zh.frame.agriService }).click();
    await expect(await opened).toHaveURL('https://agri.example/inside');
    expect(sent).toEqual([{ username: 'admin', password: expect.stringMatching(/^\d{10}\.[\w-]{20,}$/) }]);
  } finally {
    await sql.rows(`delete from setting where key in ('thirdLogin.url', 'product.title')`);
  }
});
