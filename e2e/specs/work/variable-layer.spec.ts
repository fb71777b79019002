import { en, expect, test } from '../../src/fixtures.ts';
import { box, newField, workedJob } from '../../src/worked-field.ts';

const { layers } = en;

test('R-2-080 a target of two halves that was sprayed exactly is missed by less than 2 %', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const field = await newField(client);
  const job = await workedJob(sql, field, 'spraying');
  await signIn(page, { language: 'en' });
  await page.goto(`/variableLayer?job=${job}`);
  const figures = page.getByRole('complementary');
  await expect(figures.getByText(layers.figures.amount)).toBeVisible();
  const mean = figures.locator('dt', { hasText: layers.figures.mean }).locator('+ dd').first();
  await expect(mean).toContainText(/^150/);
  await page.getByRole('button', { name: layers.target.upload }).click();
  const halves = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { rate: 100 }, geometry: box(-5, -5, 45, 250) },
      { type: 'Feature', properties: { rate: 200 }, geometry: box(-5, 250, 45, 505) },
    ],
  };
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'halves.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(halves)),
  });
  await expect(dialog.getByText('halves.geojson')).toBeVisible();
  await dialog.getByRole('button', { name: layers.target.confirm }).click();
  await expect(page.getByText(layers.target.confirmed)).toBeVisible();
  const error = figures.locator('dt', { hasText: layers.figures.meanError }).locator('+ dd');
  await expect(error).toContainText('%');
  expect(Number.parseFloat((await error.textContent())!.split('·')[1]!)).toBeLessThan(2);
  await page.getByRole('combobox', { name: layers.pick.layer }).click();
  await page.locator('.ant-select-item', { hasText: layers.names.difference }).click();
  await expect(page).toHaveURL(/layer=difference/);
  await expect(figures.getByRole('listitem').filter({ hasText: '-10 … 10 %' })).toBeVisible();
});
