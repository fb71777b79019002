import { expect, test, zh } from '../../src/fixtures.ts';
import { Tags } from '../../src/frame.ts';

test('a page prints on A4 without menus, light, with the product title, the time and who printed (C30)', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('furrow.appearance', 'dark'));
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const head = page.getByText(/admin · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toBeVisible();
  await expect(page.getByText(zh.shell.productTitle, { exact: true }).locator('visible=true')).toHaveCount(1);
  for (const role of ['banner', 'navigation', 'button'] as const)
    await expect(page.getByRole(role).locator('visible=true')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expect(head).toBeHidden();
});

test('reports print on sheets that lie, and the page that is turned to next on standing ones (C30)', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const sheets = async (): Promise<string[]> => {
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...sheet.matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
    return [...new Set(sizes.map(([, ...sides]) => sides.map((side) => Math.round(Number(side))).join('×')))];
  };
  const tags = new Tags(page);
  await tags.open('/chargeRecord');
  await tags.visit('/workS');
  await expect(page.getByRole('heading', { name: zh.titles.workS })).toBeAttached();
  await expect.poll(sheets).toEqual(['842×595']);
  await page.emulateMedia({ media: 'print' });
  // What browsers repeat on each sheet is the head of a table.
  await expect(page.locator('[data-print="head"]')).toContainText(zh.titles.workS);
  await expect(page.locator('[data-print="head"]')).toHaveCSS('display', 'table-header-group');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[data-print="head"]')).toHaveCount(0);
  await tags.visit('/chargeRecord');
  await expect.poll(sheets).toEqual(['595×842']);
});
