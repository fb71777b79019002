import { en, expect, test } from '../../src/fixtures.ts';
import { makeDealer, makePerson, makeVehicle } from '../../src/parties.ts';
import { ownVehicle } from '../../src/vehicle.ts';

const { monitor, devices } = en;
/** A change of rights reaches open pages within 5 s (S1). */
const soon = { timeout: 20_000 };

test.describe.configure({ timeout: 90_000 });

test('R-2-077 R-6-002 R-6-012 a dealer sees the tabs of which one page is his, and one that lost the vehicle gets "does not exist" on the open page of /carMonitorDetail and by its address', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const [mine, theirs] = [await makeDealer(client), await makeDealer(client)];
  const car = await makeVehicle(client, sql, { dealerId: mine });
  const as = await makePerson(client, mine, [
    'monitoring',
    'carMonitor',
    'basicInfo',
    'carManage',
    // One of the five pages behind the tab of warnings, and none of those behind the others.
    'warnings',
    'workWarning',
  ]);
  await signIn(page, { language: 'en', as });
  await page.goto(`/carMonitorDetail?id=${car.id}`);
  await expect(page.getByRole('heading', { name: car.sn, level: 1 })).toBeVisible();
  const tab = (name: keyof typeof monitor.detail.lists) =>
    page.getByRole('tab', { name: monitor.detail.lists[name], exact: true });
  await expect(tab('warnings')).toBeVisible();
  for (const other of ['service', 'charges', 'software', 'corrections'] as const)
    await expect(tab(other)).toHaveCount(0);
  await client.post(`cars/${car.id}/transfer`, { dealerId: theirs, remark: '' });
  await expect(page.getByText(en.refusals.snUnknown)).toBeVisible(soon);
  await page.goto(`/carManage?sn=${car.sn}`);
  await expect(page.locator('[data-shown] tbody tr', { hasText: car.sn })).toHaveCount(0);
  await page.goto(`/carMonitorDetail?id=${car.id}`);
  await expect(page.getByText(en.refusals.snUnknown)).toBeVisible();
});

test('the tabs of /carMonitorDetail tell what the other pages hold of the vehicle, and lead there', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const car = await makeVehicle(client, sql, {});
  await client.post('chargeRecord', { sn: car.sn, feeType: 'service', days: 365, amount: '120.00' });
  await signIn(page, { language: 'en' });
  await page.goto(`/carMonitorDetail?id=${car.id}`);
  for (const name of Object.values(monitor.detail.lists))
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: monitor.detail.lists.charges }).click();
  const charges = page.locator('tr[data-list=chargeRecord]');
  await expect(charges.getByRole('cell').first()).toHaveText('1');
  await charges.getByRole('link', { name: en.titles.chargeRecord }).click();
  await expect(page).toHaveURL(new RegExp(`/chargeRecord\\?.*sn=${car.sn}`));
  await expect(page.locator('[data-shown] tbody tr', { hasText: car.sn })).toHaveCount(1);
});

test('the fences that are judged for a vehicle stand in a tab of /carMonitorDetail, and lead to the map', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const [car, bare] = [await makeVehicle(client, sql, {}), await makeVehicle(client, sql, {})];
  const { id } = await client.post<{ id: string }>('geofence', {
    name: `Yard ${car.sn}`,
    shape: 'circle',
    points: [[126.5, 45.5]],
    sizeM: 300,
    watch: 'leave',
    vehicles: [car.id],
  });
  await signIn(page, { language: 'en' });
  await page.goto(`/carMonitorDetail?id=${bare.id}`);
  await page.getByRole('tab', { name: en.fences.title }).click();
  await expect(page.getByText(monitor.detail.noFences)).toBeVisible();
  await page.goto(`/carMonitorDetail?id=${car.id}`);
  await page.getByRole('tab', { name: en.fences.title }).click();
  const row = page.getByRole('tabpanel').locator('tbody tr', { hasText: `Yard ${car.sn}` });
  await expect(row).toContainText(en.fences.watches.leave);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/carMonitor\\?.*fence=${id}`));
  await expect(page.getByText(`Yard ${car.sn}`).first()).toBeVisible();
  await client.delete(`geofence/${id}`);
});

test('R-2-077 a frozen vehicle that stands confirms its lock under Commands of /deviceDetail', async ({
  page,
  client,
  sql,
  product,
  signIn,
}) => {
  const vehicle = await ownVehicle(client, product.jt808Port, { lng: 124.9, lat: 47.3 });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = $1`, [vehicle.id]);
  await signIn(page, { language: 'en' });
  await page.goto(`/deviceDetail?id=${vehicle.id}`);
  await page.getByRole('tab', { name: devices.detail.commands }).click();
  await expect(page.getByText(devices.detail.noCommands)).toBeVisible();
  await page.getByRole('button', { name: en.cars.deeds.freeze, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: en.cars.freeze.lead });
  await dialog.getByLabel(en.cars.fields.reason, { exact: false }).fill('unpaid');
  await dialog.getByRole('button', { name: en.cars.deeds.freeze, exact: true }).click();
  const order = await vehicle.terminal.next(0x8900);
  vehicle.terminal.acknowledge(order);
  const row = page.locator('[data-shown] tbody tr', { hasText: monitor.commands.kinds.lock });
  await expect(row).toContainText(monitor.commands.states.confirmed, { timeout: 10_000 });
  await expect(page.locator('[data-shown] header')).toContainText(devices.states.frozen);
  vehicle.terminal.close();
});
