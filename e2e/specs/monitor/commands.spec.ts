import type { Locator, Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { nowS } from '../../src/hand-terminal.ts';
import { Monitor } from '../../src/monitor.ts';
import { obedientVehicle, ownVehicle } from '../../src/vehicle.ts';

const words = zh.monitor.commands;

/** Opens a vehicle's card with its commands. */
async function commandsOf(page: Page, { id, alias }: { id: string; alias: string }): Promise<Locator> {
  const monitor = new Monitor(page);
  await monitor.open(`?id=${id}&tree=0`);
  const card = monitor.card(alias);
  await card.getByRole('button', { name: words.title }).click();
  return card;
}
const order = (card: Locator, name: string) => card.getByRole('button', { name, exact: true });
/** The rows of the list of commands that are of a kind; antd parts two Chinese letters of a button by a blank. */
const done = (card: Locator, kind: string) => card.getByRole('listitem').filter({ hasText: kind });

test.beforeEach(async ({ page, signIn }) => void (await signIn(page)));

test('a terminal is located, told a text, asked for a photo and for its parameters; each step shows with its time', async ({
  page,
  client,
  product,
}) => {
  test.slow();
  const vehicle = await obedientVehicle(client, product.jt808Port);
  const card = await commandsOf(page, vehicle);
  await expect(card).toContainText(new RegExp(`${zh.format.state.working}|${zh.format.state.online}`));
  const confirmed = async (kind: string) => {
    const row = done(card, kind).first();
    await expect(row).toContainText(words.states.confirmed, { timeout: 45_000 });
    await expect(row.locator('time')).toHaveCount(3);
    return row;
  };
  await order(card, words.kinds.locate).click();
  await expect(await confirmed(words.kinds.locate)).toContainText(/\d+\.\d{4,}, ?\d+\.\d{4,}/);

  await order(card, words.kinds.text).click();
  const dialog = page.getByRole('dialog', { name: words.kinds.text });
  await dialog.getByRole('textbox', { name: words.text }).fill('收工');
  await dialog.getByRole('button', { name: words.send }).click();
  await confirmed(words.kinds.text);

  await order(card, words.kinds.photo).click();
  const photo = await confirmed(words.kinds.photo);
  const picture = photo.getByRole('img', { name: words.kinds.photo });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50);

  await order(card, words.parameters).click();
  const parameters = page.getByRole('dialog', { name: new RegExp(words.parameters) });
  await parameters.getByRole('button', { name: words.kinds.readParameters }).click();
  await expect(parameters.getByRole('row').filter({ hasText: '0x0001' })).toContainText(/\d/, {
    timeout: 30_000,
  });
  expect(await parameters.getByRole('row').count()).toBeGreaterThan(5);
  await vehicle.end();
});

test('what cannot wait is not offered for an offline terminal, and the server refuses it in words', async ({
  page,
  client,
}) => {
  const { id } = await client.post<{ id: string }>('vehicles', {
    sn: '1888801',
    terminalNumber: '13688880001',
    alias: 'Never heard',
  });
  const card = await commandsOf(page, { id, alias: 'Never heard' });
  await expect(card).toContainText(words.offlineHint);
  for (const kind of ['locate', 'closerReports', 'photo'] as const) {
    await expect(order(card, words.kinds[kind])).toBeDisabled();
    await expect(client.post('command', { kind, device: id })).rejects.toThrow('deviceOffline');
  }
  // A text may wait up to seven days, and be taken back.
  await order(card, words.kinds.text).click();
  const dialog = page.getByRole('dialog', { name: words.kinds.text });
  await dialog.getByRole('textbox', { name: words.text }).fill('hello');
  await dialog.getByRole('button', { name: words.send }).click();
  const row = done(card, words.kinds.text).first();
  await expect(row).toContainText(words.states.waiting);
  await row.getByRole('button', { name: words.withdraw }).click();
  await expect(row).toContainText(words.states.withdrawn);
});

test('what can change how a machine moves is refused while it drives, and goes when it stands', async ({
  page,
  client,
  product,
}) => {
  const at = { lng: 84.9, lat: 45.6 };
  const vehicle = await ownVehicle(client, product.jt808Port, { ...at, speedKmh: 8 });
  const card = await commandsOf(page, vehicle);
  await expect(card).toContainText(zh.format.state.working);
  const restart = async () => {
    await order(card, words.kinds.restart).click();
    await page.getByRole('tooltip').getByRole('button').last().click();
  };
  await restart();
  const refused = page.getByRole('alert').filter({ hasText: zh.refusals.vehicleMoving });
  // It stays until it is closed, and may lie over what is pressed next.
  await refused.getByRole('button').click();
  await expect(refused).toHaveCount(0);
  await vehicle.terminal.report({ ...at, time: nowS() });
  await expect(card).toContainText(zh.format.state.online);
  await restart();
  const command = await vehicle.terminal.next(0x8105);
  expect(command.body[0]).toBe(4);
  vehicle.terminal.acknowledge(command, 3);
  await expect(done(card, words.kinds.restart).first()).toContainText(words.results.unsupported);
  vehicle.terminal.close();
});
