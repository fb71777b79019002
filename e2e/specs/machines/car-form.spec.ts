import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

test.describe.configure({ timeout: 120_000 });

const words = en.carForm;
const unique = () => crypto.randomUUID().slice(0, 8).toUpperCase();
let last = 8_100_000 + (Date.now() % 90_000);

/** A product that needs a motor, a motor in its library, and idle terminals of it; returns their SNs. */
async function fittable(client: Client, terminals: number): Promise<{ motor: string; sns: string[] }> {
  const mark = unique();
  const { id: modelId } = await client.post<{ id: string }>('componentModels/motor', { model: `M-${mark}` });
  await client.post('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: `AP-${mark}`,
    pn: `AP-${mark}`,
    neededParts: [{ kind: 'motor', models: [], count: 1, required: true }],
  });
  const motor = `MO-${mark}`;
  await client.post('components/motor', { modelId, sn: motor });
  const sns = Array.from({ length: terminals }, () => String(++last));
  for (const sn of sns)
    await client.post('vehicles', { sn, terminalNumber: `1${sn}000`, productModel: `AP-${mark}` });
  return { motor, sns };
}

async function fill(page: Page, sn: string, motor: string): Promise<void> {
  const field = (name: keyof typeof words.fields) => page.getByLabel(words.fields[name], { exact: true });
  await field('sn').fill(sn);
  await page.getByText(words.notInLibrary, { exact: true }).click();
  await field('carType').click();
  await page.keyboard.type('Wheeled');
  await page.keyboard.press('Enter');
  await field('brand').fill('YTO');
  await field('model').fill('LX1504');
  await page.getByLabel(en.libraries.kinds.motor, { exact: true }).fill(motor);
  await field('ownerPhone').fill(`139${String(last).padStart(8, '0')}`);
  await field('ownerName').fill('Li Xiuying');
  await field('divisionCode').click();
  await page.keyboard.type('Daoli');
  await page.keyboard.press('Enter');
  await field('installedOn').fill('2026-03-01');
  await page.keyboard.press('Enter');
}
const save = (page: Page) => page.getByRole('button', { name: en.forms.save, exact: true }).click();

test('R-2-086 R-5-050 a motor that is fitted elsewhere is refused naming the other vehicle; a product asks for its parts', async ({
  page,
  client,
  signIn,
}) => {
  const { motor, sns } = await fittable(client, 2);
  const [first, second] = sns as [string, string];
  await client.post('cars', {
    sn: first,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    ownerPhone: '13912340009',
    ownerName: 'Wang',
    parts: { 'motor-1': motor },
  });
  await signIn(page, { language: 'en' });
  await page.goto('/addCar');
  await expect(page.getByPlaceholder(words.widthHint)).toBeVisible();
  // The product of the terminal asks for a motor.
  await fill(page, second, '');
  await save(page);
  await expect(page.getByText(words.partMissing.replace('{{what}}', en.libraries.kinds.motor))).toBeVisible();
  await page.getByLabel(en.libraries.kinds.motor, { exact: true }).fill(motor);
  await save(page);
  const refused = en.refusals.partFittedElsewhere.replace('{{sn}}', motor).replace('{{vehicle}}', first);
  await expect(page.getByText(refused).first()).toBeVisible();
  const state = await client.get<{ slots: unknown[] }>(`devices/bySn/${second}`);
  expect(state.slots).toHaveLength(2);
});

test('R-2-086 a vehicle that is put into use stands on an open map at once, and a new alias renames it there', async ({
  page,
  client,
  signIn,
}) => {
  const { motor, sns } = await fittable(client, 1);
  const made = await client.post<{ id: string }>('cars', {
    sn: sns[0],
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    alias: 'First',
    installedOn: '2026-03-01',
    ownerPhone: '13912340008',
    ownerName: 'Wang',
    parts: { 'motor-1': motor },
  });
  const vehicle = { id: made.id, alias: 'First' };
  await signIn(page, { language: 'en' });
  await page.goto(`/carMonitor?id=${vehicle.id}`);
  const card = page.getByRole('complementary', { name: en.monitor.card.title });
  await expect(card.getByRole('heading', { name: vehicle.alias })).toBeVisible();
  const form = await page.context().newPage();
  await form.goto(`/editCar?id=${vehicle.id}`);
  const alias = form.getByLabel(words.fields.alias, { exact: true });
  await expect(alias).toHaveValue(vehicle.alias);
  const name = `Renamed ${unique()}`;
  await alias.fill(name);
  await save(form);
  await expect(form).toHaveURL(/carManage/);
  await expect(card.getByRole('heading', { name })).toBeVisible({ timeout: 15_000 });
});
