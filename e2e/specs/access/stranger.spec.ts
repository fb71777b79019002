import type { ListAnswer, ListRow } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ sql }) => {
  await sql.addAccount('dealer', 961, ['monitoring', 'carMonitor']);
  await sql.addAccount('nobody', 962, []);
});

test('an account of another role sees no vehicle that is not its own: counts, map, list, search, card', async ({
  page,
  signIn,
  client,
  product,
}) => {
  const all = await client.get<ListAnswer<ListRow>>('monitor/vehicle/list?page=1&size=10');
  const hidden = all.rows[0] as ListRow;
  await signIn(page, { as: { username: 'dealer', password: product.password } });
  const monitor = new Monitor(page);
  const cells = await monitor.open('?map=2/30/100');
  expect([cells.total, cells.singles.length, cells.clusters.length]).toEqual([0, 0, 0]);
  await expect.poll(() => monitor.count('all')).toBe(0);
  await monitor.search.fill(hidden.sn);
  await expect(monitor.hits).toContainText(zh.monitor.search.none);
  await monitor.open(`?id=${hidden.id}`);
  await expect(page.getByRole('alert').filter({ hasText: zh.refusals.snUnknown })).toBeVisible();

  const dealer = await Client.signIn(product.url, 'dealer', product.password);
  expect((await dealer.get<ListAnswer<ListRow>>('monitor/vehicle/list?page=1&size=10')).total).toBe(0);
  await expect(dealer.get(`track/days?device=${hidden.id}&month=2026-01`)).rejects.toThrow('403');
  await expect(dealer.post('command', { kind: 'locate', device: hidden.id })).rejects.toThrow('noPermission');
  await expect(dealer.get('unknownTerminals?page=1&size=10')).rejects.toThrow('noPermission');
});

test('R-6-001 R-6-006 R-6-007 R-6-008 R-2-008 its menu holds what is granted; another page leads to /401, which names the permission', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page, { as: { username: 'dealer', password: product.password } });
  await page.goto('/');
  await expect(page).toHaveURL(/\/carMonitor/);
  const menu = page.getByRole('complementary');
  await expect(menu.getByRole('link', { name: zh.titles.carMonitor })).toBeVisible();
  await expect(menu.getByRole('link', { name: zh.titles.historicalTrack })).toHaveCount(0);
  await page.goto('/historicalTrack?id=1');
  await expect(page).toHaveURL(/^[^?]*\/401\?reason=forbidden/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.noAccess.forbiddenTitle);
  await expect(page.getByRole('main')).toContainText(
    fill(zh.access.noAccess.forbiddenText, {
      page: zh.titles.historicalTrack,
      permission: fill(zh.list.permission, { page: zh.titles.historicalTrack, action: zh.actions.view }),
    }),
  );
  // Whoever else holds the rights by then is named too.
  const before = (words: string) => words.split('{{names}}')[0] ?? '';
  await expect(page.getByRole('status')).toContainText(before(zh.access.noAccess.grantors));
  await page.getByRole('button', { name: zh.access.noAccess.ask }).click();
  await expect(page.getByRole('status')).toContainText(before(zh.access.noAccess.asked));
  await expect(page.getByRole('button', { name: zh.access.noAccess.ask })).toHaveCount(0);
  await page.getByRole('button', { name: zh.access.noAccess.home }).click();
  await expect(page).toHaveURL(/\/carMonitor/);
});

test('R-6-011 without the right to command there is no button for it', async ({ page, signIn, product }) => {
  await signIn(page, { as: { username: 'dealer', password: product.password } });
  const monitor = new Monitor(page);
  await monitor.open('?dock=1&tree=0');
  await expect(monitor.dock).toBeVisible();
  await expect(monitor.dock.getByRole('button', { name: zh.monitor.dock.text, exact: true })).toHaveCount(0);
  await expect(monitor.dock.getByRole('button', { name: zh.monitor.dock.export, exact: true })).toHaveCount(
    0,
  );
});

test('an account without any page lands on its personal settings, with words', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page, { as: { username: 'nobody', password: product.password } });
  await page.goto('/');
  await expect(page).toHaveURL('/profile/index?notice=noPage');
  await expect(page.getByRole('main')).toContainText(zh.access.profile.noPage);
});
