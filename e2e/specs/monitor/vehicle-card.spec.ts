import { expect, test, zh } from '../../src/fixtures.ts';
import { nowS } from '../../src/hand-terminal.ts';
import { Monitor } from '../../src/monitor.ts';
import { type OwnVehicle, ownVehicle } from '../../src/vehicle.ts';

const at = { lng: 87.6123, lat: 43.8123 };
let vehicle: OwnVehicle;

test.beforeEach(async ({ page, signIn, client, product }) => {
  await signIn(page);
  vehicle = await ownVehicle(
    client,
    product.jt808Port,
    { ...at, speedKmh: 6.5, headingDeg: 45 },
    { brand: 'Foton', workType: 'tillage', workingWidthM: 3.5, divisionCode: '650100' },
  );
});
test.afterEach(() => vehicle.terminal.close());

test('the card tells name, SN, state, place, speed and machine, in the units of the language', async ({
  page,
  signIn,
}) => {
  const monitor = new Monitor(page);
  await monitor.open(`?id=${vehicle.id}&tree=0`);
  const card = monitor.card(vehicle.alias);
  const { state } = zh.format;
  for (const words of [
    vehicle.sn,
    state.working,
    '43.8123',
    '87.6123',
    '6.5',
    '45°',
    'Foton',
    '3.5',
    zh.exports.workType.tillage,
  ])
    await expect(card).toContainText(words);
  // The point lies in the bundled outline of its division.
  await expect(card).toContainText('新疆');
  await signIn(page, { language: 'en' });
  const english = new Monitor(page, 'en');
  await english.open(`?id=${vehicle.id}&tree=0`);
  await expect(english.card(vehicle.alias)).toContainText('km/h');
});

test('two cards stand side by side for comparing; closing leaves the other', async ({
  page,
  client,
  product,
}) => {
  const second = await ownVehicle(client, product.jt808Port, { ...at, lng: at.lng + 0.01 });
  const monitor = new Monitor(page);
  await monitor.open(`?id=${vehicle.id}&tree=0`);
  await monitor.card(vehicle.alias).getByRole('button', { name: zh.monitor.card.beside }).click();
  await monitor.search.fill(second.sn);
  await monitor.hits.getByRole('option').first().click();
  await expect(monitor.card(second.alias)).toBeVisible();
  await expect(monitor.card(vehicle.alias)).toBeVisible();
  await monitor.card(vehicle.alias).getByRole('button', { name: zh.messages.close }).click();
  await expect(monitor.card(vehicle.alias)).toHaveCount(0);
  await expect(monitor.card(second.alias)).toBeVisible();
  second.terminal.close();
});

test('a followed vehicle keeps its place on the map; dragging ends that and a button resumes', async ({
  page,
}) => {
  const monitor = new Monitor(page);
  await monitor.open(`?id=${vehicle.id}&tree=0&map=15/${at.lat}/${at.lng}`);
  await monitor.card(vehicle.alias).getByRole('button', { name: zh.monitor.follow.start }).click();
  const drive = async (lng: number) => {
    await vehicle.terminal.report({ ...at, lng, speedKmh: 20, headingDeg: 90, time: nowS() });
  };
  /** How far east of the vehicle the map's centre lies: the card leaves it only a part of the map. */
  const east = (lng: number) => Number(/map=[\d.]+\/[\d.]+\/([\d.]+)/.exec(page.url())?.[1]) - lng;
  const settled = async (lng: number) => {
    let last = Number.NaN;
    await expect
      .poll(
        async () => {
          const [before, now] = [last, east(lng)];
          last = now;
          return Math.abs(now) < 0.01 && before === now;
        },
        { intervals: [1_500] },
      )
      .toBe(true);
    return last;
  };
  // The map comes to the vehicle first; then what moves it is the report.
  await settled(at.lng);
  const before = page.url();
  await drive(at.lng + 0.002);
  await expect.poll(() => page.url()).not.toBe(before);
  const offset = await settled(at.lng + 0.002);
  await drive(at.lng + 0.004);
  await expect.poll(() => east(at.lng + 0.004)).toBeCloseTo(offset, 3);
  const box = await monitor.map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 500, (box?.y ?? 0) + 400];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 5 });
  await page.mouse.up();
  const resume = page.getByRole('button', { name: zh.monitor.follow.resume });
  await expect(resume).toBeVisible();
  await expect.poll(() => Math.abs(east(at.lng + 0.004) - offset)).toBeGreaterThan(0.002);
  await resume.click();
  await expect.poll(() => east(at.lng + 0.004)).toBeCloseTo(offset, 3);
});

test('a pinned vehicle stands in "my list"', async ({ page }) => {
  const monitor = new Monitor(page);
  await monitor.open(`?id=${vehicle.id}`);
  await monitor.card(vehicle.alias).getByRole('button', { name: zh.monitor.card.pin, exact: true }).click();
  await monitor.tree.getByRole('tab', { name: zh.monitor.tree.list }).click();
  await monitor.tree.getByText(zh.monitor.tree.pins).click();
  await expect(monitor.tree.getByText(vehicle.alias)).toBeVisible();
});
