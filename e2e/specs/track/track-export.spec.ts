import { readFile } from 'node:fs/promises';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import { lengthOf, type Stretch, stretch, TrackPage } from '../../src/track.ts';

let asked: Stretch;

test.beforeEach(async ({ client }) => {
  test.slow();
  asked ??= await stretch(client);
});

interface GeoJson {
  features: {
    geometry: { type: string; coordinates: number[][] };
    properties: { coordTimes?: unknown[] };
  }[];
}

async function exported(
  track: TrackPage,
  words: string,
  menu: string,
): Promise<{ name: string; text: string }> {
  const { page } = track;
  await page.getByRole('button', { name: menu, exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('R-7-041 R-7-042 R-7-047 the exported GeoJSON has the length of the summary to 0.1 %, and a ticket in its address', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn(page);
  const track = new TrackPage(page);
  await track.open(asked);
  const asking = page.waitForRequest((request) => request.url().includes('/track/export'));
  const { name, text } = await exported(track, zh.track.export.geojson, zh.track.export.menu);
  const url = new URL((await asking).url());
  expect(url.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  expect(url.href).not.toContain(token);
  expect(name).toMatch(new RegExp(`^${asked.sn}_.+\\.geojson$`));
  const lines = (JSON.parse(text) as GeoJson).features.filter(
    ({ geometry }) => geometry.type === 'LineString',
  );
  const length = lines.reduce((sum, { geometry }) => sum + lengthOf(geometry.coordinates), 0);
  expect(asked.summary.distanceM).toBeGreaterThan(1_000);
  expect(Math.abs(length / asked.summary.distanceM - 1)).toBeLessThan(0.001);
  for (const { geometry, properties } of lines)
    expect(properties.coordTimes).toHaveLength(geometry.coordinates.length);
});

for (const [language, words] of [
  ['zh', zh],
  ['en', en],
] as const)
  test(`the exported CSV has a mark of its coding and its header in ${language}`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, { language });
    const track = new TrackPage(page);
    await track.open(asked);
    const { name, text } = await exported(track, words.track.export.csv, words.track.export.menu);
    expect(name).toMatch(/\.csv$/);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head = '', ...rows] = text.slice(1).trimEnd().split(/\r?\n/);
    expect(head).toContain(words.track.table.satellites);
    expect(rows).toHaveLength(asked.track.points.length);
    expect(rows[0]).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
  });
