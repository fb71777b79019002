import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { warnings } = en;
const day = (inDays: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + inDays * 86_400_000).toISOString().slice(0, 10);
const rows = (page: Page) => page.locator('[data-shown] tbody tr.ant-table-row');
/** The worker looks at cards and dealers a while after a deed; of new rows an open list only tells that there are some. */
const later = { timeout: 60_000 };

test('R-2-061 a card that is nearly used up, used up and near its end is told of once each; its renewal ends that on the open page', async ({
  page,
  client,
  product,
  sql,
  signIn,
  elsewhere,
}) => {
  const sn = '8837301';
  await client.post('vehicles', { sn, terminalNumber: `1371${sn}` });
  await client.post('cars', {
    sn,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    parts: {},
    installedOn: '2026-03-01',
    ownerPhone: '13912348301',
    ownerName: 'Wang',
  });
  const card = await client.post<{ id: string }>('simCards', {
    iccid: '89860000000008837301',
    number: '14708837301',
    operator: 'mobile',
    planMb: 500,
    activatedOn: '2026-01-01',
    expiresOn: day(5),
  });
  await client.post(`simCards/${card.id}/bind`, { sn, slot: 'sim1', move: false });
  await sql.rows(`update sim_card set state = 'active' where id = '${card.id}'`);
  const uses = (usedMb: number) =>
    client.post(`simCards/${card.id}/usage`, { month: day(0).slice(0, 7), usedMb });
  const told = async () =>
    (
      await client.get<{ rows: { rule: string; state: string }[] }>(`warnings/flowControl?tab=all&sn=${sn}`)
    ).rows
      .map(({ rule }) => rule)
      // Its terminal was never heard, so the use is elsewhere too.
      .filter((rule) => rule !== 'FL-05')
      .sort();
  await uses(425);
  await expect.poll(told, later).toEqual(['FL-01', 'FL-03']);
  await uses(505);
  await expect.poll(told, later).toEqual(['FL-01', 'FL-02', 'FL-03']);
  await signIn(page, { language: 'en' });
  await page.goto(`/flowControl?tab=all&sn=${sn}`);
  const of = (rule: 'FL-01' | 'FL-02' | 'FL-03') => rows(page).filter({ hasText: warnings.rules[rule] });
  for (const rule of ['FL-01', 'FL-02', 'FL-03'] as const) await expect(of(rule)).toHaveCount(1);
  await page.goto('/flowControl?tab=all');
  await expect(of('FL-03')).not.toHaveCount(0);
  expect(await rowFaults(page)).toEqual([]);

  await page.goto(`/flowControl?tab=all&sn=${sn}`);
  await expect(of('FL-03')).toHaveCount(1);
  const charge = await client.post<{ id: string }>('chargeRecord', {
    sn,
    feeType: 'flow',
    months: 12,
    amount: '100.00',
  });
  await client.post(`chargeRecord/${charge.id}/confirm`, {
    way: 'transfer',
    paidOn: day(0),
    documentNo: 'T-8837301',
  });
  await expect(of('FL-03')).toContainText(warnings.states.cancelled, later);

  // Somebody of a company who holds the page, but not the card.
  await sql.addAccount('card-guest', 991, ['warnings', 'flowControl', 'agentWarning']);
  const guest = await elsewhere();
  await signIn(guest, { language: 'en', as: { username: 'card-guest', password: product.password } });
  await guest.goto(`/flowControl?tab=all&sn=${sn}`);
  await expect(guest.getByText(en.look.state.noMatch)).toBeVisible();
});

test('R-2-061 policies are saved as a version with their reason', async ({ page, signIn }) => {
  const { flowPolicies } = warnings;
  await signIn(page, { language: 'en' });
  await page.goto('/flowControl');
  await page.getByRole('button', { name: flowPolicies.open, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: flowPolicies.title });
  const save = drawer.getByRole('button', { name: flowPolicies.save, exact: true });
  await expect(save).toBeDisabled();
  await drawer.getByRole('button', { name: flowPolicies.add, exact: true }).click();
  await drawer.getByLabel(warnings.values.reason).fill('Dealers want to know early');
  await save.click();
  await expect(page.getByText(flowPolicies.saved)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: flowPolicies.open, exact: true }).click();
  await expect(drawer.getByText('80 %', { exact: true })).toBeVisible();
  await expect(drawer.getByText(warnings.policyActions.tell, { exact: true })).toBeVisible();
  // It is taken back: other tests know no policy.
  await drawer.getByRole('button', { name: flowPolicies.removeLine, exact: true }).click();
  await drawer.getByLabel(warnings.values.reason).fill('Back');
  await save.click();
  await expect(page.getByText(flowPolicies.saved).first()).toBeVisible();
});

test('R-2-061 a dealer without an area for its equipment is one row, whose drawer says why', async ({
  page,
  client,
  signIn,
}) => {
  const company = 'No area 8837302';
  const dealer = await client.post<{ id: string }>('dealers', {
    company,
    superiorId: null,
    legalPerson: 'Li',
    phone: '13812348302',
    address: 'Road 1',
    country: 'CN',
    divisionCode: '230102',
    categories: ['autoSteer'],
  });
  const sn = '8837302';
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber: `1371${sn}` });
  await client.post('cars', {
    sn,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    parts: {},
    installedOn: '2026-03-01',
    ownerPhone: '13912348302',
    ownerName: 'Wang',
  });
  await client.post(`cars/${id}/transfer`, { dealerId: dealer.id, remark: '' });
  await signIn(page, { language: 'en' });
  const told = async () =>
    (await client.get<{ rows: { objectName: string }[] }>('warnings/agentWarning?tab=all')).rows.filter(
      ({ objectName }) => objectName === company,
    ).length;
  await expect.poll(told, later).toBe(1);
  await page.goto('/agentWarning?tab=all');
  const row = rows(page).filter({ hasText: company });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(warnings.rules['AG-12']);
  expect(await rowFaults(page)).toEqual([]);
  await row.getByText(warnings.rules['AG-12']).click();
  const drawer = page.getByRole('dialog').filter({ hasText: company });
  await expect(drawer.getByText(`${company}: 1, threshold 1`)).toBeVisible();
});
