import { drivenJobs } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { obedientVehicle } from '../../src/vehicle.ts';

const { realTime: words, refusals } = zh;
const sn = '8700021';

test('R-2-078 R-8-039 a machine that has ended its job is waited for, and the page leads to the job with the area of /deviceJob', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const [job] = await drivenJobs({ sql, client }, { sn, workingS: 250 });
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

test('a command is given beside the map, and its answer reads there and on the page of the vehicle', async ({
  page,
  client,
  product,
  sql,
  signIn,
}) => {
  test.slow();
  const { id, end } = await obedientVehicle(client, product.jt808Port);
  const reported = () =>
    sql.rows('select 1 from vehicle_latest join vehicle on no = vehicle_no where id = $1', [id]);
  await expect.poll(reported).toHaveLength(1);
  await signIn(page);
  await page.goto(`/realTimeTraj?id=${id}`);
  const main = page.locator('[data-shown] main');
  await main.getByRole('button', { name: zh.monitor.commands.kinds.locate, exact: true }).click();
  const answer = main.getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6} · \d\d:/);
  await expect(answer).toBeVisible();
  const told = await answer.textContent();
  await page.goto(`/carMonitorDetail?id=${id}`);
  await main.getByRole('tab', { name: zh.monitor.commands.title, exact: true }).click();
  await expect(answer).toHaveText(told!);
  await end();
});
