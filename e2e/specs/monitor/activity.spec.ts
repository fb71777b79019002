import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makeVehicle } from '../../src/parties.ts';
import type { Sql } from '../../src/sql.ts';
import { fillsTheWindow } from '../../src/walls.ts';

const { activity, access, titles, walls } = en;

test('R-2-027 R-2-028 R-2-101 R-3-022 the activity screen opens in a new tab, outside of the main layout, with its panels filled and no scroll bars', async ({
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

test('R-2-125 R-2-126 layers are shown and hidden, and the map zooms', async ({ page, signIn }) => {
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
});

test('R-2-130 R-3-023 R-3-024 R-3-025 the period is the month up to today, as YYYY-MM-DD, and stays in the address when it is chosen', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  const asked = page.waitForRequest((request) => request.url().includes('/activity/areaRegion?'));
  await page.goto('/activity');
  // The days of the company's zone, which the figures are kept by.
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const first = `${today.slice(0, 8)}01`;
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('begin'), searchParams.get('end')]).toEqual([first, today]);
  const period = page.getByRole('combobox', { name: walls.period });
  for (const one of ['realTime', 'today', 'year', 'custom'] as const) {
    await period.selectOption(one);
    await expect(page).toHaveURL(new RegExp(`period=${one}`));
    await expect(page.locator('[data-panel="trend"] h2').first()).toBeVisible();
  }
  await expect(page).toHaveURL(/begin=\d{4}-\d\d-\d\d/);
  await page.goto('/activity?period=custom');
  await expect(page.getByLabel(walls.begin, { exact: true })).toHaveValue(first);
  await expect(page.getByLabel(walls.end, { exact: true })).toHaveValue(today);
  await expect(page.locator('main')).not.toContainText('NaN');
});

test('R-2-102 R-6-013 R-6-014 R-6-015 role ids 1 and 5 see the link and the screen; any other lands on the page without permission, and its call is refused', async ({
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
  const link = page.getByRole('banner').locator('a[href="/activity"]');
  const barIsThere = () =>
    expect(page.getByRole('button', { name: en.shell.account, exact: true })).toBeVisible();
  const { role_id: first } = await signIn(page, { language: 'en' });
  await page.goto('/profile/index');
  expect(first).toBe(1);
  await expect(link).toBeVisible();
  // Their neighbours, without any page of their own; from 6 on numbers are given to roles that other tests make.
  for (const roleId of [2, 4]) {
    await sql.rows(
      `insert into role (id, name, scope_kind) values ($1::int, 'beside ' || $1::text, 'provider') on conflict do nothing`,
      [roleId],
    );
    const name = `no-wall-${roleId}`;
    await client.post('accountManage', {
      ...who,
      name,
      roleId,
      password,
      mustChangePassword: false,
      dealerId: null,
    });
    await signIn(page, { language: 'en', as: { username: name, password } });
    await page.goto('/profile/index');
    await barIsThere();
    await expect(link).toHaveCount(0);
  }
  const { token } = await signIn(page, { language: 'en', as: { username: who.name, password } });
  for (const path of ['/activity', '/exports']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: access.noAccess.forbiddenTitle }).first()).toBeVisible();
    await barIsThere();
    await expect(link).toHaveCount(0);
  }
  for (const call of ['activity/status', 'exports/countries']) {
    const { status } = await fetch(`${product.url}/farm/v2/${call}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status, call).toBe(403);
  }
  await signIn(page, { language: 'en', as: { username: viewer.name, password } });
  await page.goto('/profile/index');
  await expect(link).toBeVisible();
  await page.goto('/activity');
  await expect(page.getByRole('heading', { name: titles.activity, level: 1 })).toBeVisible();
  // Without viewing areas he sees no machine: panels without figures are no broken ones.
  await expect(page.locator('[data-panel="devices"]')).toContainText(walls.noData);
  await expect(page.locator('main')).not.toContainText('NaN');
});

const panel = (page: Page, name: string) => page.locator(`[data-panel="${name}"]`);
const numberIn = (words: string): number => Number(/[\d.,]+/.exec(words)?.[0].replaceAll(',', ''));
const descending = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);

/** The chart of a panel as a table: its names and the figures of its first series. */
async function tableOf(page: Page, name: string): Promise<{ names: string[]; values: number[] }> {
  const chart = panel(page, name).locator('figure').last();
  const first = chart.locator('tbody tr').first();
  if (!(await first.isVisible())) await chart.getByRole('button', { name: en.dataPanel.asTable }).click();
  await expect(first).toBeVisible();
  const names = await chart.locator('tbody th').allInnerTexts();
  const values = (await chart.locator('tbody td:nth-child(2)').allInnerTexts()).map(numberIn);
  return { names, values };
}

/** Two machines in use, the one of which has worked twice as much today as the other. */
async function worked(client: Client, sql: Sql): Promise<void> {
  for (const areaM2 of [200_000, 100_000]) {
    const { id } = await makeVehicle(client, sql, { division: '230102' });
    await sql.rows(
      `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, state, area_m2, width_m, bbox, passes)
       select gen_random_uuid(), no, 'tillage', (now() at time zone 'Asia/Shanghai')::date, now() - interval '2 minutes',
         now() - interval '1 minute', 'finished', $2, 10, box(point(126.6, 45.7), point(126.61, 45.71)), 4
       from vehicle where id = $1`,
      [id, areaM2],
    );
  }
}

/** Opens the year on the activity screen, and waits for its figures. */
async function openYear(page: Page): Promise<void> {
  await page.goto('/activity?period=year');
  await expect(page.locator('[data-loading="false"]')).toBeAttached();
  await expect(panel(page, 'devices').locator('ol li').nth(1)).toBeVisible();
}

test('R-2-120 R-2-121 R-2-122 R-2-123 R-2-124 the activity screen ranks devices, regions and sales, and shows states and trends', async ({
  page,
  signIn,
  client,
  sql,
}) => {
  await worked(client, sql);
  const model = `AF-${Date.now() % 1_000_000}`;
  await sql.rows(
    `with paper as (insert into warehouse_document (id, direction, type, document_no, source)
       values (gen_random_uuid(), 'out', 'salesOutbound', $1, 'screen') returning id)
     insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, sn, model, stock_after)
     select gen_random_uuid(), paper.id, 'out', 'salesOutbound', 'device', v.id, v.sn, $1, 'out'
     from paper, (select id, sn from vehicle order by sn limit 3) v`,
    [model],
  );
  await signIn(page, { language: 'en' });
  await openYear(page);
  const lines = panel(page, 'devices').locator('ol li');
  const ranks = await lines.locator('> span:first-child').allInnerTexts();
  expect(ranks.map(Number)).toEqual(ranks.map((_, at) => at + 1));
  expect(ranks.length).toBeGreaterThan(1);
  const areas = (await lines.locator('b').allInnerTexts()).map(numberIn);
  expect(areas).toEqual(descending(areas));

  const regions = await tableOf(page, 'regions');
  expect(regions.values).toEqual(descending(regions.values));
  expect(regions.values[0]).toBeGreaterThan(0);

  const online = panel(page, 'status').getByRole('region', { name: activity.panels.online });
  await expect(online.getByRole('listitem')).toHaveCount(3);
  const states = (await online.locator('li b').allInnerTexts()).map(numberIn);
  expect(states.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  const life = panel(page, 'status').getByRole('region', { name: activity.panels.life });
  await expect(life.locator('[data-state=inUse] b')).toHaveText(/[1-9]/);

  const trend = panel(page, 'trend');
  for (const shown of ['working', 'added', 'warnings', 'area'] as const) {
    const choice = trend.getByRole('button', { name: activity.trends[shown], exact: true });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(trend.getByRole('heading', { name: activity.panels.trend })).toBeVisible();
  // The figures of the step before stand until its own are there.
  await expect.poll(async () => (await tableOf(page, 'trend')).values.some((value) => value > 0)).toBe(true);

  await panel(page, 'sales').getByRole('button', { name: activity.salesBy.product, exact: true }).click();
  await expect.poll(async () => (await tableOf(page, 'sales')).names).toContain(model);
});

test('R-2-127 R-2-128 R-2-129 the activity screen has champions, the call centre, and the tasks of the remote team', async ({
  page,
  signIn,
  client,
  sql,
}) => {
  await worked(client, sql);
  const name = `team${Date.now() % 1_000_000}`;
  const [{ id: member } = { id: '' }] = await sql.rows<{ id: string }>(
    `insert into account (id, name, display_name, password_hash, role_id) values (gen_random_uuid(), $1, 'Zhang Wei', 'x', 5) returning id`,
    [name],
  );
  await sql.rows(
    `insert into problem (id, type, title, text, priority, state, source, happened_at, applicant_id, contact, phone, handler_id,
       answer_due_at, due_at, answered_at)
     select gen_random_uuid(), 'steering', 'It drifts', 'It drifts to the left', 'normal', 'inProblem', 'hotline', now(), $1, 'Li',
       '13900000001', $1, now(), now() - interval '1 day', now() from generate_series(1, 2)`,
    [member],
  );
  await sql.rows(
    `insert into service_contact (id, channel, answered, caller, phone, subject, question, result, waited_s, lasted_s, satisfaction, handler_id)
     values (gen_random_uuid(), 'phone', true, 'Li', '13900000001', 'use', 'How?', 'solved', 20, 120, 4, $1)`,
    [member],
  );
  await signIn(page, { language: 'en' });
  await openYear(page);
  const champion = panel(page, 'champions').getByRole('listitem').first();
  await expect(champion.locator('b')).toHaveText(/[1-9]/);

  const calls = panel(page, 'calls');
  for (const figure of ['calls', 'rate', 'meanWait', 'meanLength', 'satisfaction'])
    await expect(calls.locator(`[data-figure=${figure}] dd`), figure).toHaveText(/[1-9]/);
  await expect(calls.locator('[data-figure=missed] dd')).toHaveText(/\d/);
  await expect(calls.getByRole('img', { name: activity.calls.byHour })).toBeVisible();

  // As the unit of a name of two words is masked; two are in hand, and both are late.
  const row = panel(page, 'tasks').locator('tbody tr', { hasText: /^Z/ });
  await expect(row.locator('td')).toHaveText([/^0$/, /^2$/, /^0$/, /^2$/, /^0$/, /^0$/, /./]);
});
