import type { ImplementRow } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { location } from '../../src/hand-frames.ts';
import { nowS } from '../../src/hand-terminal.ts';
import { rowDeed } from '../../src/lists.ts';
import { type OwnVehicle, ownVehicle } from '../../src/vehicle.ts';

const place = { lng: 124.41, lat: 48.02 };
let vehicle: OwnVehicle;
let tool: ImplementRow;
let other: ImplementRow;

// Half a minute of readings is what zero is taken of. Those of the moving tool come as a minute old: nobody waits for it to pass.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.afterAll(() => vehicle?.terminal.close());

/** Item 0xE3 of the vendor profile: bits, depth in mm, raw reading in 0.1°, no value. */
function reading(raw: number, down: boolean): Buffer {
  const item = Buffer.alloc(11);
  item.set([0xe3, 9, down ? 1 : 0]);
  item.writeInt16BE(-0x8000, 3);
  item.writeInt16BE(raw, 5);
  item.writeInt32BE(-0x80000000, 7);
  return item;
}
let last = 0;
/** Reports a reading of so many seconds ago, each later than the one before: an earlier point is history and never live. */
const tell = (raw: number, { down = false, agoS = 0 } = {}): Promise<number> => {
  last = Math.max(last + 1, nowS() - agoS);
  return vehicle.terminal.ask(
    0x0200,
    Buffer.concat([location({ ...place, time: last }), reading(raw, down)]),
  );
};
/** The tool stands: as many readings as zero wants. */
const stand = async () => {
  for (let n = 0; n < 3; n++) await tell(35);
};
/** The words of the form up to their time. */
const keptAt = zh.forms.draft.kept.split('{{')[0]!;
const offered = zh.forms.draft.found.split('}}').at(-1)!;
const shown = (page: Page) => page.locator('[data-shown]');
const zeroHere = (page: Page) => shown(page).getByRole('button', { name: zh.depth.zeroHere });
const depthNow = async (page: Page): Promise<number> =>
  Number.parseFloat((await shown(page).getByTestId('depth-now').textContent()) ?? 'NaN');

test('a tool is fitted from the list of farm tools', async ({ page, product, client, signIn }) => {
  vehicle = await ownVehicle(client, product.jt808Port, { ...place, time: nowS() - 120 });
  const stamp = vehicle.sn.slice(-5);
  const model = {
    toolType: 'subsoiler',
    workType: 'deepLoosening',
    widthM: 2,
    brand: 'E2E',
    model: `S${stamp}`,
  };
  const { id: modelId } = await client.post<{ id: string }>('tools', model);
  tool = await client.post<ImplementRow>('vehicleTools', { toolNo: `NJ-${stamp}`, modelId });
  other = await client.post<ImplementRow>('vehicleTools', { toolNo: `NK-${stamp}`, modelId });
  await signIn(page);
  await page.goto(`/agriculture?toolNo=${tool.toolNo}`);
  await rowDeed(page, shown(page).locator('tr', { hasText: tool.toolNo }), zh.implement.fit);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(zh.implement.columns.vehicleSn).fill(vehicle.sn);
  await dialog.getByRole('button', { name: zh.implement.fit, exact: true }).click();
  const row = shown(page).locator('tr', { hasText: tool.toolNo });
  await expect(row).toContainText(vehicle.sn);
  await expect(row).toContainText(zh.implement.states.fitted);
});

test('lifted and lowered, its curve moves live; zero here brings the depth to 0 ± 1 cm', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`/depthSet?calibrate=${tool.id}`);
  await expect(shown(page).getByText(zh.depth.noReading)).toBeVisible();
  await tell(120, { down: true, agoS: 60 });
  await expect.poll(() => depthNow(page)).toBeCloseTo(24.9, 0);
  await tell(-100, { agoS: 60 });
  await expect.poll(() => depthNow(page)).toBeCloseTo(-20.8, 0);
  await tell(35, { agoS: 60 });
  await expect.poll(() => depthNow(page)).toBeCloseTo(7.3, 0);
  // What was read in the last half minute must be of the standing tool alone.
  await stand();
  await zeroHere(page).click();
  await expect(shown(page).getByLabel(zh.depth.fields.zeroOffset)).toHaveValue(/^3[.,]5/);
  await expect.poll(() => depthNow(page).then(Math.abs)).toBeLessThanOrEqual(1);
});

test('saved it goes to the terminal as parameters, and the list says that they were confirmed', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`/depthSet?calibrate=${tool.id}`);
  await stand();
  await zeroHere(page).click();
  await expect(shown(page).getByLabel(zh.depth.fields.zeroOffset)).toHaveValue(/^3[.,]5/);
  await shown(page).getByRole('button', { name: zh.forms.save, exact: true }).click();
  await expect(shown(page).getByText(zh.refusals.depthMissing).first()).toBeVisible();
  await shown(page).getByLabel(zh.depth.fields.qualifiedDepthM).fill('25');
  await shown(page).getByRole('button', { name: zh.forms.save, exact: true }).click();
  const set = await vehicle.terminal.next(0x8103);
  // count, then id DWORD, length BYTE, value: 0xF031 is the zero in hundredths of a degree.
  expect(set.body.toString('hex')).toContain(`0000f03104${Buffer.from([0, 0, 1, 0x5e]).toString('hex')}`);
  vehicle.terminal.acknowledge(set);
  const asked = await vehicle.terminal.next(0x8106);
  const serial = Buffer.from([asked.serial >> 8, asked.serial & 0xff]);
  vehicle.terminal.send(0x0104, Buffer.concat([serial, set.body]));
  const row = shown(page).locator('tr', { hasText: vehicle.sn });
  await expect(row).toContainText(zh.depth.deliveries.confirmed, { timeout: 20_000 });
});

test('a tool that moves has no zero, and the page says why', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto(`/depthSet?calibrate=${tool.id}`);
  await stand();
  await tell(120, { down: true });
  await zeroHere(page).click();
  await expect(page.getByText(zh.refusals.readingsSpread.split('（')[0] ?? '').first()).toBeVisible();
});

test('what was typed for one implement is offered for it and for no other', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const second = await ownVehicle(client, product.jt808Port, { lng: place.lng, lat: place.lat + 0.01 });
  await client.post(`vehicleTools/${other.id}/fit`, { sn: second.sn, from: nowS() });
  await signIn(page);
  await page.goto(`/depthSet?calibrate=${tool.id}`);
  await shown(page).getByLabel(zh.depth.fields.qualifiedDepthM).fill('31');
  // Kept every ten seconds.
  await expect(shown(page).getByText(keptAt)).toBeVisible({ timeout: 20_000 });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/depthSet?calibrate=${other.id}`);
  await expect(shown(page).getByLabel(zh.depth.fields.zeroOffset)).toBeVisible();
  await expect(shown(page).getByText(offered)).toHaveCount(0);
  await page.goto(`/depthSet?calibrate=${tool.id}`);
  await expect(shown(page).getByText(offered)).toBeVisible();
  await shown(page).getByRole('button', { name: zh.forms.draft.restore }).click();
  await expect(shown(page).getByLabel(zh.depth.fields.qualifiedDepthM)).toHaveValue('31');
  second.terminal.close();
});
