import type { DeviceJobRow } from '@furrow/contract';
import { drivePass } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';

const { realTime: words, refusals } = zh;
const sn = '8700021';

test('R-8-039 a machine that has ended its job is waited for, and the page leads to the job with the area of /deviceJob', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  // The worker has the morning of the whole demo fleet before it, on a machine that may have more to do.
  test.setTimeout(240_000);
  await drivePass(sql, { sn, workingS: 250 });
  const read = () => client.get<{ rows: DeviceJobRow[] }>(`deviceJob?sn=${sn}&state=finished`);
  await expect.poll(async () => (await read()).rows.length, { timeout: 180_000 }).toBe(1);
  const [job] = (await read()).rows;
  // The live picture of the fleet takes the machine in with the first change of its record.
  const { version } = await client.get<{ version: string }>(`editCar/${job!.vehicleId}`);
  await client.patch(`cars/${job!.vehicleId}`, { version, alias: 'Watched' });
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/realTimeTraj?id=${job!.vehicleId}`);
  const main = page.locator('[data-shown] main');
  await expect(main.locator('.maplibregl-canvas')).toBeVisible();
  await expect(main.getByText(refusals.notWorking)).toBeVisible();
  await expect(main.getByText(words.noEvents)).toBeVisible();
  const area = `${(job!.areaM2 / (10_000 / 15)).toFixed(2)} 亩`;
  const last = main.getByRole('link', {
    name: words.lastJob.replace('{{date}}', job!.workDate).replace('{{area}}', area),
  });
  await expect(last).toBeVisible();
  // What is dear is asked for once, though the event stream connects meanwhile.
  expect(asked.filter((path) => path.endsWith('/track/points'))).toHaveLength(1);
  await last.click();
  await expect(page).toHaveURL(new RegExp(`/deviceJob\\?.*job=${job!.id}`));
  await expect(page.getByRole('dialog').getByText(area).first()).toBeVisible();
});
