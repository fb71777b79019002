import type { DealerRow, ListAnswer, OwnerRow } from '@furrow/contract';
import { fill } from '@furrow/texts';
import type { Locator, Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makeDealer, makePerson, makeVehicle } from '../../src/parties.ts';

const { dealers, owners, forms, list, messages } = en;
const password = 'Furrow-2026a';
/** A change of rights reaches open pages within 5 s (S1). */
const soon = { timeout: 15_000 };

test.describe.configure({ timeout: 120_000 });

const rowOf = (page: Page, name: string): Locator => page.locator('.ant-table-row', { hasText: name });

async function rowAction(page: Page, name: string, label: string): Promise<void> {
  const row = rowOf(page, name);
  await row.getByRole('button', { name: fill(list.actionsOf, { name }) }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Chooses a record of a tree in the open dialog. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).click();
  await dialog.getByLabel(label).fill(name);
  await page.locator('.ant-select-tree-node-content-wrapper', { hasText: name }).click();
}

test('R-2-085 R-1-015 a dealer is made below another with a first account; disabled, its people are out within 5 s; merged, it says what went over', async ({
  page,
  client,
  signIn,
  elsewhere,
}) => {
  const top = await client.get<DealerRow>(`dealers/${await makeDealer(client)}`);
  const company = `Branch ${Date.now() % 1_000_000}`;
  const name = `first${Date.now() % 1_000_000}`;
  await signIn(page, { language: 'en' });
  await page.goto(`/addAgent?parent=${top.id}`);
  const { account } = dealers;
  await page.locator('#company').fill(company);
  await page.locator('#legalPerson').fill('Li Wei');
  await page.locator('#phone').fill('13812345678');
  await page.locator('#divisionCode').click();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.keyboard.press('Escape');
  await page.locator('#address').fill('Road 12');
  // The tick follows from the two addresses, a moment after the click.
  await page.getByLabel(dealers.sameAddress).click();
  await expect(page.getByLabel(dealers.sameAddress)).toBeChecked();
  await expect(page.locator('#shippingAddress')).toHaveValue('Road 12');
  await page.locator('#categories').click();
  await page.locator('.ant-select-item-option', { hasText: en.exports.category.autoSteer }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel(account.add).check();
  await page.locator('#first-name').fill(name);
  await page.locator('#first-phone').fill('13912345678');
  await page.locator('#first-role').click();
  await page.locator('.ant-select-item-option', { hasText: 'admin' }).first().click();
  await page.getByLabel(en.accounts.permanent).check();
  await page.getByRole('button', { name: forms.save, exact: true }).click();
  const slip = page.getByRole('dialog');
  await expect(slip).toContainText(name);
  await slip.getByRole('button', { name: forms.slip.done }).click();
  await expect(page).toHaveURL(/\/agentManage/);
  await expect(rowOf(page, company)).toBeVisible();

  const [{ id }] = (await client.get<ListAnswer<DealerRow>>(`dealers?company=${company}`)).rows as [
    DealerRow,
  ];
  const person = `seller${Date.now() % 1_000_000}`;
  await client.post('accountManage', {
    name: person,
    password,
    displayName: 'Wang',
    phone: '13912345678',
    roleId: 1,
    endsOn: null,
    mustChangePassword: false,
    dealerId: id,
  });
  const there = await elsewhere();
  await signIn(there, { language: 'en', as: { username: person, password } });
  await there.goto('/serverManage');
  await expect(there.getByRole('button', { name: en.parties.points.create }).first()).toBeVisible();

  await rowAction(page, company, dealers.deeds.disable);
  await page.getByRole('dialog').getByRole('button', { name: dealers.deeds.disable }).click();
  await expect(there).toHaveURL(/\/login/, soon);
  await expect(there.getByText(messages.endedBecause.companyDisabled).first()).toBeVisible();
  await expect(rowOf(page, company)).toContainText(dealers.states.disabled);

  await rowAction(page, company, dealers.deeds.merge);
  await pick(page, dealers.merge.into, top.company);
  await page.getByRole('dialog').getByRole('button', { name: dealers.merge.go }).click();
  const report = page.getByRole('dialog', { name: fill(dealers.merge.report, { name: top.company }) });
  await expect(report).toContainText(dealers.things.accounts);
  await report.getByRole('button', { name: messages.close }).last().click();
  await expect(rowOf(page, company)).toContainText(dealers.states.merged);
});

test('R-2-085 two people edit one dealer: the second to save is shown what the first wrote and loses nothing that he typed', async ({
  page,
  client,
  signIn,
  elsewhere,
}) => {
  const id = await makeDealer(client);
  const other = await elsewhere();
  for (const one of [page, other]) {
    await signIn(one, { language: 'en' });
    await one.goto(`/editAgent?id=${id}`);
    await expect(one.locator('#legalPerson')).toHaveValue('Li Wei');
  }
  const save = (one: Page) => one.getByRole('button', { name: forms.save, exact: true }).click();
  await other.locator('#legalPerson').fill('Wang Fang');
  await save(other);
  await expect(other).toHaveURL(/\/agentManage/);
  await page.locator('#remark').fill('Typed by the second');
  await save(page);
  const dialog = page.getByRole('dialog', { name: forms.changed.title });
  await expect(dialog).toContainText('Wang Fang');
  await dialog.getByRole('button', { name: forms.changed.saveMerged }).click();
  await expect(page).toHaveURL(/\/agentManage/);
  const [row] = (await client.get<ListAnswer<DealerRow>>(`dealers?sort=-createdAt&size=50`)).rows.filter(
    (one) => one.id === id,
  );
  expect(row!.legalPerson).toBe('Wang Fang');
  await page.goto(`/editAgent?id=${id}`);
  await expect(page.locator('#remark')).toHaveValue('Typed by the second');
});

test('after moving dealer C from A to B, the open page of A’s account loses C’s vehicle and B’s shows it, without a new login', async ({
  page,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  const [a, b] = [await makeDealer(client), await makeDealer(client)];
  const c = await client.get<DealerRow>(`dealers/${await makeDealer(client, a)}`);
  const role = await client.post<{ id: number }>('roleManage', {
    name: `Seller ${Date.now() % 1_000_000}`,
    scopeKind: 'dealer',
    permissions: ['monitoring', 'carMonitor', 'basicInfo', 'deviceList'],
  });
  const sn = String(5_000_000 + (Date.now() % 1_000_000));
  const { id } = await client.post<{ id: string }>('vehicles', {
    sn,
    terminalNumber: `1370${sn}`,
    alias: sn,
  });
  await sql.rows('update vehicle set dealer_id = $2 where id = $1', [id, c.id]);
  const pages: Page[] = [];
  for (const [dealerId, letter] of [
    [a, 'a'],
    [b, 'b'],
  ] as const) {
    const name = `of${letter}${Date.now() % 1_000_000}`;
    await client.post('accountManage', {
      name,
      password,
      displayName: 'Wang',
      phone: '13912345678',
      roleId: role.id,
      endsOn: null,
      mustChangePassword: false,
      dealerId,
    });
    const one = await elsewhere();
    await signIn(one, { language: 'en', as: { username: name, password } });
    await one.goto('/deviceList');
    pages.push(one);
  }
  const [ofA, ofB] = pages as [Page, Page];
  await expect(rowOf(ofA, sn)).toBeVisible();
  await expect(rowOf(ofB, sn)).toHaveCount(0);

  await signIn(page, { language: 'en' });
  await page.goto('/agentManage');
  await rowAction(page, c.company, dealers.deeds.move);
  const to = await client.get<DealerRow>(`dealers/${b}`);
  await pick(page, dealers.fields.superiorId, to.company);
  await page.getByRole('dialog').getByRole('button', { name: dealers.move.go }).click();
  await expect(rowOf(ofB, sn)).toBeVisible(soon);
  await expect(rowOf(ofA, sn)).toHaveCount(0, soon);
});

test('R-1-015 an owner whose number is taken leads to that owner; merging two leaves one with the vehicles of both', async ({
  page,
  client,
  signIn,
}) => {
  const stamp = Date.now() % 1_000_000;
  const make = (name: string, phone: string) =>
    client.post<OwnerRow>('owners', { name, kind: 'individual', phone, divisionCode: '230102' });
  const phone = `137${String(stamp).padStart(8, '0')}`;
  const first = await make(`Farmer ${stamp}`, phone);
  const second = await make(`Twin ${stamp}`, `138${String(stamp).padStart(8, '0')}`);
  for (const [i, owner] of [first, second].entries()) {
    const sn = String(6_000_000 + ((stamp + i) % 1_000_000));
    await client.post('vehicles', { sn, terminalNumber: `1380${sn}` });
    await client.post(`owners/${owner.id}/vehicles`, { sns: sn });
  }
  await signIn(page, { language: 'en' });
  await page.goto('/userInfo?edit=new');
  await page.getByLabel(owners.fields.name).fill('Somebody');
  await page.locator('#phone').fill(phone);
  await page.getByLabel(owners.fields.divisionCode).click();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: forms.save, exact: true }).click();
  await page.getByRole('button', { name: owners.openTaken }).click();
  await expect(page.locator('.ant-drawer-title', { hasText: first.name })).toBeVisible();

  await page.goto(`/userInfo?name=${stamp}`);
  await rowAction(page, second.name, owners.merge.deed);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(owners.merge.into).fill(first.name);
  await page.locator('.ant-select-item-option', { hasText: first.name }).click();
  await dialog.getByRole('button', { name: owners.merge.go, exact: true }).click();
  await expect(rowOf(page, second.name)).toHaveCount(0);
  await expect(rowOf(page, first.name).locator('[data-column="vehicles"]')).toHaveText('2');
});

test('the export of a dealer’s role shows masked phones', async ({ page, client, sql, signIn }) => {
  const stamp = String(Date.now() % 100_000_000).padStart(8, '0');
  const dealer = await makeDealer(client);
  const car = await makeVehicle(client, sql, { dealerId: dealer });
  const body = { name: `Masked ${stamp}`, kind: 'individual', phone: `139${stamp}`, divisionCode: '230102' };
  const owner = await client.post<OwnerRow>('owners', body);
  await client.post(`owners/${owner.id}/vehicles`, { sns: car.sn });
  const as = await makePerson(client, dealer, ['basicInfo', 'userInfo', 'userInfo.export']);
  await signIn(page, { language: 'en', as });
  await page.goto('/userInfo');
  await expect(rowOf(page, owner.name)).toBeVisible();
  // Its sign has a name too.
  await page.getByRole('button', { name: new RegExp(`${list.export}$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const download = page.waitForEvent('download');
  await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  let text = '';
  for await (const piece of await (await download).createReadStream()) text += piece;
  expect(text).toContain(owner.name);
  expect(text).toContain(`139****${stamp.slice(4)}`);
  expect(text).not.toContain(`139${stamp}`);
});
