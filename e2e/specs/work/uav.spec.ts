import type { BlockRow, CoverageLegend, IssuedKey, PushedAnswer, SortieRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { jiading: words } = en;
const sn = '8700077';
const place = { lng: 126.6, lat: 45.6 };
const [metresLng, metresLat] = [77_990, 111_140];

/** Two swaths of 200 m, 5 m wide, at 5 m/s, 2.5 m above the ground, a point a second. */
function flight(from: number, northM: number) {
  return [0, 1].flatMap((swath) =>
    Array.from({ length: 45 }, (_, i) => {
      const s = i - 2;
      const along = swath === 0 ? s * 5 : 200 - s * 5;
      const lat = place.lat + (northM + swath * 5) / metresLat;
      const open = s >= 0 && s <= 40 ? 1 : 0;
      return [from + swath * 55 + s, place.lng + along / metresLng, lat, 2.5, 5, open, 3 * open];
    }),
  );
}

test('two sorties over one block show their joint coverage, and the same SDK call twice makes no second sortie', async ({
  page,
  client,
  sql,
  signIn,
  product,
}) => {
  const [owner] = await sql.rows<{ id: string }>(
    `insert into owner (id, name, kind, phone, division_code) values (gen_random_uuid(), 'Sky farm', 'farm', '13987000077', '230102') returning id`,
  );
  await sql.rows(
    `insert into vehicle (id, sn, terminal_number, work_type, category, owner_id, division_code, state)
     values (gen_random_uuid(), $1, '13987000077', 'spraying', 'unmannedDriving', $2, '230102', 'inUse')`,
    [sn, owner!.id],
  );
  const corner = (east: number, north: number) => [
    place.lng + east / metresLng,
    place.lat + north / metresLat,
  ];
  const ring = [corner(-10, -20), corner(210, -20), corner(210, 40), corner(-10, 40), corner(-10, -20)];
  await client.post<BlockRow>('blocks', {
    name: 'Sky 1',
    type: 'paddy',
    ownerId: owner!.id,
    outline: { type: 'Polygon', coordinates: [ring] },
  });
  const { key } = await client.post<IssuedKey>('sdk/licences', {
    partner: 'Sky',
    contactPhone: '13812345678',
    product: 'serverInterface',
    applicationId: 'com.sky',
    deviceLimit: 1,
    interfaces: ['uavSorties'],
    endsOn: null,
  });
  const morning = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400 + 2 * 3600;
  const sorties = [0, 1].map((n) => {
    const track = flight(morning + n * 1800, n * 10);
    return {
      sn,
      number: `S-${n + 1}`,
      purpose: 'spraying',
      crop: 'rice',
      pilot: 'Wang',
      swathM: 5,
      track,
      startedAt: track[0]![0],
      endedAt: track.at(-1)![0],
    };
  });
  const push = async (): Promise<string[]> => {
    const answer = await fetch(`${product.url}/farm/v2/uav/sorties`, {
      method: 'POST',
      body: JSON.stringify({ sorties }),
      headers: { 'content-type': 'application/json', 'x-api-key': key },
    });
    return ((await answer.json()) as { data: PushedAnswer[] }).data.map(({ result }) => result);
  };
  expect(await push()).toEqual(['created', 'created']);
  expect(await push()).toEqual(['known', 'known']);
  const rows = async () => (await client.get<{ rows: SortieRow[] }>(`jiading?sn=${sn}`)).rows;
  await expect
    .poll(async () => (await rows()).map(({ state }) => state), { timeout: 45_000 })
    .toEqual(['finished', 'finished']);
  const [second, first] = await rows();
  const joint = await client.get<CoverageLegend>(`jiading/${first!.id}/coverage?together=yes`);
  expect(Math.abs(joint.areaM2 - first!.areaM2! - second!.areaM2!)).toBeLessThan(60);
  await signIn(page, { language: 'en' });
  await page.goto(`/jiading?sn=${sn}`);
  await expect(page.locator('tr[data-row-key]')).toHaveCount(2);
  const row = page.locator(`tr[data-row-key="${first!.id}"]`);
  await rowDeed(page, row, words.deeds.map);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.maplibregl-canvas')).toBeVisible();
  await dialog.getByRole('checkbox', { name: words.map.together.replace('{{count}}', '2') }).check();
  await expect(dialog.locator('[data-joint]')).toContainText((joint.areaM2 / 10_000).toFixed(2));
});
