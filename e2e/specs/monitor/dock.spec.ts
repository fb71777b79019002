import { readFile } from 'node:fs/promises';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';
import { ownVehicle } from '../../src/vehicle.ts';

const words = zh.monitor.dock;

/** One reading of the page, for rows that change between two readings cannot be compared. */
const isSorted = (sns: string[]): boolean => sns.join() === sns.toSorted().join();

test.beforeEach(async ({ page, signIn }) => void (await signIn(page)));

test('the list shows the fleet by pages of the server, sorted as asked, and keeps it in the address', async ({
  page,
}) => {
  const monitor = new Monitor(page);
  await monitor.open('?dock=1&tree=0');
  const rows = monitor.dock.locator('tbody tr.ant-table-row');
  await expect(rows.first()).toBeVisible();
  const sns = async () =>
    (await rows.allInnerTexts()).map((text) => /\b(\d{10}|\d{7})\b/.exec(text)?.[1] ?? '');
  await monitor.dock.getByRole('columnheader', { name: zh.exports.list.sn }).click();
  await expect(page).toHaveURL(/sort=sn/);
  await expect.poll(async () => isSorted(await sns())).toBe(true);
  expect((await sns()).length).toBeGreaterThan(5);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  expect(isSorted(await sns())).toBe(true);
  await rows.first().click();
  await expect(page).toHaveURL(/[?&]id=/);
});

test('R-5-054 R-8-035 a deed without a tick asks for at least one; with ticks it goes on', async ({
  page,
}) => {
  const monitor = new Monitor(page);
  await monitor.open('?dock=1&tree=0');
  await monitor.dock.getByRole('button', { name: words.text, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: zh.refusals.noSelection })).toBeVisible();
  await monitor.dock.locator('tbody tr.ant-table-row .ant-checkbox').first().click();
  await monitor.dock.getByRole('button', { name: zh.shell.pages.historicalTrack }).click();
  await expect(page).toHaveURL(/\/historicalTrack\?.*id=/);
});

test('R-7-043 the export holds every vehicle of the list, in the language, as CSV with a mark of its coding', async ({
  page,
  client,
}) => {
  const { all } = await client.get<{ all: number }>('monitor/vehicle/counts');
  const monitor = new Monitor(page);
  await monitor.open('?dock=1&tree=0');
  const downloading = page.waitForEvent('download');
  await monitor.dock.getByRole('button', { name: words.export, exact: true }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, ...rows] = text.slice(1).trimEnd().split(/\r?\n/);
  expect(head).toContain(zh.exports.list.sn);
  expect(rows.length).toBe(all);
});

test('"only what the map shows" leaves the vehicles of the view', async ({ page, client, product }) => {
  const at = { lng: 82.5, lat: 43.9 };
  const { sn, terminal } = await ownVehicle(client, product.jt808Port, at);
  const monitor = new Monitor(page);
  await monitor.open(`?dock=1&tree=0&onlyMap=1&map=14/${at.lat}/${at.lng}`);
  const rows = monitor.dock.locator('tbody tr.ant-table-row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(sn);
  terminal.close();
});
