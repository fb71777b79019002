import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { fillsTheWindow } from '../../src/walls.ts';

const { exportMap, titles, walls } = en;

test('R-2-029 the export heat map stands outside of the main layout: countries on a map, their ranking with its sum, a card of one, no scroll bars', async ({
  page,
  signIn,
  client,
}) => {
  test.setTimeout(300_000);
  interface Countries {
    home: string;
    rows: { code: string; name: string; devices: number }[];
  }
  const { home, rows } = await client.get<Countries>('exports/countries');
  const abroad = rows.filter(({ code }) => code !== '' && code !== home);
  expect(abroad.length, 'the demo has machines abroad').toBeGreaterThan(0);
  await signIn(page, { language: 'en' });
  await page.goto('/exports');
  await expect(page.getByRole('heading', { name: titles.exports, level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: en.frame.tags.label })).toHaveCount(0);
  await expect(page.locator('[data-panel="map"] canvas')).toBeVisible();
  const ranking = page.locator('[data-panel="ranking"]');
  await expect(ranking.locator('[data-country]')).toHaveCount(
    abroad.filter(({ devices }) => devices > 0).length,
  );
  await expect(ranking.locator('[data-sum]')).toHaveText(
    String(abroad.reduce((sum, { devices }) => sum + devices, 0)),
  );
  await expect(page.locator('main')).not.toContainText('NaN');
  await hovering(page, 'RU');
  await expect(page.locator('[data-hovered="RU"]')).toContainText(exportMap.share);
  const first = abroad[0]!;
  const line = ranking.locator(`[data-country="${first.code}"]`);
  await expect(line.getByRole('link')).toHaveAttribute('href', `/carManage?division=${first.code}`);
  await line.getByRole('button').click();
  await expect(ranking.locator(`[data-card="${first.code}"]`)).toContainText(exportMap.card.models);
  await ranking.getByRole('button', { name: exportMap.card.close }).click();
  const saved = page.waitForEvent('download');
  await ranking.getByRole('button', { name: walls.csv.replace('{{title}}', exportMap.ranking) }).click();
  expect((await saved).suggestedFilename()).toBe(`${exportMap.ranking}.csv`);
  await page.getByRole('combobox', { name: exportMap.measure }).selectOption('area');
  await expect(page).toHaveURL(/measure=area/);
  await fillsTheWindow(page);
  await page.getByRole('link', { name: walls.activity, exact: true }).click();
  await expect(page).toHaveURL(/\/activity/);
});

/** Moves over the map until the card of a country shows: the outlines come after the picture. */
async function hovering(page: Page, code: string): Promise<void> {
  const map = page.locator('[data-panel="map"] canvas');
  const box = (await map.boundingBox())!;
  const found = page.locator(`[data-hovered="${code}"]`);
  await expect(async () => {
    for (let x = 0.4; x < 0.9; x += 0.08) {
      await page.mouse.move(box.x + box.width * x, box.y + box.height * 0.28);
      if (await found.isVisible()) return;
    }
    throw new Error('no card yet');
  }).toPass({ timeout: 30_000 });
}
