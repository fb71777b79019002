import type { DealerRow, PointRow } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';
import { makeDealer, makePoint, makeVehicle } from '../../src/parties.ts';

const { partyMaps, parties, forms } = en;

test.describe.configure({ timeout: 120_000 });

/** The line of a dealer or a service point beside the map. */
const lineOf = (page: Page, name: string) => page.locator('[data-shown] li button', { hasText: name });

/** Degrees within some kilometres north or east of `from`: no point of an earlier run lies there. */
const somewhere = (from: number): string => String(Number((from + Math.random() * 0.04).toFixed(4)));

test('R-1-006 a dealer’s total is that of /carMonitor with that dealer chosen, before and after a vehicle moves', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const top = await client.get<DealerRow>(`dealers/${await makeDealer(client)}`);
  const below = await makeDealer(client, top.id);
  const other = await makeDealer(client);
  const moving = await makeVehicle(client, sql, { dealerId: below });
  await makeVehicle(client, sql, { dealerId: top.id });
  await signIn(page, { language: 'en' });
  const monitor = new Monitor(page, 'en');
  // A figure of a dealer holds those of his sub-dealers, on both maps.
  const isTold = async (total: number) => {
    await page.goto(`/agentMonitor?id=${top.id}`);
    await expect(lineOf(page, top.company)).toContainText(String(total));
    const card = page.getByRole('dialog').filter({ hasText: top.company });
    const devices = card.getByRole('link', { name: String(total), exact: true });
    await devices.click();
    await expect(page).toHaveURL(new RegExp(`/carMonitor\\?.*dealer=${top.id}`));
    await expect.poll(() => monitor.count('all')).toBe(total);
  };
  await isTold(2);
  await client.post(`cars/${moving.id}/transfer`, { dealerId: other, remark: '' });
  await isTold(1);

  // A device that is handed over shows on a map that is open, by the stream and not by the next round of asking.
  await page.goto(`/agentMonitor?id=${top.id}`);
  const card = page.getByRole('dialog').filter({ hasText: top.company });
  const devices = (total: string) => card.getByRole('link', { name: total, exact: true });
  await expect(devices('1')).toBeVisible();
  await client.post(`cars/${moving.id}/transfer`, { dealerId: below, remark: '' });
  await expect(devices('2')).toBeVisible({ timeout: 20_000 });
  await page.goto('/agentMonitor?dock=table');
  await page.getByRole('button', { name: new RegExp(`${en.list.export}$`) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  let file = '';
  for await (const piece of await (await download).createReadStream()) file += piece;
  expect(file).toMatch(new RegExp(`${top.company},[^\\n]*,2,`));
});

test('R-2-085 R-1-014 a point that is placed by a click stands at that place on /serverPointMonitor; one outside its region is asked about', async ({
  page,
  client,
  signIn,
}) => {
  const dealer = await client.get<DealerRow>(`dealers/${await makeDealer(client)}`);
  const stamp = Date.now() % 1_000_000;
  const name = `Point ${stamp}`;
  const shown = page.locator('[data-shown]');
  const field = (label: string) => shown.getByLabel(label, { exact: true });
  const { fields } = parties.points;
  const [lng, lat] = [somewhere(126.6), somewhere(45.7)];
  // Others stand 40 pixels beside: their names lie over the place that will be clicked.
  for (const other of ['A', 'B', 'C', 'D']) {
    const { id, version } = await makePoint(client, dealer.id, `Neighbour ${other} ${stamp}`);
    await client.patch(`servicePoints/${id}`, { longitude: Number(lng), latitude: Number(lat), version });
  }
  await signIn(page, { language: 'en' });
  // The map opens where the fields say; a click beside the middle moves the mark and the fields.
  await page.goto(`/addServer?lng=${lng}&lat=${lat}`);
  await field(fields.name).fill(name);
  await field(fields.dealerId).click();
  await page.keyboard.type(dealer.company);
  await page.locator('.ant-select-tree-node-content-wrapper', { hasText: dealer.company }).click();
  await field(fields.personInCharge).fill('Zhang Wei');
  await field(fields.phone).fill('0451-12345678');
  await field(fields.divisionCode).click();
  await page.keyboard.type('Nangang');
  await page.getByRole('menuitemcheckbox').filter({ hasText: 'Nangang' }).first().click();
  await page.keyboard.press('Escape');
  await field(fields.address).fill('Xuefu Road 74');
  await shown.getByRole('button', { name: en.map.pickPlace }).click();
  const map = shown.getByRole('region', { name: en.map.pickPlace });
  await map.locator('canvas').waitFor();
  const box = (await map.boundingBox())!;
  // A search moves the map there; coordinates are a place as they stand.
  const search = map.getByRole('combobox', { name: en.map.search });
  // A click while the map still moves stops it on its way: then it is looked for once more.
  const searchFor = async (words: string) => {
    await search.fill('');
    await search.fill(words);
  };
  const clickBeside = async (pixels: number) => {
    await map.click({ position: { x: box.width / 2 + pixels, y: box.height / 2 } });
    await expect(field(fields.longitude)).not.toHaveValue(lng, { timeout: 1000 });
    return Number(await field(fields.latitude).inputValue());
  };
  await expect(async () => {
    await searchFor('Qiqihar');
    await map.getByRole('option', { name: 'Qiqihar' }).first().click();
    expect(await clickBeside(0)).toBeGreaterThan(46.5);
  }).toPass();
  await expect(async () => {
    await searchFor(`${lat}, ${lng}`);
    await search.press('Enter');
    await expect(field(fields.latitude)).toHaveValue(lat);
    await expect(field(fields.longitude)).toHaveValue(lng);
    expect(await clickBeside(40)).toBeCloseTo(Number(lat), 2);
    expect(Number(await field(fields.longitude).inputValue())).toBeGreaterThan(Number(lng));
  }).toPass();
  const [longitude, latitude] = [
    Number(await field(fields.longitude).inputValue()),
    Number(await field(fields.latitude).inputValue()),
  ];

  const save = () => shown.getByRole('button', { name: forms.save, exact: true }).click();
  await field(fields.latitude).fill('47.5');
  await save();
  await expect(shown.getByText(/save again to confirm/).first()).toBeVisible();
  await field(fields.latitude).fill(String(latitude));
  await save();
  // Where the two counties meet, the click may lie in the neighbour: then it is meant.
  await expect(async () => {
    if (!page.url().includes('/serverManage')) await save();
    await expect(page).toHaveURL(/\/serverManage/, { timeout: 3000 });
  }).toPass();
  const { rows } = await client.get<{ rows: PointRow[] }>(`servicePoints?name=${encodeURIComponent(name)}`);
  const point = rows[0]!;
  expect([point.longitude, point.latitude]).toEqual([longitude, latitude]);

  await page.goto(`/serverPointMonitor?map=14/${latitude}/${longitude}`);
  await expect(lineOf(page, name)).toBeVisible();
  const monitor = shown.getByRole('region', { name: en.titles.serverPointMonitor, exact: true }).first();
  await expect(async () => {
    const place = (await monitor.boundingBox())!;
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('R-1-005 "Nearest" names the right five by distance', async ({ page, client, signIn }) => {
  const dealer = await makeDealer(client);
  // Far from every other point of this run; the sixth is the farthest.
  const [lng, lat] = [83 + (Date.now() % 1000) / 1000, 36.2];
  const stamp = Date.now() % 1_000_000;
  const points: PointRow[] = [];
  for (const [i, apart] of [3, 1, 5, 2, 6, 4].entries()) {
    const { id, version } = await makePoint(client, dealer, `P${apart} ${stamp}`);
    const place = { longitude: lng + apart / 10, latitude: lat, version };
    points[i] = await client.patch<PointRow>(`servicePoints/${id}`, place);
  }
  await signIn(page, { language: 'en' });
  await page.goto(`/serverPointMonitor?map=12/${lat}/${lng}`);
  const nearest = page.getByRole('region', { name: partyMaps.point.nearest });
  const monitor = page.getByRole('region', { name: en.titles.serverPointMonitor, exact: true }).first();
  await expect(async () => {
    const place = (await monitor.boundingBox())!;
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await expect(nearest.locator('ol button')).toHaveCount(5, { timeout: 3000 });
  }).toPass();
  const names = [1, 2, 3, 4, 5].map((apart) => `P${apart} ${stamp}`);
  await expect(nearest.locator('ol button')).toHaveText(names);
});
