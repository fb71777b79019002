import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { HandTerminal } from '../../src/hand-terminal.ts';
import { identity } from '../../src/identity.ts';
import { rowDeed } from '../../src/lists.ts';

const stamp = String(Date.now() % 90_000).padStart(5, '0');
const shown = (page: Page) => page.locator('[data-shown]');

interface Machine {
  sn: string;
  receiver: string;
  terminal: HandTerminal;
}

/** A machine in use with a receiver, and its terminal. */
async function machine(client: Client, port: number, no: number, modelId: string): Promise<Machine> {
  const [sn, receiver] = [`8${no}${stamp}`, `RC-${no}${stamp}`];
  const terminalNumber = `1370${no}${stamp}0`;
  await client.post('components/receiver', { modelId, sn: receiver });
  await client.post('vehicles', { sn, terminalNumber, productModel: `AP-${stamp}` });
  await client.post('cars', {
    sn,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    ownerPhone: `1391${no}${stamp}0`,
    ownerName: 'Wang',
    parts: { 'receiver-1': receiver },
  });
  const terminal = await HandTerminal.enter(port, terminalNumber, sn);
  return { sn, receiver, terminal };
}

test('receivers swapped between two vehicles wait to be confirmed; confirmed, both timelines and the library show the swap', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const { id: modelId } = await client.post<{ id: string }>('componentModels/receiver', {
    model: `R-${stamp}`,
  });
  await client.post('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: `AP-${stamp}`,
    pn: `AP-${stamp}`,
    neededParts: [{ kind: 'receiver', models: [], count: 1, required: true }],
  });
  const a = await machine(client, product.jt808Port, 1, modelId);
  const b = await machine(client, product.jt808Port, 2, modelId);
  await a.terminal.ask(0x0900, identity(b.receiver));
  await b.terminal.ask(0x0900, identity(a.receiver));
  await signIn(page, { language: 'en' });
  await page.goto('/snConnect?state=toConfirm');
  const rowOf = (sn: string) => shown(page).locator('tbody tr', { hasText: sn });
  for (const { sn } of [a, b]) {
    await expect(rowOf(sn)).toContainText(en.connections.states.toConfirm, { timeout: 20_000 });
  }
  for (const { sn } of [a, b]) {
    await rowDeed(page, rowOf(sn), en.connections.deeds.confirm);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: en.connections.deeds.confirm, exact: true }).click();
    await expect(rowOf(sn)).toHaveCount(0);
  }
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    await page.goto(`/snConnect?sn=${one.sn}&state=valid`);
    await rowOf(one.sn).getByText(one.sn).first().click();
    const timeline = page.getByRole('region', { name: en.connections.timeline });
    for (const sn of [one.receiver, other.receiver])
      await expect(
        timeline.getByRole('listitem', { name: sn }).or(timeline.getByText(sn)).first(),
      ).toBeVisible();
  }
  await page.goto(`/receiver?sn=${a.receiver}`);
  await expect(rowOf(a.receiver)).toContainText(b.sn);
  for (const { terminal } of [a, b]) terminal.close();
});
