import type { ListRow, TreeNode } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor, totalOf, vehiclesIn } from '../../src/monitor.ts';
import { ownVehicle } from '../../src/vehicle.ts';

test.beforeEach(async ({ page, signIn, client }) => {
  await expect
    .poll(async () => (await client.get<{ all: number }>('monitor/vehicle/counts')).all)
    .toBeGreaterThanOrEqual(60);
  await signIn(page);
});

const wholeWorld = '?map=1/20/100';

test('R-1-002 R-4-058 R-4-059 R-4-060 the picture of the map holds every vehicle with a place; all = working + online + offline', async ({
  page,
  client,
}) => {
  const monitor = new Monitor(page);
  const placed = async () => {
    const { rows } = await client.get<{ rows: ListRow[] }>('monitor/vehicle/list?page=1&size=100');
    return rows.filter(({ lng }) => lng !== null).length;
  };
  await expect.poll(placed, { timeout: 60_000 }).toBeGreaterThan(40);
  const cells = await monitor.open(wholeWorld);
  expect(vehiclesIn(cells)).toBe(cells.total);
  expect(cells.total).toBeGreaterThan(40);
  expect(cells.total).toBeLessThanOrEqual(await placed());
  for (const { count, working, online, offline } of cells.clusters)
    expect(working + online + offline).toBe(count);
  await expect(monitor.status('all')).toBeVisible();
  await expect.poll(() => monitor.count('all')).toBeGreaterThanOrEqual(cells.total);
  await expect
    .poll(async () => {
      const [all, ...states] = await Promise.all(
        (['all', 'working', 'online', 'offline'] as const).map((name) => monitor.count(name)),
      );
      return (all ?? 0) - states.reduce((sum, one) => sum + one, 0);
    })
    .toBe(0);
});

test('a click on a count filters map, counts and address; Ctrl+click adds; "all" takes it back', async ({
  page,
}) => {
  const monitor = new Monitor(page);
  await monitor.open(wholeWorld);
  await expect.poll(() => monitor.count('all')).toBeGreaterThanOrEqual(60);
  const filtered = monitor.cells('state');
  await monitor.status('working').click();
  const { singles, clusters } = await filtered;
  expect(singles.every(({ state }) => state === 'working')).toBe(true);
  expect(clusters.every(({ online, offline }) => online + offline === 0)).toBe(true);
  await expect(page).toHaveURL(/[?&]state=working/);
  // The figures of the other states stay: they tell what a further click would add.
  expect(await monitor.count('all')).toBeGreaterThanOrEqual(60);
  await monitor.status('online').click({ modifiers: ['Control'] });
  await expect(page).toHaveURL(/state=working&state=online|state=online&state=working/);
  await page.reload();
  await expect(monitor.status('online')).toHaveAttribute('aria-pressed', 'true');
  await monitor.status('all').click();
  await expect(page).not.toHaveURL(/state=/);
});

test('ticks of the tree filter map and counts together, and a name finds its node', async ({
  page,
  client,
}) => {
  const monitor = new Monitor(page);
  await monitor.open(wholeWorld);
  const nodes = await client.get<TreeNode[]>('monitor/tree?by=category');
  const counted = await client.get<{ all: number }>('monitor/vehicle/counts');
  expect(totalOf(nodes)).toBe(counted.all);
  await monitor.tree.getByRole('tab', { name: monitor.words.tree.category }).click();
  const node = nodes.find(({ total }) => total > 0) as TreeNode;
  const name = zh.exports.category[node.id as keyof typeof zh.exports.category];
  await monitor.tree.getByRole('textbox', { name: monitor.words.tree.nameFilter }).fill(name);
  const row = monitor.tree.locator('.ant-tree-treenode', { hasText: name }).first();
  await expect(row).toContainText(new RegExp(`\\d+/\\d+/${node.total}`));
  const filtered = monitor.cells('node');
  await row.locator('.ant-tree-checkbox').click();
  expect((await filtered).total).toBeLessThanOrEqual(node.total);
  await expect.poll(() => monitor.count('all')).toBe(node.total);
  await monitor.tree.getByRole('button', { name: /1/ }).first().click();
  await expect.poll(() => monitor.count('all')).toBe(counted.all);
});

test('a single vehicle is drawn where it stands: a click there opens its card', async ({
  page,
  client,
  product,
}) => {
  const at = { lng: 88.2135, lat: 47.8512 };
  const vehicle = await ownVehicle(client, product.jt808Port, at);
  const monitor = new Monitor(page);
  await monitor.open(`?map=16/${at.lat}/${at.lng}&tree=0`);
  await expect(async () => {
    await monitor.clickCentre();
    await expect(monitor.card(vehicle.alias)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(new RegExp(`[?&]id=${vehicle.id}`));
  await expect(monitor.card(vehicle.alias)).toContainText(vehicle.sn);
  vehicle.terminal.close();
});
