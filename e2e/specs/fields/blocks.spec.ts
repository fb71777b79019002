import type { BlockRow, ListAnswer } from '@furrow/contract';
import { outlineArea, wgs84 } from '@furrow/geo';
import type { Page } from '@playwright/test';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import { at, newOwner } from '../../src/worked-field.ts';

const { blocks } = en;

const pasted = async (page: Page, words: typeof en, ring: readonly (readonly number[])[]): Promise<void> => {
  await page.getByRole('button', { name: words.blocks.pasteOpen }).click();
  const dialog = page.getByRole('dialog', { name: words.blocks.pasteTitle });
  await dialog
    .getByRole('textbox', { name: 'GeoJSON' })
    .fill(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
  await dialog.getByRole('button', { name: words.blocks.pasteGo }).click();
  await expect(dialog).toBeHidden();
};

test('R-3-130 a rectangle of 100 m × 66.667 m shows 10.00 mu in Chinese and 0.67 ha in English; a bow-tie is refused', async ({
  page,
  signIn,
}) => {
  const [a, b, c, d] = [at(0, 0), at(100, 0), at(100, 66.667), at(0, 66.667)];
  for (const [language, words, area] of [
    ['zh', zh, `10.00 ${zh.format.unit.area}`],
    ['en', en, `0.67 ${en.format.unit.area}`],
  ] as const) {
    await signIn(page, { language });
    await page.goto('/blockManage?edit=new');
    await pasted(page, words, [a, b, c, d, a]);
    const preview = page.locator('section[aria-live=polite]');
    await expect(preview).toContainText(area);
    await pasted(page, words, [a, c, b, d, a]);
    await expect(preview).toContainText(words.refusals.outlineCrosses);
  }
});

test('R-1-013 boundaries of a file become blocks of an owner, with the area that the map measures', async ({
  page,
  client,
  signIn,
}) => {
  await newOwner(client);
  const { rows } = await client.get<ListAnswer<{ id: string; name: string }>>('owners?size=1');
  const name = `Import ${Date.now() % 1_000_000}`;
  const ring = [
    [126.7, 45.8],
    [126.705, 45.8],
    [126.705, 45.804],
    [126.7, 45.804],
    [126.7, 45.8],
  ];
  const file = { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } };
  await signIn(page, { language: 'en' });
  await page.goto('/blockManage');
  await page.getByRole('button', { name: blocks.files.import }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'field.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await dialog.getByRole('combobox', { name: blocks.fields.ownerId }).click();
  await page.locator('.ant-select-item', { hasText: rows[0]!.name }).first().click();
  await dialog.getByRole('button', { name: /1/ }).last().click();
  await expect(page.getByText(blocks.files.done.replace('{{count}}', '1'))).toBeVisible();
  const made = await client.get<ListAnswer<BlockRow>>(`blocks?name=${encodeURIComponent(name)}`);
  const measured = outlineArea(ring.map(([lng, lat]) => wgs84(lng!, lat!)));
  expect(made.rows[0]!.areaM2).toBeCloseTo(measured, 3);
});
