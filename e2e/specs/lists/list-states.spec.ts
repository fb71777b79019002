import { fill, texts } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { bulkDeed, confirmBulk } from '../../src/lists.ts';

const { list, accountList } = en;
const { ru } = texts;
const row = (page: Page, name: string) => page.locator('.ant-table-row', { hasText: name });

test('R-9-035 C1 the table with its pager fills the window but for 30 px', async ({ page, signIn }) => {
  await signIn(page, { language: 'en' });
  for (const height of [768, 1000]) {
    await page.setViewportSize({ width: 1366, height });
    await page.goto('/roleManage');
    await expect(row(page, 'admin').first()).toBeVisible();
    const pager = (await page.getByRole('navigation', { name: list.pages, exact: true }).boundingBox())!;
    expect(Math.round(height - pager.y - pager.height)).toBe(30);
    const table = (await page.locator('.ant-table-wrapper').boundingBox())!;
    expect(Math.abs(pager.y - table.y - table.height)).toBeLessThanOrEqual(12);
  }
});

test('on a laptop the rows are the page: the first begins by 240 px, twelve and eight columns are in sight', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/carManage');
  const rows = page.locator('[data-shown] .ant-table-row');
  await expect(rows.nth(11)).toBeVisible();
  const pager = page.locator('[data-shown]').getByRole('navigation', { name: list.pages, exact: true });
  const twelfth = (await rows.nth(11).boundingBox())!;
  expect(twelfth.y + twelfth.height).toBeLessThanOrEqual((await pager.boundingBox())!.y);
  expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(240);
  const heads = page.locator('[data-shown] th[data-column]');
  const deeds = (await page.locator('[data-shown] th.ant-table-cell-fix-end').boundingBox())!;
  expect(deeds.width).toBeLessThanOrEqual(96);
  // Columns are as wide as their words: the last one may go on behind the deeds.
  const begins = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left));
  expect(begins.filter((begin) => begin <= deeds.x - 40).length).toBeGreaterThanOrEqual(8);
});

test('the head of a table stays above its rows, also where both are pinned, however they are scrolled', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/carManage');
  await expect(page.locator('[data-shown] .ant-table-row').nth(11)).toBeVisible();
  await page.locator('[data-shown] .ant-table-content').evaluate((table) => table.scrollTo(150, 50));
  const covered = await page.locator('[data-shown] th.ant-table-cell-fix').evaluateAll((heads) =>
    heads
      .map((head) => ({ head, box: head.getBoundingClientRect() }))
      .filter(
        ({ head, box }) =>
          !head.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)),
      )
      .map(({ head }) => head.textContent),
  );
  expect(covered).toEqual([]);
});

test('C14 a list whose connection is lost keeps its rows and says how old they are, until it is there again', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/roleManage');
  await expect(row(page, 'admin').first()).toBeVisible();
  await page.route(/\/farm\/v2\/roleManage\?/, (route) => route.abort());
  await page.getByRole('button', { name: list.refresh }).click();
  const stale = page.getByRole('status').filter({ hasText: /Data of|data of/ });
  await expect(stale).toHaveText(new RegExp(fill(en.look.state.stale, { time: '\\d\\d:\\d\\d' })));
  await expect(row(page, 'admin').first()).toBeVisible();
  await page.unroute(/\/farm\/v2\/roleManage\?/);
  await page.getByRole('button', { name: list.refresh }).click();
  await expect(stale).toHaveCount(0);
});

test('R-7-046 C9 an export whose filters are too long for an address is sent as a form, and holds the rows that were ticked', async ({
  page,
  signIn,
  sql,
}) => {
  await sql.rows(
    `insert into account (id, name, password_hash, role_id, phone)
     select gen_random_uuid(), 'long-' || i, 'x', 5, '13900000000' from generate_series(1, 200) i`,
  );
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage?name=long-&size=200');
  await page.locator('.ant-table-thead .ant-checkbox-input').check();
  await expect(page.getByText(fill(list.selected, { count: '200' }))).toBeVisible();
  // Its sign has a name too.
  await page.getByRole('button', { name: new RegExp(`${list.export}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: fill(list.exportRows, { count: '200' }) }).click();
  // What a frame fetches as a download is no request of the page.
  expect((await download).url()).toContain('/accountManage/export/form');
  let text = '';
  for await (const piece of await (await download).createReadStream()) text += piece;
  expect(text.match(/long-\d+/g)).toHaveLength(200);
  await expect(dialog).toBeHidden();
});

test('R-7-044 R-8-011 R-8-012 an export is fetched as a blob; one that is not answered well is told and logged', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/roleManage');
  await expect(row(page, 'admin').first()).toBeVisible();
  const file = /\/farm\/v2\/roleManage\/export\?/;
  await page.route(file, (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.getByRole('button', { name: new RegExp(`${list.export}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const go = dialog.locator('.ant-modal-footer .ant-btn-primary');
  await go.click();
  await expect(page.getByText(en.messages.downloadFailed).first()).toBeVisible();
  await page.unroute(file);
  const download = page.waitForEvent('download');
  await go.click();
  expect((await download).url()).toMatch(/^blob:/);
  let text = '';
  for await (const piece of await (await download).createReadStream()) text += piece;
  expect(text).toContain('admin');
  await expect(dialog).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: fill(en.notices.errors.open, { count: 1 }) })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(
    'download failed: Network response was not ok',
  );
});

test('C8 a bulk deed tells what it refused and tries it again', async ({ page, signIn, client, sql }) => {
  const made = await sql.rows<{ id: string }>(
    `insert into account (id, name, password_hash, role_id, phone, state)
     select gen_random_uuid(), 'retry-' || i, 'x', 5, '13900000000', case i when 1 then 'active' else 'frozen' end
     from generate_series(1, 2) i returning id`,
  );
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage?name=retry-&sort=name');
  await page.locator('.ant-table-thead .ant-checkbox-input').check();
  await bulkDeed(page, accountList.deeds.unfreeze);
  await confirmBulk(page);
  const result = page.getByRole('dialog', { name: list.result });
  await expect(result.getByText(fill(list.done, { count: 1 }))).toBeVisible();
  await expect(result.getByText('retry-1')).toBeVisible();
  await client.post(`accountManage/${made[0]?.id}/freeze`, { reason: 'to try again' });
  await result.getByRole('button', { name: en.tasks.batch.retry }).click();
  await expect(result.getByText('retry-1')).toHaveCount(0);
  await expect(result.getByText(fill(list.done, { count: 1 }))).toBeVisible();
});

test('C8 at 390 px in Russian the deeds of ticked rows come over the foot in one line, what has no room in a menu', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { language: 'ru' });
  await page.goto('/accountManage');
  const menu = page.getByRole('button', { name: ru.list.moreDeeds });
  const tick = page.getByRole('checkbox', { name: ru.list.selectRow }).first();
  await expect(tick).toBeVisible();
  await expect(menu).toBeHidden();
  const before = (await tick.boundingBox())!;
  await tick.check();
  await expect(menu).toBeVisible();
  const last = (await menu.boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(390);
  expect(last.y + last.height).toBeLessThanOrEqual(844);
  expect((await tick.boundingBox())!.y).toBe(before.y);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: ru.accountList.bulk.endSessions })).toBeVisible();
});
