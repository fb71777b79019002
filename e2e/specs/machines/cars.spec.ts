import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeDealer } from '../../src/parties.ts';
import { obedientVehicle } from '../../src/vehicle.ts';

const rights = ['basicInfo', 'carManage', 'carManage.freeze'];
const rowOf = (page: Page, sn: string) => page.locator('[data-shown] tr', { hasText: sn });

/** Opens /carManage on a page that is signed in. */
async function listOn(page: Page): Promise<Page> {
  // What happens before the stream knows the rows of the page is told by no message.
  const watched = page.waitForRequest(
    (request) => request.url().endsWith('/stream/watch') && (request.postData() ?? '').includes('carManage'),
    { timeout: 45_000 },
  );
  await page.goto('/carManage');
  await (await watched).response();
  return page;
}

test('R-1-012 a transfer and a freeze show on the open lists of both dealers; the terminal is told to lock', async ({
  elsewhere,
  client,
  sql,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const [north, south] = [await makeDealer(client), await makeDealer(client)];
  for (const [name, role, dealer] of [
    ['car-north', 830, north],
    ['car-south', 831, south],
  ] as const) {
    await sql.addAccount(name, role, rights);
    await sql.rows('update account set dealer_id = $1 where name = $2', [dealer, name]);
  }
  const machine = await obedientVehicle(client, product.jt808Port);
  await sql.rows(`update vehicle set state = 'inUse', dealer_id = $1, installed_at = now() where sn = $2`, [
    north,
    machine.sn,
  ]);
  const open = async (username: string) => {
    const page = await elsewhere();
    await signIn(page, { language: 'en', as: { username, password: product.password } });
    return listOn(page);
  };
  const [before, after] = [await open('car-north'), await open('car-south')];
  await expect(rowOf(before, machine.sn)).toContainText(en.format.state.inUse);
  await expect(rowOf(after, machine.sn)).toHaveCount(0);

  await client.post(`cars/${machine.id}/transfer`, { dealerId: south, remark: '' });
  await expect(rowOf(before, machine.sn)).toHaveCount(0, { timeout: 15_000 });
  // The stream must know the row that came, before it can tell of it.
  const known = after.waitForRequest(
    (request) => request.url().endsWith('/stream/watch') && (request.postData() ?? '').includes(machine.id),
  );
  await after.getByRole('button', { name: fill(en.page.newRows, { count: 1 }) }).click({ timeout: 15_000 });
  await expect(rowOf(after, machine.sn)).toBeVisible();
  await (await known).response();

  await client.post(`cars/${machine.id}/freeze`, { reason: 'unpaid' });
  await expect(rowOf(after, machine.sn)).toContainText(en.format.state.frozen, { timeout: 15_000 });
  const states = () =>
    sql.rows<{ state: string }>(
      `select c.state from terminal_command c join vehicle v on v.no = c.vehicle_no where v.sn = $1 and c.kind = 'lock'`,
      [machine.sn],
    );
  // It waits for the machine to stand, which a working one does at its headlands.
  await expect.poll(async () => (await states()).length).toBe(1);
  await machine.end();

  // The provider's freeze is not undone by a dealer; the dialog of a deed names what is missing.
  await rowDeed(after, rowOf(after, machine.sn), en.cars.deeds.unfreeze);
  const asked = after.getByRole('dialog');
  await asked.getByRole('button', { name: en.cars.deeds.unfreeze, exact: true }).click();
  await expect(after.getByText(/Frozen by/)).toBeVisible();
});

test('a vehicle is opened, frozen with a reason in its dialog, and its life is told', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  test.setTimeout(120_000);
  const sn = `15${String(Date.now() % 100_000).padStart(5, '0')}`;
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber: `1380${sn}` });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = $1`, [id]);
  await signIn(page, { language: 'en' });
  await page.goto(`/carManage?sn=${sn}`);
  await rowOf(page, sn)
    .getByRole('button', { name: /…|More|Actions/ })
    .last()
    .click({ timeout: 45_000 });
  await page.getByRole('menuitem', { name: en.cars.deeds.freeze, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: en.cars.freeze.lead });
  await dialog.getByRole('button', { name: en.cars.deeds.freeze, exact: true }).click();
  await expect(dialog.getByText(en.refusals.required).first()).toBeVisible();
  await dialog.getByLabel(en.cars.fields.reason, { exact: false }).fill('unpaid since May');
  await dialog.getByRole('button', { name: en.cars.deeds.freeze, exact: true }).click();
  await expect(rowOf(page, sn)).toContainText(en.format.state.frozen);
  await page.goto(`/carManage?sn=${sn}&id=${id}`);
  await page.getByRole('tab', { name: en.forms.detail.related }).click();
  await expect(page.getByText('unpaid since May', { exact: false }).first()).toBeVisible();
});
