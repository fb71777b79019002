import type { ListAnswer, WarningStatistics } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';

const sns = ['8836330', '8836331', '8836332'];
const { views } = zh.warnings;

test('what a list of warnings comes to adds up to its table, a figure filters it, and its map tells what has a place', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  for (const sn of sns) {
    const { id } = await client.post<{ id: string }>('vehicles', {
      sn,
      terminalNumber: `1360${sn}`,
      alias: 'V',
    });
    await sql.rows(
      `update vehicle set division_code = '230102', state = 'inUse', product_model = 'FJ-9' where id = $1`,
      [id],
    );
    await sql.rows(
      `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, state, pending_at, raised_at, known_at, last_seen_at,
         lng, lat, last_lng, last_lat, place_code, now_code, count, ended_at, end_cause)
       select gen_random_uuid(), 'WN-V' || $2::text || i, 'work', r, 1, $1, r || ' v' || $2::text || i, (array['notice', 'normal', 'serious'])[1 + i % 3], array[r], 'cancelled',
         t, t, t, t, case when i % 4 > 0 then 126.6 + i * 0.05 end, case when i % 4 > 0 then 45.7 end, case when i % 4 > 0 then 126.9 end, case when i % 4 > 0 then 45.9 end,
         '230102', case when i % 2 = 0 then '230102' else '220102' end, 1, t + interval '1 hour', 'itself'
       from generate_series(1, 12) i cross join lateral (select (array['WK-01', 'WK-02', 'WK-03'])[1 + i % 3] as r, now() - i * interval '13 hours' as t) x`,
      [id, sn],
    );
  }
  const query = `tab=all&${sns.map((sn) => `sn=${sn}`).join('&')}`;
  const told = await client.get<WarningStatistics>(`warnings/workWarning/statistics?${query}`);
  const { total } = await client.get<ListAnswer<never>>(`warnings/workWarning?${query}`);
  expect([told.total, total, told.hours.reduce((sum, one) => sum + one, 0)]).toEqual([36, 36, 36]);

  await signIn(page);
  await page.goto(`/workWarning?${query}&view=statistics`);
  const shown = page.locator('[data-shown]');
  const section = shown.getByRole('region', { name: views.statistics });
  await expect(section.getByRole('status')).toContainText('36');
  // Every chart can be read as a table, and there each name is a button.
  const devices = section.locator('figure', { hasText: views.devices });
  await devices.getByRole('button', { name: zh.dataPanel.asTable }).click();
  await devices.getByRole('button', { name: sns[1]!, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`sn=${sns[1]}(&|$)`));
  await expect(section.getByRole('status')).toContainText('12');

  await shown.getByText(views.map, { exact: true }).click();
  const map = shown.getByRole('region', { name: views.map }).first();
  await expect(map.getByRole('status').filter({ hasText: '12' })).toContainText('9');
});
