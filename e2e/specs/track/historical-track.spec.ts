import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';
import { type Stretch, stretch, TrackPage } from '../../src/track.ts';

let asked: Stretch;

test.beforeEach(async ({ page, signIn, client }) => {
  test.slow();
  asked ??= await stretch(client);
  await signIn(page);
});

test('it opens from the card of a vehicle, for that vehicle', async ({ page }) => {
  const monitor = new Monitor(page);
  await monitor.open(`?id=${asked.id}&tree=0`);
  await monitor.card(asked.alias).getByRole('link', { name: zh.shell.pages.historicalTrack }).click();
  await expect(page).toHaveURL(new RegExp(`/historicalTrack\\?.*id=${asked.id}`));
  await expect.poll(() => new TrackPage(page).cursor()).toBeGreaterThan(0);
  await expect(page.getByRole('complementary', { name: zh.track.filters.title })).toContainText(asked.alias);
});

test('R-2-131 track playback can be started and paused', async ({ page }) => {
  const track = new TrackPage(page);
  await track.open(asked);
  const first = await track.cursor();
  await track.button('play').click();
  await expect.poll(() => track.cursor()).toBeGreaterThan(first + 60);
  await track.button('pause').click();
  const paused = await track.restingCursor();
  await page.waitForTimeout(1_000);
  expect(await track.cursor()).toBe(paused);
});

test('R-2-132 R-2-133 R-2-134 playback begins at 0.5, is slower down to 0.1 and faster up to 1', async ({
  page,
}) => {
  const track = new TrackPage(page);
  await track.open(asked);
  const factor = page.locator('output');
  await expect(factor).toHaveText('0.5');
  for (const next of ['0.4', '0.3', '0.2', '0.1']) {
    await track.button('slower').click();
    await expect(factor).toHaveText(next);
  }
  await expect(track.button('slower')).toBeDisabled();
  for (let tenths = 2; tenths <= 10; tenths += 1) await track.button('faster').click();
  await expect(factor).toHaveText('1.0');
  await expect(track.button('faster')).toBeDisabled();
});

test('R-2-135 playback stops at both ends, and then plays again', async ({ page }) => {
  const track = new TrackPage(page);
  await track.open(asked);
  await expect(track.button('toStart')).toBeDisabled();
  await expect(track.button('stepBack')).toBeDisabled();
  await track.button('toEnd').click();
  await expect.poll(() => track.cursor()).toBeGreaterThan(asked.to - 600);
  await expect(track.button('stepForward')).toBeDisabled();
  await track.button('stepBack').click();
  await expect(track.button('stepForward')).toBeEnabled();
  await track.button('play').click();
  await expect(track.button('again')).toBeVisible();
  const last = await track.restingCursor();
  await page.waitForTimeout(500);
  expect(await track.cursor()).toBe(last);
  await track.button('again').click();
  await expect(track.button('pause')).toBeVisible();
  await expect.poll(() => track.cursor()).toBeLessThan(last);
});

test('a click on the curve moves cursor and machine to the same second', async ({ page }) => {
  const { points } = asked.track;
  const index = Math.floor(points.length * 0.6);
  const [lng, lat, , , , time] = points[index] as (typeof points)[number];
  const track = new TrackPage(page);
  await track.open(asked, `&map=18/${lat}/${lng}`);
  await expect(track.curve).toBeVisible();
  const map = await page
    .locator('section', { has: page.locator('canvas.maplibregl-canvas') })
    .first()
    .boundingBox();
  const clip = {
    x: (map?.x ?? 0) + (map?.width ?? 0) / 2 - 12,
    y: (map?.y ?? 0) + (map?.height ?? 0) / 2 - 12,
    width: 24,
    height: 24,
  };
  const look = async () => (await page.screenshot({ clip })).toString('base64');
  let without = await look();
  await expect
    .poll(async () => {
      const [before, now] = [without, await look()];
      without = now;
      return before === now;
    })
    .toBe(true);
  const box = await track.curve.boundingBox();
  const [first, last] = [points[0]?.[5] ?? 0, points.at(-1)?.[5] ?? 0];
  const x = (box?.x ?? 0) + ((time - first) / (last - first)) * (box?.width ?? 0);
  await page.mouse.click(x, (box?.y ?? 0) + 60);
  const secondsAPixel = (last - first) / (box?.width ?? 1);
  await expect.poll(async () => Math.abs((await track.cursor()) - time)).toBeLessThan(2 * secondsAPixel + 1);
  await page.goto(`${page.url().replace(/&t=\d+/, '')}&t=${time}`);
  await expect.poll(() => track.cursor()).toBe(time);
  await expect.poll(look).not.toBe(without);
});

test('R-5-052 R-8-038 R-9-040 an empty range says so and leads to the nearest day; equal times and over 31 days are refused', async ({
  page,
}) => {
  const longAgo = 1_700_000_000;
  await page.goto(`/historicalTrack?id=${asked.id}&from=${longAgo}&to=${longAgo + 86_400}`);
  const notice = page.getByRole('status').filter({ hasText: zh.track.load.none });
  await expect(notice).toContainText(zh.track.load.nearest);
  await notice.getByRole('button').last().click();
  await expect.poll(() => new TrackPage(page).cursor()).toBeGreaterThan(longAgo + 86_400);
  await page.goto(`/historicalTrack?id=${asked.id}&from=${asked.to}&to=${asked.to}`);
  await expect(page.getByRole('alert').first()).toHaveText(zh.refusals.twoTimePoints);
  await page.goto(`/historicalTrack?id=${asked.id}&from=${asked.to - 32 * 86_400}&to=${asked.to}`);
  await expect(page.getByRole('alert').first()).toHaveText(zh.refusals.rangeTooLong);
  for (const preset of ['today', 'oneWeek', 'tenDays', 'oneMonth'] as const)
    await expect(
      page.getByRole('button', { name: zh.track.filters.presets[preset], exact: true }),
    ).toBeVisible();
});

test('a track of thousands of points needs at most 500 page elements above those of the frame', async ({
  page,
}) => {
  const track = new TrackPage(page);
  await track.open(asked, '&tab=points');
  expect(asked.track.points.length).toBeGreaterThan(500);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.locator('#content *').count()).toBeLessThanOrEqual(500);
});
