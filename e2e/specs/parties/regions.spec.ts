import type { RegionRow } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makePerson, makeVehicle } from '../../src/parties.ts';

const { regions } = en;
const rights = ['basicInfo', 'carManage', 'regionManage'];
const rowOf = (page: Page, words: string) => page.locator('[data-shown] tbody tr', { hasText: words });

test.describe.configure({ timeout: 120_000 });

/** Two counties that no other test uses: Yingjiang and Longchuan in Yunnan. */
const [first, second] = ['533123', '533124'];

const makeRegion = (client: Client, name: string, divisions: string[], account: string) =>
  client.post<RegionRow>('regions', {
    name,
    kind: 'divisions',
    divisions,
    outline: null,
    dealerId: null,
    accounts: [account],
    points: [],
    phone: '',
    colour: '#1890FF',
    remark: '',
  });

test('R-2-087 R-1-014 a region counts beforehand what /carManage then lists for it; a county that goes to another takes its vehicles into the list of the other account', async ({
  page,
  elsewhere,
  client,
  sql,
  signIn,
}) => {
  const stamp = Date.now() % 1_000_000;
  const people = [await makePerson(client, null, rights), await makePerson(client, null, rights)];
  const [here, there] = people as [(typeof people)[0], (typeof people)[0]];
  const moving = await makeVehicle(client, sql, { division: first });
  const staying = await makeVehicle(client, sql, { division: second });
  const a = await makeRegion(client, `A ${stamp}`, [first, second], here.id);

  await signIn(page, { language: 'en' });
  await page.goto(`/addRegion?id=${a.id}`);
  const preview = page.locator('[data-shown] dl');
  await expect(preview.locator('dd').first()).toHaveText('2');
  await page.goto(`/regionManage?name=${encodeURIComponent(a.name)}`);
  await rowOf(page, a.name).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\/carManage\?region=/);
  await expect(rowOf(page, moving.sn)).toBeVisible();
  await expect(rowOf(page, staying.sn)).toBeVisible();
  await expect(page.locator('[data-shown] tbody tr[data-row-key]')).toHaveCount(2);

  const open = async (as: { id: string; username: string; password: string }, region: string) => {
    await sql.rows(
      `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'serviceRegion', $2)`,
      [as.id, region],
    );
    const one = await elsewhere();
    await signIn(one, { language: 'en', as });
    await one.goto('/carManage');
    return one;
  };
  const ofHere = await open(here, a.id);
  await expect(rowOf(ofHere, moving.sn)).toBeVisible();
  const { version } = await client.get<RegionRow>(`regions/${a.id}`);
  await client.patch(`regions/${a.id}`, { divisions: [second], version });
  const made = await makeRegion(client, `B ${stamp}`, [first], there.id);
  // Without a new sign-in.
  await ofHere.goto('/carManage');
  await expect(rowOf(ofHere, staying.sn)).toBeVisible();
  await expect(rowOf(ofHere, moving.sn)).toHaveCount(0);
  const ofThere = await open(there, made.id);
  await expect(rowOf(ofThere, moving.sn)).toBeVisible();
  await expect(rowOf(ofThere, staying.sn)).toHaveCount(0);
  await page.goto(`/regionManage?sn=${moving.sn}`);
  await expect(rowOf(page, made.name)).toContainText(regions.kinds.divisions);
});
