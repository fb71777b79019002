import type { CellsAnswer, Counts } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { expect, test } from '../../src/fixtures.ts';
import { Monitor, vehiclesIn } from '../../src/monitor.ts';
import { enter, login } from '../../src/session.ts';
import { Sql } from '../../src/sql.ts';

/** Over 2,000 in view the map shows clusters (S3). */
const many = 5_000;

test('with 5,000 vehicles the clusters of a view sum to "all", at zoom 4 and at zoom 12; a click on one zooms in', async ({
  page,
  another,
}) => {
  test.setTimeout(120_000);
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
  await sql.close();
  await product.stop();
  await product.begin();

  const client = await Client.signIn(product.url, 'admin', product.password);
  const counts = await client.get<Counts>('monitor/vehicle/counts');
  expect(counts.all).toBe(many);
  expect(counts.working + counts.online + counts.offline).toBe(many);
  await enter(page, product.url, await login(product.url, { username: 'admin', password: product.password }));
  const monitor = new Monitor(page);
  const seen: CellsAnswer[] = [];
  for (const zoom of [4, 12]) {
    const cells = await monitor.open(`?map=${zoom}/34.75/113.65&tree=0`, product.url);
    expect(vehiclesIn(cells)).toBe(many);
    expect(cells.clusters.length).toBeGreaterThan(0);
    const sum = (name: 'working' | 'online' | 'offline') =>
      cells.clusters.reduce((all, cluster) => all + cluster[name], 0) +
      cells.singles.filter(({ state }) => state === name).length;
    expect([sum('working'), sum('online'), sum('offline')]).toEqual([
      counts.working,
      counts.online,
      counts.offline,
    ]);
    expect(await monitor.count('all')).toBe(many);
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
});
