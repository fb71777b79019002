import { en, expect, test } from '../../src/fixtures.ts';
import { bulkDeed } from '../../src/lists.ts';

const { components } = en.libraries;

test.describe.configure({ timeout: 120_000 });

test('R-1-016 ticked pieces of a library print as labels, and are scrapped together with one reason', async ({
  page,
  client,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase();
  const { id: modelId } = await client.post<{ id: string }>('componentModels/motor', { model: `M-${mark}` });
  const sns = [`MO-${mark}-1`, `MO-${mark}-2`];
  for (const sn of sns) await client.post('components/motor', { modelId, sn });
  await signIn(page, { language: 'en' });
  await page.goto(`/motor?sn=${sns.join(',')}`);
  for (const sn of sns) await expect(page.locator('.ant-table-row', { hasText: sn })).toBeVisible();
  await page.locator('.ant-table-thead .ant-checkbox-input').check();
  await bulkDeed(page, en.libraries.labels);
  const labels = page.getByRole('dialog');
  for (const sn of sns) await expect(labels.getByRole('img', { name: sn })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(labels).toBeHidden();
  await bulkDeed(page, components.scrapMany);
  const asked = page.getByRole('dialog');
  await asked.getByRole('textbox').fill('burnt out');
  await asked.getByRole('button', { name: components.scrap, exact: true }).click();
  for (const sn of sns)
    await expect(page.locator('.ant-table-row', { hasText: sn })).toContainText(components.states.scrapped);
  const { rows } = await client.get<{ rows: { state: string }[] }>(`components/motor?sn=${sns.join(',')}`);
  expect(rows.map(({ state }) => state)).toEqual(['scrapped', 'scrapped']);
});

test('R-1-030 R-1-031 products of all eight families are kept and found by their family', async ({
  page,
  client,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase();
  const families = [
    'autopilot',
    'satelliteLevelling',
    'guidance',
    'smartSpray',
    'unmannedDriving',
    'yieldMeasurement',
    'sideDeepFertiliser',
    'soilSampling',
  ] as const;
  for (const [i, family] of families.entries())
    await client.post('products', {
      family,
      category: 'autoSteer',
      model: `F${i}-${mark}`,
      pn: `F${i}-${mark}`,
    });
  await signIn(page, { language: 'en' });
  await page.goto(`/products?pn=${mark}`);
  const rows = page.locator('[data-shown] .ant-table-row');
  await expect(rows).toHaveCount(8);
  for (const [i, family] of families.entries())
    await expect(rows.filter({ hasText: `F${i}-${mark}` })).toContainText(
      en.libraries.products.families[family],
    );
  const filter = page
    .locator('[data-shown]')
    .getByRole('combobox', { name: en.libraries.products.fields.family });
  await filter.click();
  await page
    .locator('.ant-select-item-option', { hasText: en.libraries.products.families.soilSampling })
    .click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`F7-${mark}`);
});
