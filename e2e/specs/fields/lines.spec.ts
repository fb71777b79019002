import type { LineRow, MarksInView, TargetChoice } from '@furrow/contract';
import { machines, runFleet } from '@furrow/simulator';
import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';

const { deliveries, list, shapes } = en;

test('R-1-013 a line sent to an offline vehicle waits, and is confirmed by itself after it comes online', async ({
  page,
  client,
  signIn,
  product,
}) => {
  // Behind the demo fleet's numbers, and not the one that other specs take.
  const machine = machines(100).findLast(({ roster }) => roster === 'round')!;
  const { sn, terminalNumber, alias } = machine;
  const { id: vehicleId } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias });
  const name = `Edge ${Date.now() % 1_000_000}`;
  const points = [
    [117.1, 36.6],
    [117.11, 36.6],
  ];
  const line = await client.post<LineRow>('abLines', {
    name,
    vehicleId,
    type: 'straight',
    points,
    widthM: 3.2,
  });
  await signIn(page, { language: 'en' });
  await page.goto(`/abLine?name=${encodeURIComponent(line.name)}`);
  const row = page.locator('.ant-table-row', { hasText: name });
  await row.getByRole('button', { name: fill(list.actionsOf, { name }) }).click();
  await page.getByRole('menuitem', { name: deliveries.send, exact: true }).click();
  await page.locator('#sns').fill(sn);
  await page.getByRole('dialog').getByRole('button', { name: deliveries.send, exact: true }).click();
  await row.getByText(name).click();
  const drawer = page.locator('.ant-drawer', { hasText: deliveries.title });
  await expect(drawer.getByText(deliveries.states.waiting, { exact: true })).toBeVisible();
  const ending = new AbortController();
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: [machine],
    signal: ending.signal,
  });
  await expect(drawer.getByText(deliveries.states.confirmed, { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  ending.abort();
  await running;
});

test('R-3-132 a file of shapes becomes lines of a vehicle; what is no line is named', async ({
  page,
  client,
  signIn,
}) => {
  const [vehicle] = (await client.get<{ rows: TargetChoice[] }>('abLines/vehicles')).rows;
  const name = `Shape ${Date.now() % 1_000_000}`;
  const feature = (own: string, type: string, coordinates: unknown, properties: object = {}) => ({
    type: 'Feature',
    properties: { name: own, ...properties },
    geometry: { type, coordinates },
  });
  const course = [
    [117.3, 36.5],
    [117.31, 36.5],
  ];
  const features = [
    feature(name, 'LineString', course, { sn: vehicle!.name }),
    feature('Gate', 'Point', [117.3, 36.5]),
  ];
  await signIn(page, { language: 'en' });
  await page.goto(`/abLine?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: shapes.import, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lines.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  });
  await expect(dialog.getByText(`2 Gate · ${en.refusals.fileNoLine}`)).toBeVisible();
  await expect(dialog.getByRole('cell', { name: vehicle!.name, exact: true })).toBeVisible();
  await dialog.getByRole('spinbutton', { name: shapes.width }).fill('4.5');
  await dialog.getByRole('button', { name: fill(shapes.go, { count: 1 }) }).click();
  await expect(page.getByText(fill(shapes.done, { count: 1 }))).toBeVisible();
  const row = page.locator('.ant-table-row', { hasText: name });
  await expect(row).toContainText(vehicle!.name);
  await expect(row).toContainText(en.lines.sources.imported);
});

test('R-1-013 an obstacle comes onto the live map that is open', async ({ page, client, signIn }) => {
  const [vehicle] = (await client.get<{ rows: { id: string }[] }>('marks/vehicles')).rows;
  await signIn(page, { language: 'en' });
  await page.goto('/carMonitor?map=14/36.7/117.2');
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  const name = `Pole ${Date.now() % 1_000_000}`;
  const place = { longitude: 117.2, latitude: 36.7, radiusM: 2, alertM: 20 };
  await client.post('marks', { name, type: 'pole', vehicleId: vehicle!.id, ...place });
  await page.waitForResponse(
    async (answer) => {
      if (!answer.url().includes('marks/obstacles')) return false;
      const { data } = (await answer.json()) as { data: MarksInView };
      return data.marks.some((mark) => mark.name === name);
    },
    { timeout: 25_000 },
  );
});
