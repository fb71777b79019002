import type { ListRow } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';
import { HandTerminal } from '../../src/hand-terminal.ts';
import { Monitor } from '../../src/monitor.ts';

const aFew = async (get: <T>(path: string) => Promise<T>): Promise<ListRow[]> =>
  (await get<{ rows: ListRow[] }>('monitor/vehicle/list?page=1&size=10&sort=-lastHeard')).rows;

test.beforeEach(async ({ page, signIn }) => void (await signIn(page)));

test('a vehicle is found by part of its SN, by arrow keys and Enter, and the map flies to its card', async ({
  page,
  client,
}) => {
  const monitor = new Monitor(page);
  const row = (await aFew((path) => client.get(path))).find(({ lng }) => lng !== null) as ListRow;
  await monitor.open();
  await monitor.search.fill(row.sn.slice(0, 2));
  await expect(monitor.hits).toContainText(monitor.words.search.tooShort);
  await monitor.search.fill(row.sn);
  const hit = monitor.hits.getByRole('option').first();
  await expect(hit).toContainText(row.sn);
  await expect(hit.locator('b')).toHaveText(row.sn);
  await monitor.search.press('ArrowDown');
  await monitor.search.press('Enter');
  await expect(monitor.card(row.alias || row.sn)).toContainText(row.sn);
  await expect.poll(() => Number(/map=([\d.]+)/.exec(page.url())?.[1])).toBeGreaterThanOrEqual(15);
});

test('coordinates are a place to go to', async ({ page }) => {
  const monitor = new Monitor(page);
  await monitor.open();
  await monitor.search.fill('45.75, 126.65');
  await monitor.hits.getByRole('option').first().click();
  await expect.poll(() => page.url()).toMatch(/map=[\d.]+\/45\.7\d+\/126\.6\d+/);
});

test('R-5-046 R-5-047 R-8-040 R-8-041 R-9-045 ten SNs at once: found, wrong, unknown; an eleventh is refused', async ({
  page,
  client,
}) => {
  const monitor = new Monitor(page);
  const [row] = await aFew((path) => client.get(path));
  await monitor.open();
  await page.getByRole('button', { name: monitor.words.search.batch, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: monitor.words.search.batchTitle });
  const box = dialog.getByRole('textbox', { name: monitor.words.search.batchHint });
  await box.fill(`${row?.sn}, 123\n7654321`);
  await dialog.getByRole('button', { name: monitor.words.search.find }).click();
  const line = (sn: string) => dialog.getByRole('listitem').filter({ hasText: sn });
  await expect(line(row?.sn ?? '')).toContainText(
    new RegExp(`${monitor.words.search.found}|${monitor.words.noPosition}`),
  );
  await expect(line('123').first()).toContainText(zh.refusals.snFormat);
  await expect(line('7654321')).toContainText(zh.refusals.snUnknown);
  const many = (count: number) => Array.from({ length: count }, (_, i) => `${1_000_000 + i}`);
  await box.fill(many(10).join('\n'));
  await expect(dialog.getByRole('button', { name: monitor.words.search.find })).toBeEnabled();
  await box.fill(many(11).join('\n'));
  await expect(dialog.getByRole('alert')).toContainText(zh.refusals.tooManySns);
  await expect(dialog.getByRole('button', { name: monitor.words.search.find })).toBeDisabled();
  await expect(client.post('monitor/findSn', { sns: many(11) })).rejects.toThrow('tooManySns');
});

test('R-8-044 a terminal that belongs to no vehicle is counted and listed, with the words of the specification', async ({
  page,
  product,
}) => {
  const monitor = new Monitor(page);
  const stranger = await HandTerminal.connect(product.jt808Port, '13512345678');
  expect((await stranger.register('STRANGE')).result).toBe(4);
  stranger.close();
  await monitor.open();
  await expect.poll(() => monitor.count('unknown')).toBeGreaterThan(0);
  await monitor.status('unknown').click();
  const dialog = page.getByRole('dialog', { name: monitor.words.unknown.title });
  await expect(dialog).toContainText(monitor.words.unknown.explain);
  const row = dialog.getByRole('row').filter({ hasText: '13512345678' });
  await expect(row).toContainText('NOTUS');
  await expect(row).toContainText('STRANGE');
});
