import type { CarRow, ListAnswer, OwnerRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeDealer, makePerson, makeVehicle } from '../../src/parties.ts';

const { ownerInfo, owners, plain } = en;

test.describe.configure({ timeout: 120_000 });

test('R-2-030 everything about an owner opens in a tab of its own outside of the frame; he is found by the SN of his machine', async ({
  page,
  client,
  signIn,
}) => {
  const stamp = String(Date.now() % 1_000_000).padStart(6, '0');
  const name = `Farm ${stamp}`;
  const phone = `13900${stamp}`;
  const { rows } = await client.get<ListAnswer<CarRow>>('cars?size=1&state=inUse');
  const vehicle = rows[0]!;
  const owner = await client.post<OwnerRow>('owners', {
    name,
    kind: 'farm',
    phone,
    contactPerson: 'Li',
    divisionCode: '230102',
    address: 'Road 7',
  });
  await client.post(`owners/${owner.id}/vehicles`, { sns: vehicle.sn });
  await signIn(page, { language: 'en' });
  await page.goto(`/userInfo?name=${encodeURIComponent(name)}`);
  const row = page.locator('.ant-table-row', { hasText: name });
  const opened = page.context().waitForEvent('page');
  await rowDeed(page, row, ownerInfo.open);
  const tab = await opened;
  await expect(tab.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(tab.getByRole('link', { name: en.titles.carManage })).toHaveCount(0);
  await expect(tab.locator('tr', { hasText: vehicle.sn })).toContainText(en.format.state.inUse);
  await expect(tab.getByText(phone)).toHaveCount(0);
  await tab.getByRole('button', { name: plain.showContact }).click();
  await expect(tab.getByText(phone)).toBeVisible();
  await tab.getByRole('button', { name: ownerInfo.another }).click();
  await tab.getByLabel(owners.filters.sn).fill(vehicle.sn);
  await tab.getByRole('button', { name: ownerInfo.find }).click();
  await expect(tab.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the phone of an owner of another dealer answers "no result", that of an own one his page', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const stamp = String(Date.now() % 1_000_000).padStart(6, '0');
  const [mine, theirs] = [await makeDealer(client), await makeDealer(client)];
  const [own, foreign] = await Promise.all(
    [mine, theirs].map(async (dealerId, i) => {
      const phone = `13${i + 5}11${stamp}`;
      const { sn } = await makeVehicle(client, sql, { dealerId });
      const form = { name: `Farm ${i} ${stamp}`, kind: 'farm', phone, contactPerson: 'Li' };
      const { id } = await client.post<OwnerRow>('owners', { ...form, divisionCode: '230102' });
      await client.post(`owners/${id}/vehicles`, { sns: sn });
      return { ...form, id };
    }),
  );
  const as = await makePerson(client, mine, ['basicInfo', 'userInfo', 'carManage']);
  await signIn(page, { language: 'en', as });
  await page.goto('/ordUserInfo');
  const ask = async (phone: string) => {
    await page.getByLabel(owners.fields.phone, { exact: true }).fill(phone);
    await page.getByRole('button', { name: ownerInfo.find }).click();
  };
  await ask(foreign!.phone);
  await expect(page.getByText(ownerInfo.noResult)).toBeVisible();
  await ask(own!.phone);
  await expect(page.getByRole('heading', { name: own!.name, level: 1 })).toBeVisible();
});
