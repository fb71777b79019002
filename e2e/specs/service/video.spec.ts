import type { ListAnswer, PlayedVideo, VideoRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';

const { videos } = en;
test.describe.configure({ timeout: 120_000 });

test('R-2-016 R-2-033 R-2-090 a film plays and is wound on a phone that is not signed in, opens nothing else, and ends when it is hidden', async ({
  page,
  client,
  signIn,
  elsewhere,
  product,
}) => {
  const demo = 'softVideoSet?state=published&sort=position';
  await expect
    .poll(async () => (await client.get<ListAnswer<VideoRow>>(demo)).total, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const [made] = (await client.get<ListAnswer<VideoRow>>(demo)).rows;
  const bearer = { Authorization: `Bearer ${made!.code}` };
  const told = await fetch(`${product.url}/farm/v2/softVideo/play`, { headers: bearer });
  const { film } = ((await told.json()) as { data: { video: PlayedVideo } }).data.video;
  const bytes = Buffer.from(await (await fetch(`${product.url}${film}`)).arrayBuffer());
  const other = await fetch(`${product.url}/farm/v2/softVideoSet`, { headers: bearer });
  expect(((await other.json()) as { code: number }).code).toBe(401);

  await signIn(page, { language: 'en' });
  await page.goto('/softVideoItem');
  await page.getByLabel(videos.fields.title, { exact: true }).fill('教程 8820001');
  await page.getByRole('tab', { name: videos.languages.en }).click();
  await page.getByLabel(videos.fields.titleEn).fill('Film 8820001');
  await page.getByRole('tab', { name: videos.languages.zh }).click();
  await page.getByLabel(videos.fields.softwareTypes).click();
  await page.getByTitle(en.versions.types.af100, { exact: true }).click();
  await page
    .getByTestId('video-filmId')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: bytes });
  await expect(page.locator('video:visible')).toBeVisible();
  await page.getByLabel(videos.fields.chapters, { exact: true }).fill('0:00 First\n0:06 Second');
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page).toHaveURL(/softVideoSet/);
  const [row] = (await client.get<ListAnswer<VideoRow>>('softVideoSet?title=8820001')).rows;
  expect(row).toMatchObject({ state: 'draft', bytes: bytes.length });
  await client.post(`softVideoSet/${row!.id}/publish`, {});

  const phone = await elsewhere({ viewport: { width: 390, height: 780 }, locale: 'en-GB' });
  await phone.goto(`/video?code=${row!.code}`);
  await expect(phone.getByRole('heading', { name: 'Film 8820001' })).toBeVisible();
  const player = phone.locator('video');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  await phone.getByRole('button', { name: /Second/ }).click();
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(6);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect
    .poll(async () => (await client.get<VideoRow>(`softVideoSet/${row!.id}`)).plays, { timeout: 30_000 })
    .toBe(1);

  await client.post(`softVideoSet/${row!.id}/hide`, {});
  await phone.reload();
  await expect(phone.getByRole('heading', { name: videos.watch.unavailable })).toBeVisible();
});
