import type { CanNodeRow, ListAnswer } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { machines, runFleet } from '@furrow/simulator';
import type { Locator, Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeDealer } from '../../src/parties.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { canFirmware, tbox } = en;
const sns = ['8837540', '8837541'];
const wait = { timeout: 60_000 };
const shown = (page: Page): Locator => page.locator('[data-shown]');
const rowOf = (page: Page, text: string): Locator =>
  shown(page).getByRole('row').filter({ hasText: text }).first();
const deed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' });

test('R-2-071 firmware of a node is added, released by two people and flashed; a stranger sees no flash', async ({
  page,
  client,
  product,
  signIn,
  sql,
}) => {
  test.setTimeout(240_000);
  const fleet = machines(2, 8_837_540).map((machine, n) => ({
    ...machine,
    sn: sns[n]!,
    terminalNumber: `1008${sns[n]}`,
    alias: `Nodes ${n}`,
    plate: '',
    roster: 'parked' as const,
  }));
  for (const { sn, terminalNumber, alias } of fleet)
    await client.post('vehicles', { sn, terminalNumber, alias, category: 'autoSteer' });
  const lively = [0x0027, 0x0029].map((id) => ({ id, value: 1 }));
  const ending = new AbortController();
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: fleet,
    signal: ending.signal,
    own: new Map(sns.map((sn) => [sn, { parameters: lively, upgrades: { can: { blockMs: 30 } } }])),
  });
  try {
    await signIn(page, { language: 'en' });
    await page.goto('/canFirewareManage?tab=installed');
    await page.getByRole('button', { name: canFirmware.readInstalled }).first().click();
    await page.getByRole('dialog').getByLabel(canFirmware.fields.sns).fill(sns.join(' '));
    await deed(page, canFirmware.readInstalled).click();
    const nodes = `canNodes?sn=${sns[0]}&sn=${sns[1]}`;
    await expect.poll(async () => (await client.get<ListAnswer<CanNodeRow>>(nodes)).total, wait).toBe(4);
    expect(await rowFaults(page)).toEqual([]);

    await page.goto('/canFirewareManage');
    expect(await rowFaults(page)).toEqual([]);
    await page.getByRole('button', { name: canFirmware.add }).click();
    const form = page.getByRole('dialog');
    await form.getByTestId('software-file').setInputFiles({
      name: 'node.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(60_000, 7),
    });
    await form.getByLabel(canFirmware.fields.model).fill('E2E-C');
    await form.getByLabel(canFirmware.fields.hardwareVersions).fill('EX-N1 ');
    await form.getByLabel(canFirmware.fields.version).fill('9.1');
    await form.getByLabel(canFirmware.fields.nodeId).fill('11');
    await form.getByLabel(canFirmware.fields.description).fill('smoother');
    await expect(form).toContainText(/CRC32 [0-9A-F]{8}/);
    await deed(page, en.forms.save).click();
    await expect(form).toContainText(en.refusals.versionFormat);
    await form.getByLabel(canFirmware.fields.version).fill('9.1.0');
    await deed(page, en.forms.save).click();
    await expect(rowOf(page, 'E2E-C')).toContainText(canFirmware.states.draft, wait);
    await rowDeed(page, rowOf(page, 'E2E-C'), canFirmware.release);
    await deed(page, canFirmware.release).click();

    const password = 'Furrow-2026b';
    const other = { name: 'second-can', displayName: 'Two', phone: '13912345678', roleId: 1, endsOn: null };
    await client.post('accountManage', { ...other, password, mustChangePassword: false, dealerId: null });
    await signIn(page, { language: 'en', as: { username: other.name, password } });
    await page.goto('/canFirewareManage?model=E2E-C');
    await rowDeed(page, rowOf(page, 'E2E-C'), canFirmware.approve);
    await deed(page, canFirmware.approve).click();
    await expect(rowOf(page, 'E2E-C')).toContainText(canFirmware.states.released, wait);

    await rowDeed(page, rowOf(page, 'E2E-C'), canFirmware.flash);
    const asked = page.getByRole('dialog').getByLabel(canFirmware.fields.sns);
    await deed(page, canFirmware.addBehind).click();
    for (const sn of sns) await expect(asked).toHaveValue(new RegExp(sn));
    await asked.fill(sns.join(' '));
    await deed(page, canFirmware.check).click();
    await deed(page, canFirmware.start.replace('{{count}}', '2')).click(wait);
    await expect(page).toHaveURL(/tab=tasks&job=/);
    for (const sn of sns) {
      await expect(rowOf(page, sn)).toContainText(/\d+\/118/, wait);
      await expect(rowOf(page, sn)).toContainText(tbox.taskStates.success, wait);
    }
    expect(await rowFaults(page)).toEqual([]);

    await sql.rows(`insert into role (id, name, scope_kind) values (1011, 'nodes', 'dealer')`, []);
    await sql.rows(`insert into role_permission select 1011, unnest($1::text[])`, [
      ['serviceLog', 'canFirewareManage'],
    ]);
    const dealerId = await makeDealer(client);
    const stranger = { ...other, name: 'stranger-can', roleId: 1011, dealerId };
    await client.post('accountManage', { ...stranger, password, mustChangePassword: false });
    const theirs = await Client.signIn(product.url, stranger.name, password);
    for (const list of ['canTasks', 'canNodes'])
      expect((await theirs.get<ListAnswer<object>>(list)).rows).toEqual([]);
  } finally {
    ending.abort();
    await running;
  }
});
