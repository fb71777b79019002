import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import type { Sql } from '../../src/sql.ts';

/** Whoever is told here and by nobody else: what machines of other tests did comes to the administrator at any time. */
const listener = 'listener';

/** Puts a row into the listener's bell past the product, and lets the streams hear of it. */
async function tellListener(sql: Sql, type: number, act: string, subject: string, link = ''): Promise<void> {
  const [row] = await sql.rows<{ account_id: string }>(
    `insert into notification (id, account_id, operator_type, act, act_values, operator_per, link, subject_kind, subject_id)
     select gen_random_uuid(), id, $1, $2, '{"name":"Liu"}', 'Zhang Wei', $4, 'test', $3 from account where name = $5
     returning account_id`,
    [type, act, subject, link, listener],
  );
  await sql.rows(`select pg_notify('notified', $1)`, [
    `- 1 ${JSON.stringify([{ accountIds: [row!.account_id], change: 'new' }])}`,
  ]);
}
const emptyBell = (sql: Sql) => sql.rows('delete from notification');
const asListener = ({ password }: { password: string }) =>
  ({ as: { username: listener, password }, language: 'en' }) as const;
/** The stream runs; before that the bell would only count what is there at the start. */
async function listening(page: Page, words = en): Promise<void> {
  const light = fill(words.shell.connection.light, { state: words.shell.connection.open });
  await expect(page.getByRole('img', { name: light })).toBeVisible();
}
const bellOf = (page: Page, words = en) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${words.notices.bell.open}`) });

/** Made by the first test of a product; a worker that starts again has another product. */
async function makeListener(sql: Sql): Promise<void> {
  const known = await sql.rows('select from account where name = $1', [listener]);
  const permissions = [
    'accountAudit',
    'infoEntry',
    'equipReplace',
    'equipCancel',
    'monitoring',
    'carMonitor',
    'roleManage',
  ];
  if (known.length === 0) await sql.addAccount(listener, 978, permissions);
}

test.beforeEach(async ({ sql }) => {
  await makeListener(sql);
  await emptyBell(sql);
});

const ways = [
  { id: 'R-9-030', type: 1, act: 'accountApplied', tab: 'accounts', to: '/accountAudit?id=7' },
  { id: 'R-9-031', type: 2, act: 'entrySubmitted', tab: 'entries', to: '/infoEntry?id=7' },
  { id: 'R-9-032', type: 3, act: 'replacementSubmitted', tab: 'replacements', to: '/equipReplace?id=7' },
  { id: 'R-9-033', type: 4, act: 'cancellationSubmitted', tab: 'cancellations', to: '/equipCancel?id=7' },
  { id: 'R-9-034', type: 0, act: 'test', tab: 'messages', to: '/carMonitor' },
] as const;
for (const { id, type, act, tab, to } of ways) {
  test(`${id} a click on a notification of type ${type} is live, leads to ${to} and marks it as read`, async ({
    page,
    product,
    signIn,
    sql,
  }) => {
    await signIn(page, asListener(product));
    await page.goto('/profile/index');
    await expect(bellOf(page)).toHaveAccessibleName(en.notices.bell.open);
    await listening(page);
    await tellListener(sql, type, act, '7');
    await expect(bellOf(page)).toHaveAccessibleName(fill(en.notices.bell.openCount, { count: 1 }));
    await expect(page).toHaveTitle(/^\(1\) /);
    await bellOf(page).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('tab', { selected: true })).toContainText(en.notices.bell.tabs[tab]);
    await panel.getByRole('button', { name: /Zhang Wei/ }).click();
    await expect(page).toHaveURL(new RegExp(to.replace('?', '\\?')));
    await expect(bellOf(page)).toHaveAccessibleName(en.notices.bell.open);
  });
}

test('the link inside a message opens its record; "mark all as read" empties a tab', async ({
  page,
  product,
  signIn,
  sql,
}) => {
  await tellListener(sql, 0, 'exportReady', '', '/roleManage');
  await tellListener(sql, 1, 'accountApplied', '');
  await signIn(page, asListener(product));
  await page.goto('/profile/index');
  await bellOf(page).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: en.notices.bell.readAll }).click();
  await expect(bellOf(page)).toHaveAccessibleName(fill(en.notices.bell.openCount, { count: 1 }));
  await panel.getByRole('tab', { name: new RegExp(en.notices.bell.tabs.messages) }).click();
  await panel.getByRole('link', { name: 'Liu' }).click();
  await expect(page).toHaveURL('/roleManage');
});

test('R-8-014 denied browser notifications raise an alert, once a session', async ({
  page,
  product,
  signIn,
  sql,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signIn(page, asListener(product));
  await page.goto('/profile/index');
  await expect(bellOf(page)).toBeVisible();
  await listening(page);
  const alert = page.getByRole('alert').filter({ hasText: en.notices.browser.denied });
  await expect(alert).toHaveCount(0);
  await tellListener(sql, 1, 'accountApplied', '');
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await tellListener(sql, 1, 'accountApplied', '');
  await expect(bellOf(page)).toHaveAccessibleName(fill(en.notices.bell.openCount, { count: 2 }));
  await expect(alert).toHaveCount(0);
});

test('R-8-015 unsupported browser notifications raise an alert that recommends another browser', async ({
  page,
  product,
  signIn,
  sql,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
  await signIn(page, asListener(product));
  await page.goto('/profile/index');
  await expect(bellOf(page)).toBeVisible();
  await listening(page);
  await tellListener(sql, 1, 'accountApplied', '');
  await expect(page.getByRole('alert').filter({ hasText: en.notices.browser.unsupported })).toBeVisible();
});

test('a notice of the administrators stands in the bar of every page, in the language of each, and goes by its time', async ({
  page,
  signIn,
  client,
}) => {
  await signIn(page, { language: 'zh' });
  await page.goto('/profile/index');
  await expect(bellOf(page, zh)).toBeVisible();
  await listening(page, zh);
  const now = Math.floor(Date.now() / 1000);
  const words = { zh: '今晚维护', en: 'Maintenance', ru: 'Работы', tr: 'Bakım' };
  await client.post('notices', {
    ...words,
    level: 'warning',
    from: now - 5,
    until: now + 12,
    roles: [],
  });
  const bar = page.getByRole('status').filter({ hasText: words.zh });
  await expect(bar).toBeVisible({ timeout: 15_000 });
  await expect(bar).toHaveCount(0, { timeout: 25_000 });
});
