import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { nowS } from '../../src/hand-terminal.ts';
import { Line } from '../../src/line.ts';
import { Monitor } from '../../src/monitor.ts';
import { enter, login } from '../../src/session.ts';
import { ownVehicle } from '../../src/vehicle.ts';

test.beforeEach(async ({ page, signIn }) => void (await signIn(page)));

test('R-7-048 R-7-050 what a terminal reports shows on the open card within seconds, without a reload', async ({
  page,
  client,
  product,
}) => {
  const at = { lng: 86.15, lat: 44.31 };
  const { id, alias, terminal } = await ownVehicle(client, product.jt808Port, at);
  const monitor = new Monitor(page);
  await monitor.open(`?id=${id}&map=15/${at.lat}/${at.lng}`);
  const card = monitor.card(alias);
  await expect(card).toContainText(zh.format.state.online);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const sentAt = Date.now();
  await terminal.report({ ...at, lng: at.lng + 0.001, speedKmh: 7.2, headingDeg: 90, time: nowS() });
  await expect(card).toContainText('7.2');
  const ageMs = Date.now() - sentAt;
  await expect(card).toContainText(zh.format.state.working);
  await expect(card).toContainText('86.151');
  expect(ageMs).toBeLessThan(5_000);
  expect(loads).toBe(0);
  terminal.close();
});

test('a new vehicle appears in the counts and on the map by itself', async ({ page, client, product }) => {
  const monitor = new Monitor(page);
  const at = { lng: 90.51, lat: 46.1 };
  await monitor.open(`?map=14/${at.lat}/${at.lng}&tree=0`);
  await expect.poll(() => monitor.count('all')).toBeGreaterThan(0);
  const before = await monitor.count('all');
  const { alias, terminal } = await ownVehicle(client, product.jt808Port, { ...at, speedKmh: 0 });
  await expect.poll(() => monitor.count('all')).toBe(before + 1);
  await expect(async () => {
    await monitor.clickCentre();
    await expect(monitor.card(alias)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  terminal.close();
});

test('R-8-018 R-8-019 an interrupted stream shows the yellow bar with the time, and comes back by itself', async ({
  page,
  product,
}) => {
  const line = await Line.to(product.httpPort);
  try {
    const session = await login(product.url, { username: 'admin', password: product.password });
    await enter(page, line.url, session);
    await page.goto(`${line.url}/carMonitor`);
    const light = page.getByText(fill(zh.shell.connection.light, { state: zh.shell.connection.open }));
    await expect(light.first()).toBeAttached();
    const bar = page.getByRole('status').filter({ hasText: zh.shell.connection.retryNow });
    await expect(bar).toHaveCount(0);
    line.cut();
    await expect(bar).toContainText(/\d\d:\d\d:\d\d/);
    await expect(bar.getByRole('button', { name: zh.shell.connection.retryNow })).toBeVisible();
    line.mend();
    await expect(bar).toHaveCount(0, { timeout: 40_000 });
    await expect(light.first()).toBeAttached();
  } finally {
    await line.end();
  }
});
