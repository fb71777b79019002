import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { HandTerminal } from '../../src/hand-terminal.ts';
import { identity } from '../../src/identity.ts';
import { rowDeed } from '../../src/lists.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { replacements: words } = en;
const shown = (page: Page) => page.locator('[data-shown]');
const rowOf = (page: Page, text: string) => shown(page).locator('tbody tr', { hasText: text });

/** A machine in use with a receiver, another receiver in the library, and its terminal at the gateway. */
async function machine(client: Client, port: number, sn: string, modelId: string) {
  const [receiver, spare] = [`RX-${sn}`, `RY-${sn}`];
  for (const one of [receiver, spare]) await client.post('components/receiver', { modelId, sn: one });
  const terminalNumber = `1372${sn}`;
  await client.post('vehicles', { sn, terminalNumber, productModel: 'AP-88371', machineCode: `MC${sn}` });
  await client.post('cars', {
    sn,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    ownerPhone: `139${sn}0`,
    ownerName: 'Wang',
    parts: { 'receiver-1': receiver },
  });
  const terminal = await HandTerminal.enter(port, terminalNumber, sn);
  return { receiver, spare, terminal };
}

test('what a terminal reports is confirmed as a job, told part by part and undone; without the originals it is refused', async ({
  page,
  client,
  product,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(180_000);
  const { id: modelId } = await client.post<{ id: string }>('componentModels/receiver', { model: 'R-88371' });
  await client.post('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: 'AP-88371',
    pn: 'AP-88371',
    neededParts: [{ kind: 'receiver', models: [], count: 1, required: true }],
  });
  const [sn, other] = ['8837101', '8837102'];
  const one = await machine(client, product.jt808Port, sn, modelId);
  await one.terminal.ask(0x0900, identity(one.spare, `MC${sn}`));
  await signIn(page, { language: 'en' });
  await page.goto('/newReplaceRecord?state=toConfirm');
  const asked = rowOf(page, sn);
  await expect(asked).toContainText(words.jobs.states.toConfirm, { timeout: 20_000 });
  await rowDeed(page, asked, words.deeds.confirm);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.deeds.confirm, exact: true }).click();
  await expect(asked).toHaveCount(0);

  await page.goto(`/replaceRecord?sn=${sn}`);
  const part = rowOf(page, one.receiver);
  await expect(part).toContainText(one.spare);
  await part.getByText(one.receiver, { exact: true }).click();
  await expect(page.getByRole('heading', { name: words.parts.place })).toBeVisible();

  await page.goto(`/newReplaceRecord?sn=${sn}`);
  const job = rowOf(page, sn).filter({ hasText: words.jobs.states.done });
  await rowDeed(page, job, words.deeds.undo);
  const reason = page.getByRole('dialog');
  await reason.getByRole('textbox').fill('Wrong machine');
  await reason.getByRole('button', { name: words.deeds.undo, exact: true }).click();
  await expect(rowOf(page, sn).filter({ hasText: words.jobs.states.undone })).toHaveCount(1);
  await expect(rowOf(page, sn).filter({ hasText: words.jobs.states.waiting })).toHaveCount(1);

  // A foreign machine code against a connection without a tablet: the message, and what is to be filled in.
  const two = await machine(client, product.jt808Port, other, modelId);
  await two.terminal.ask(0x0900, identity(two.receiver, `ALIEN${other}`));
  await page.goto(`/newReplaceRecord?sn=${other}`);
  await expect(rowOf(page, other)).toContainText(words.jobs.states.toConfirm, { timeout: 20_000 });
  // Its drawer offers each deed once, though the row has them too.
  await rowOf(page, other).getByText(other, { exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: words.groups.job });
  await expect(drawer.getByRole('button', { name: words.deeds.confirm, exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await rowDeed(page, rowOf(page, other), words.deeds.confirm);
  await page.getByRole('dialog').getByRole('button', { name: words.deeds.confirm, exact: true }).click();
  await expect(page.getByText(en.refusals.passiveData)).toBeVisible();
  const fill = page.getByRole('dialog').filter({ hasText: words.jobs.fields.tabletSn });
  await fill.getByLabel(words.jobs.fields.tabletSn).fill(`TB-${other}`);
  await fill.getByRole('button', { name: words.jobs.fillInGo, exact: true }).click();
  await expect(rowOf(page, other)).toContainText(words.jobs.states.done);

  for (const list of ['/newReplaceRecord', '/replaceRecord']) {
    await page.goto(list);
    await expect(rowOf(page, sn).first()).toBeVisible();
    expect([list, await rowFaults(page)]).toEqual([list, []]);
  }

  const stranger = await elsewhere();
  const role = await client.post<{ id: number }>('roleManage', {
    name: 'Strangers 8837101',
    scopeKind: 'dealer',
    permissions: ['serviceLog', 'newReplaceRecord', 'replaceRecord'],
  });
  const dealer = await client.post<{ id: string }>('dealers', {
    company: 'Strange Ltd 8837101',
    superiorId: null,
    legalPerson: 'Li',
    phone: '13812340091',
    address: 'Road 1',
    country: 'CN',
    divisionCode: '230102',
    categories: ['autoSteer'],
  });
  const as = { username: 'stranger8837101', password: 'Furrow-2026a' };
  await client.post('accountManage', {
    name: as.username,
    password: as.password,
    displayName: 'Stranger',
    phone: '13912340091',
    roleId: role.id,
    endsOn: null,
    mustChangePassword: false,
    dealerId: dealer.id,
  });
  await signIn(stranger, { language: 'en', as });
  await stranger.goto(`/newReplaceRecord?sn=${sn}`);
  await expect(shown(stranger).getByText(en.look.state.noMatch)).toBeVisible();
  await expect(rowOf(stranger, sn)).toHaveCount(0);
});
