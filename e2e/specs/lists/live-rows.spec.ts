import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeDealer, makePoint } from '../../src/parties.ts';

const row = (page: Page, name: string) => page.locator('.ant-table-row', { hasText: name });

test('C15 C22 what one browser does to service points is seen in the other: a row changes and flashes, new ones wait to be shown', async ({
  page,
  elsewhere,
  client,
  signIn,
}) => {
  const dealer = await makeDealer(client);
  const mark = `Live ${Date.now() % 100_000}`;
  const point = await makePoint(client, dealer, `${mark} a`);
  await signIn(page, { language: 'en' });
  await page.goto(`/serverManage?name=${encodeURIComponent(mark)}`);
  await expect(row(page, `${mark} a`)).toBeVisible();
  await expect(page.locator('[data-flashing]')).toHaveCount(0);

  const other = await elsewhere();
  await signIn(other, { language: 'en' });
  await other.goto(`/serverManage?name=${encodeURIComponent(mark)}`);
  await rowDeed(other, row(other, `${mark} a`), en.parties.points.close);
  await other.getByRole('dialog').getByRole('button', { name: en.parties.points.close, exact: true }).click();
  await expect(row(page, en.parties.points.states.closed)).toBeVisible();
  await expect(page.locator('[data-flashing]')).toHaveCount(0);

  for (const name of ['b', 'c', 'd']) await makePoint(client, dealer, `${mark} ${name}`);
  await makePoint(client, dealer, `Elsewhere ${Date.now() % 100_000}`);
  const show = page.getByRole('button', { name: fill(en.page.newRows, { count: '3' }) });
  await expect(show).toBeVisible();
  await expect(page.locator('.ant-table-row')).toHaveCount(1);
  await show.click();
  await expect(page.locator('.ant-table-row')).toHaveCount(4);
  await expect(show).toHaveCount(0);

  await client.delete(`servicePoints/${point.id}`);
  await expect(row(page, `${mark} a`)).toHaveCount(0);
});

test('C22 rows live in a library too: a product that is taken off sale changes in the other browser, a new one waits', async ({
  page,
  client,
  signIn,
}) => {
  const mark = `L${Date.now() % 1_000_000}`;
  const make = (model: string) =>
    client.post<{ id: string }>('products', {
      family: 'autopilot',
      category: 'autoSteer',
      model,
      pn: model,
      softwareType: '',
      registrationNeeded: true,
      neededParts: [],
    });
  const { id } = await make(`${mark}A`);
  await signIn(page, { language: 'en' });
  // The stream learns of the rows only after the change: it tells what happened since they were read.
  await page.route('**/stream/watch', async (route) => {
    if ((route.request().postData() ?? '').includes(id)) await changed;
    await route.continue();
  });
  let tellChanged = (): void => undefined;
  const changed = new Promise<void>((resolve) => {
    tellChanged = resolve;
  });
  await page.goto(`/products?model=${mark}`);
  await expect(row(page, `${mark}A`)).toContainText(en.libraries.states.onSale);
  await client.post(`products/${id}/takeOff`, {});
  tellChanged();
  await expect(row(page, `${mark}A`)).toContainText(en.libraries.states.offSale);
  await make(`${mark}B`);
  await page.getByRole('button', { name: fill(en.page.newRows, { count: '1' }) }).click();
  await expect(page.locator('.ant-table-row')).toHaveCount(2);
});

test('C22 with reduced motion a changed row does not flash', async ({ page, client, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dealer = await makeDealer(client);
  const point = await makePoint(client, dealer, `Still ${Date.now() % 100_000}`);
  await signIn(page, { language: 'en' });
  await page.goto(`/serverManage?name=${encodeURIComponent(point.name)}`);
  await expect(row(page, point.name)).toBeVisible();
  await client.post(`servicePoints/${point.id}/close`, {});
  const flashing = page.locator('.ant-table-row[data-flashing] > .ant-table-cell').first();
  await expect(flashing).toBeAttached();
  const motion = flashing.evaluate((cell) => {
    const { animationName, animationDuration } = getComputedStyle(cell);
    return animationName === 'none' || Number.parseFloat(animationDuration) < 0.001;
  });
  expect(await motion).toBe(true);
});

test('C15 an open drawer says that somebody else changed the record, loads it, and closes when it was deleted', async ({
  page,
  client,
  signIn,
  sql,
}) => {
  test.setTimeout(150_000);
  const dealer = await makeDealer(client);
  const point = await makePoint(client, dealer, `Open ${Date.now() % 100_000}`);
  await sql.rows(`delete from account where name = 'drawer-clerk'`);
  await client.post('accountManage', {
    name: 'drawer-clerk',
    displayName: 'Clerk',
    phone: '13812345678',
    roleId: 1,
    password: 'Clerk-2026x',
    endsOn: null,
    language: 'en',
    timeZone: 'Asia/Shanghai',
    remark: '',
  });
  await sql.rows(`update account set must_change_password = false where name = 'drawer-clerk'`);
  await signIn(page, { language: 'en', as: { username: 'drawer-clerk', password: 'Clerk-2026x' } });
  await page.goto(`/serverManage?id=${point.id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(point.personInCharge)).toBeVisible();
  await client.patch(`servicePoints/${point.id}`, { version: point.version, personInCharge: 'Wang Fang' });
  await expect(drawer.getByText(fill(en.forms.changed.by, { name: 'admin' }))).toBeVisible();
  await expect(drawer.getByText('Wang Fang')).toHaveCount(0);
  await drawer.getByRole('button', { name: en.forms.changed.load }).click();
  await expect(drawer.getByText('Wang Fang')).toBeVisible();
  // What is deleted under somebody's eyes is not left standing there.
  await client.delete(`servicePoints/${point.id}`);
  await drawer.getByRole('button', { name: en.forms.changed.load }).click();
  await expect(drawer).toBeHidden();
});
