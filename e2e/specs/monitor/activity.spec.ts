import { en, expect, test } from '../../src/fixtures.ts';
import { fillsTheWindow } from '../../src/walls.ts';

const { activity, access, titles, walls } = en;

test('R-2-028 R-2-101 R-3-022 the activity screen opens in a new tab, outside of the main layout, with its panels filled and no scroll bars', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await signIn(page, { language: 'en' });
  await page.goto('/carMonitor');
  const entry = page.getByRole('link', { name: titles.activity });
  await expect(entry).toHaveAttribute('target', '_blank');
  await page.goto('/activityLayout?period=year');
  await expect(page).toHaveURL(/\/activity\?period=year$/);
  await expect(page.getByRole('heading', { name: titles.activity, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: en.frame.tags.label })).toHaveCount(0);
  await expect(page.locator('[data-loading="false"]')).toBeAttached();
  for (const panel of ['devices', 'regions', 'sales', 'trend', 'status', 'champions', 'calls', 'tasks'])
    await expect(page.locator(`[data-panel="${panel}"] h2`).first(), panel).toBeVisible();
  await expect(page.locator('[data-panel="map"] canvas')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('NaN');
  await fillsTheWindow(page);
});

test('R-2-126 R-2-125 R-2-130 layers are shown and hidden, the map zooms, and the period stays in the address', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/activity');
  const map = page.locator('[data-panel="map"]');
  const stations = map.getByRole('button', { name: activity.layers.stations });
  await expect(stations).toHaveAttribute('aria-pressed', 'false');
  await stations.click();
  await expect(stations).toHaveAttribute('aria-pressed', 'true');
  const scale = map.locator('[data-scale], [class*="scale"]').first();
  const before = await scale.textContent();
  await map.getByRole('button', { name: en.map.zoomIn }).click();
  await expect.poll(() => scale.textContent()).not.toBe(before);
  const period = page.getByRole('combobox', { name: walls.period });
  for (const one of ['realTime', 'today', 'year', 'custom'] as const) {
    await period.selectOption(one);
    await expect(page).toHaveURL(new RegExp(`period=${one}`));
    await expect(page.locator('[data-panel="trend"] h2').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/begin=\d{4}-\d\d-\d\d/);
  await expect(page.locator('main')).not.toContainText('NaN');
});

test('an account of another role lands on the page without permission, and its call is refused', async ({
  page,
  signIn,
  client,
  sql,
  product,
}) => {
  await sql.rows(`insert into role (id, name, scope_kind) values (690, 'seller-of-walls', 'provider')`, []);
  const password = 'Furrow-2026a';
  const who = { name: 'no-wall', displayName: 'One', phone: '13912345679', roleId: 690, endsOn: null };
  const viewer = { ...who, name: 'wall-viewer', roleId: 5 };
  for (const account of [who, viewer])
    await client.post('accountManage', { ...account, password, mustChangePassword: false, dealerId: null });
  const { token } = await signIn(page, { language: 'en', as: { username: who.name, password } });
  for (const path of ['/activity', '/exports']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: access.noAccess.forbiddenTitle }).first()).toBeVisible();
  }
  for (const call of ['activity/status', 'exports/countries']) {
    const { status } = await fetch(`${product.url}/farm/v2/${call}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status, call).toBe(403);
  }
  await signIn(page, { language: 'en', as: { username: viewer.name, password } });
  await page.goto('/activity');
  await expect(page.getByRole('heading', { name: titles.activity, level: 1 })).toBeVisible();
  // Without viewing areas he sees no machine: panels without figures are no broken ones.
  await expect(page.locator('[data-panel="devices"]')).toContainText(walls.noData);
  await expect(page.locator('main')).not.toContainText('NaN');
});
