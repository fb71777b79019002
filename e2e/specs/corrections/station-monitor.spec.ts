import type { BaseStationRow, IssuedPassword } from '@furrow/contract';
import { runBase } from '@furrow/simulator';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { stations } = en;

test('R-1-004 R-2-077 a base station that sends is up on its list and its page; it is offline when it stops', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const code = `W${Date.now() % 1_000_000}`;
  const station = await client.post<BaseStationRow>('baseStations', {
    bsCode: code,
    name: code,
    bsType: 'network',
    longitude: 126.63,
    latitude: 45.72,
    height: 150,
    mountPoint: code,
    divisionCode: '230102',
  });
  const { password } = await client.post<IssuedPassword>(`baseStations/${station.id}/password`, {});
  await signIn(page, { language: 'en' });
  await page.goto(`/baseStationMonitor?bsCode=${code}`);
  const row = page.locator('[data-shown] tbody tr', { hasText: code });
  await expect(row).toContainText(stations.online.offline);
  const over = new AbortController();
  const base = runBase({
    host: '127.0.0.1',
    port: product.ntripPort,
    signal: over.signal,
    mount: code,
    password,
    version: 1,
    place: { longitude: 126.63, latitude: 45.72, height: 150 },
    station: 9,
  });
  try {
    // One that has just come is still unstable.
    const up = new RegExp(`${stations.online.online}|${stations.online.unstable}`);
    await expect(row).toContainText(up);
    await rowDeed(page, row, stations.deeds.details);
    await expect(page).toHaveURL(new RegExp(`/bsDetail\\?id=${station.id}`));
    await expect(page.locator('[data-shown]')).toContainText(up);
    await page.goBack();
  } finally {
    over.abort();
    await base;
  }
  await expect(row).toContainText(stations.online.offline);
});
