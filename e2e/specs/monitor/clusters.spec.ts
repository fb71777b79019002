import type { CellsAnswer, Counts } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor, vehiclesIn } from '../../src/monitor.ts';
import { enter, login } from '../../src/session.ts';
import { Sql } from '../../src/sql.ts';

/** Over 2,000 in view the map shows clusters (S3). */
const many = 5_000;
/** Machines that stand in one yard, and in another: so few fan out around the spot, so many are a list. */
const yards = [
  { machines: 7, lng: 88.1, lat: 47.8 },
  { machines: 30, lng: 87.4, lat: 44.2 },
];

test('with 5,000 vehicles the clusters of a view sum to "all", at zoom 4 and at zoom 12; a click on one zooms in; machines on one spot are one sign, counted, and each is reached', async ({
  page,
  another,
}) => {
  test.setTimeout(300_000);
  const product = await another();
  const sql = await Sql.open(product.databaseUrl());
  await sql.rows(
    `insert into vehicle (id, sn, terminal_number, alias, state)
     select gen_random_uuid(), (2000000 + i)::text, (10080000000 + i)::text, 'V' || i, 'inUse' from generate_series(1, $1) i`,
    [many],
  );
  // A dense field of machines around Zhengzhou; a third works, a third is online, the rest was heard an hour ago.
  await sql.rows(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix)
     select no, t, 0, t, t, 113.65 + (no % 100 - 50) * 0.0016, 34.75 + (no / 100 % 100 - 50) * 0.0009, (no % 3 = 0)::int * 2, 0, 1, 20, 4
     from vehicle, lateral (select now() - (no % 3 = 2)::int * interval '1 hour' as t) as heard`,
  );
  for (const { machines, lng, lat } of yards) await park(sql, machines, lng, lat);
  const all = many + yards.reduce((sum, { machines }) => sum + machines, 0);
  await sql.close();
  await product.stop();
  await product.begin();

  const client = await Client.signIn(product.url, 'admin', product.password);
  const counts = await client.get<Counts>('monitor/vehicle/counts');
  expect(counts.all).toBe(all);
  expect(counts.working + counts.online + counts.offline).toBe(all);
  await enter(page, product.url, await login(product.url, { username: 'admin', password: product.password }));
  const monitor = new Monitor(page);
  const seen: CellsAnswer[] = [];
  for (const zoom of [4, 12]) {
    const cells = await monitor.open(`?map=${zoom}/34.75/113.65&tree=0`, product.url);
    expect(vehiclesIn(cells)).toBe(zoom === 4 ? all : many);
    expect(cells.clusters.length).toBeGreaterThan(0);
    const sum = (name: 'working' | 'online' | 'offline') =>
      cells.clusters.reduce((all, cluster) => all + cluster[name], 0) +
      cells.singles.filter(({ state }) => state === name).length;
    if (zoom === 4)
      expect([sum('working'), sum('online'), sum('offline')]).toEqual([
        counts.working,
        counts.online,
        counts.offline,
      ]);
    expect(await monitor.count('all')).toBe(all);
    seen.push(cells);
  }
  const target = seen[0]?.clusters.toSorted((a, b) => b.count - a.count)[0];
  await monitor.open(`?map=4/${target?.lat}/${target?.lng}&tree=0`, product.url);
  await expect(async () => {
    await monitor.clickCentre();
    await expect
      .poll(() => Number(/map=([\d.]+)/.exec(page.url())?.[1]), { timeout: 3_000 })
      .toBeGreaterThan(8);
  }).toPass({ timeout: 30_000 });

  for (const { machines, lng, lat } of yards) {
    await monitor.open(`?map=16/${lat}/${lng}&tree=0`, product.url);
    const group = page.getByRole('group', {
      name: zh.monitor.fan.label.replace('{{count}}', String(machines)),
    });
    await expect(async () => {
      await page.mouse.move(20, 400);
      await monitor.clickCentre();
      await expect(group.getByRole('button').first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    const names = await group.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    expect(new Set(names).size).toBe(machines);
    const last = names.at(-1)!.split(',')[0]!;
    await group.getByRole('button', { name: last }).click();
    await expect(monitor.card(last)).toBeVisible();
    await expect(group).toHaveCount(0);
  }
});

/** So many machines on one spot, heard of a moment ago. */
async function park(sql: Sql, machines: number, lng: number, lat: number): Promise<void> {
  await sql.rows(
    `with parked as (insert into vehicle (id, sn, terminal_number, alias, state)
       select gen_random_uuid(), sn::text, '1' || (sn + 80000000), 'Y' || sn, 'inUse'
       from (select 3000000 + ($1 * 100) + i as sn from generate_series(1, $1::int) i) as made returning no)
     insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix)
     select no, now(), 0, now(), now(), $2, $3, 0, 0, 0, 20, 4 from parked`,
    [machines, lng, lat],
  );
}
