import { en, expect, test } from '../../src/fixtures.ts';
import { makePerson } from '../../src/parties.ts';

const { depot } = en.libraries;
const prices = ['hostPrice', 'servicePrice'];

test('R-8-031 a price with three decimals is an invalid amount; a role without the right to prices gets neither column nor filter nor field of them', async ({
  page,
  client,
  signIn,
}) => {
  test.setTimeout(90_000);
  const model = `D-${Date.now() % 1_000_000}`;
  await client.post('depot', {
    category: 'tractor',
    subcategory: 'wheeledTractor',
    brand: 'YTO',
    model,
    horsepower: 150,
    photoRequired: false,
    motorRequired: false,
    instructions: 'As drawn',
    hostPrice: 9800,
    servicePrice: 450,
  });
  const head = (key: string) => page.locator(`[data-shown] thead [data-column="${key}"]`);
  const open = async (): Promise<Record<string, unknown>> => {
    const answered = page.waitForResponse((one) => /\/farm\/v2\/depot\?/.test(one.url()) && one.ok());
    await page.goto(`/depot?model=${model}`);
    const { data } = (await (await answered).json()) as { data: { rows: Record<string, unknown>[] } };
    await expect(page.locator('[data-shown] tbody tr', { hasText: model })).toBeVisible();
    return data.rows[0]!;
  };
  await signIn(page, { language: 'en' });
  const known = await open();
  expect(known).toMatchObject({ model });
  for (const key of prices) await expect(head(key)).toBeAttached();
  await page.goto(`/depot?edit=${String(known.id)}`);
  const price = page.getByLabel(depot.fields.hostPrice);
  await price.fill('9800.125');
  await price.press('Tab');
  await expect(page.getByText(en.refusals.invalidAmount)).toBeVisible();
  await price.fill('9800');
  await price.press('Tab');
  await expect(page.getByText(en.refusals.invalidAmount)).toHaveCount(0);
  const as = await makePerson(client, null, ['basicInfo', 'depot', 'depot.edit']);
  await signIn(page, { language: 'en', as });
  const row = await open();
  for (const key of prices) {
    expect(Object.keys(row)).not.toContain(key);
    await expect(head(key)).toHaveCount(0);
  }
  await page.getByRole('button', { name: en.list.moreFilters }).first().click();
  await expect(page.getByLabel(depot.fields.hostPrice)).toHaveCount(0);
  await page.goto(`/depot?edit=${String(row.id)}`);
  await expect(page.getByLabel(depot.fields.model, { exact: true })).toHaveValue(model);
  await expect(page.getByLabel(depot.fields.hostPrice)).toHaveCount(0);
});
