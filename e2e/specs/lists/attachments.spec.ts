import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makeDealer, makePoint } from '../../src/parties.ts';

const words = en.tasks.files;
const dir = mkdtempSync(join(tmpdir(), 'furrow-attach-'));
const fileOf = (name: string, bytes: string | Buffer): string => {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  return path;
};
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNwPhiHBzGMSmNDALUfiknxiPXZAAAAAElFTkSuQmCC',
  'base64',
);
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

async function openAttachments(page: Page, id: string): Promise<void> {
  await page.goto(`/serverManage?id=${id}`);
  // The first page of a run is drawn by a cold browser.
  await page.getByRole('tab', { name: en.forms.detail.attachments }).click({ timeout: 45_000 });
}
const choose = (page: Page, paths: string[]) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(paths);
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('R-7-045 C19 several files are attached, previewed, fetched and deleted; what is not taken is named', async ({
  page,
  client,
  signIn,
}) => {
  test.setTimeout(120_000);
  const point = await makePoint(client, await makeDealer(client), `Files ${Date.now() % 100_000}`);
  await signIn(page, { language: 'en' });
  await openAttachments(page, point.id);
  await expect(page.getByText(en.page.files.none)).toBeVisible();
  await choose(page, [
    fileOf('yard.png', picture),
    fileOf('note.txt', 'open from Monday'),
    fileOf('plan.pdf', pdf),
    fileOf('page.html', '<html></html>'),
  ]);
  await expect(page.getByText(fill(en.page.files.wrongType, { name: 'page.html' }))).toBeVisible();
  const list = page.getByRole('list', { name: words.list });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(rowOf(page, 'yard.png').locator('img')).toBeVisible();

  await page.getByRole('button', { name: fill(words.preview, { name: 'yard.png' }) }).click();
  const dialog = page.getByRole('dialog', { name: 'yard.png' });
  const image = dialog.getByRole('img', { name: 'yard.png' });
  await expect(image).toBeVisible();
  await dialog.getByRole('button', { name: words.turn }).click();
  await dialog.getByRole('button', { name: words.zoomIn }).click();
  await expect(image).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.5\)/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: fill(words.preview, { name: 'note.txt' }) }).click();
  await expect(page.getByText('open from Monday')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: fill(words.preview, { name: 'plan.pdf' }) }).click();
  await expect(page.locator('iframe[title="plan.pdf"]')).toHaveAttribute('src', /^blob:/);
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'pdf.png') });
  await page.keyboard.press('Escape');

  const fetched = page.waitForEvent('download');
  const asked = page.waitForRequest(/\/farm\/v2\/files\/[\w-]+\/content$/);
  await page.getByRole('button', { name: fill(en.page.files.download, { name: 'note.txt' }) }).click();
  expect((await fetched).suggestedFilename()).toBe('note.txt');
  expect((await asked).method()).toBe('GET');
  expect((await fetched).url()).toMatch(/^blob:/);
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'attachments.png') });

  await page.getByRole('button', { name: fill(words.remove, { name: 'note.txt' }) }).click();
  await page
    .getByRole('dialog', { name: /note\.txt/ })
    .getByRole('button', { name: en.forms.confirm.delete, exact: true })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: en.forms.detail.history }).click();
  await expect(page.getByText(en.forms.deeds.detach)).toBeVisible();
  await expect(page.getByText(en.forms.deeds.attach).first()).toBeVisible();
});

test('C19 a file above 10 MB goes in parts; one that lost its connection goes on where it stopped', async ({
  page,
  client,
  signIn,
}) => {
  test.setTimeout(120_000);
  const point = await makePoint(client, await makeDealer(client), `Parts ${Date.now() % 100_000}`);
  const large = fileOf('season.csv', `day,area\n${'2026-04-01,12.5\n'.repeat(800_000)}`);
  await signIn(page, { language: 'en' });
  await openAttachments(page, point.id);
  const offsets: string[] = [];
  let away = true;
  await page.route(/\/farm\/v2\/files\/[\w-]+\?offset=/, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset')!;
    offsets.push(offset);
    if (offset !== '0' && away) await route.abort('connectionreset');
    else await route.continue();
  });
  await choose(page, [large]);
  await expect(page.getByText(words.interrupted)).toBeVisible({ timeout: 30_000 });
  away = false;
  await page.getByRole('button', { name: words.resume }).click();
  const list = page.getByRole('list', { name: words.list });
  await expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 30_000 });
  const part = 5 * 1024 * 1024;
  expect(offsets).toEqual(['0', String(part), String(part), String(2 * part)]);
});
