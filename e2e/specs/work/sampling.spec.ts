import type { BlockRow, PlanPoints, SampleRow, SamplingPlanRow, SamplingSums } from '@furrow/contract';
import { sheetOf } from '@furrow/harness';
import { machines, runFleet } from '@furrow/simulator';
import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';
import { box, newOwner } from '../../src/worked-field.ts';

const { sampling: words, tasks } = en;

test('R-2-139 a plan of 20 points, 12 of them taken by the simulator, shows 60 %, and laboratory values colour the map', async ({
  page,
  client,
  signIn,
  product,
}) => {
  // Behind the demo fleet's numbers, and not one that other specs take.
  const machine = machines(100)
    .filter(({ roster }) => roster === 'round')
    .at(-2)!;
  const { sn, terminalNumber, alias } = machine;
  await client.post('vehicles', { sn, terminalNumber, alias });
  const block = await client.post<BlockRow>('blocks', {
    name: `Soil ${Date.now() % 1_000_000}`,
    type: 'dryField',
    ownerId: await newOwner(client),
    outline: box(0, 0, 200, 250),
  });
  const wish = { blockId: block.id, method: 'grid', amount: 3.75 };
  const { points } = await client.post<PlanPoints>('sampling/plan/points', wish);
  const form = { blockId: block.id, name: block.name, method: 'grid', layers: ['0-20'], points };
  const plan = await client.post<SamplingPlanRow>('sampling/plan', form);
  expect(plan.points).toBe(20);
  const ending = new AbortController();
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: [machine],
    signal: ending.signal,
    samples: 12,
  });
  await signIn(page, { language: 'en' });
  await page.goto(`/sampling_statistics?view=plans&name=${encodeURIComponent(plan.name)}`);
  const row = page.locator('.ant-table-row', { hasText: plan.name });
  await row.getByRole('button', { name: fill(en.list.actionsOf, { name: plan.name }) }).click();
  await page.getByRole('menuitem', { name: en.deliveries.send, exact: true }).click();
  await page.locator('#sns').fill(sn);
  await page.getByRole('dialog').getByRole('button', { name: en.deliveries.send, exact: true }).click();
  const list = () =>
    client.get<{ rows: SampleRow[]; summary: SamplingSums }>(`sampling?plan=${plan.id}&size=50`);
  // The map lives by the stream: what the sampler takes shows without anybody asking.
  await page.goto(`/sampling_statistics?view=map&plan=${plan.id}`);
  await expect(page.getByText('12 (60 %)')).toBeVisible({ timeout: 45_000 });
  ending.abort();
  await running;
  await page.goto(`/sampling_statistics?plan=${plan.id}`);
  await expect(page.getByText('12 (60 %)')).toBeVisible();
  const bags = (await list()).rows.flatMap(({ bagCode }) => bagCode ?? []);
  const lab = bags.map((bag, i) => [bag, String(5 + i / 10), String(20 + i), 'g/kg']);
  await page.getByRole('button', { name: en.libraries.import }).click();
  const dialog = page.getByRole('dialog');
  const heads = ['bagCode', 'ph', 'organicMatter', 'organicMatterUnit', 'nitrogen', 'nitrogenUnit'];
  const more = ['phosphorus', 'phosphorusUnit', 'potassium', 'potassiumUnit', 'laboratory', 'remark'];
  const cells = [[...heads, ...more], ...lab.map((one) => [...one, ...Array<string>(8).fill('')])];
  const file = { name: 'lab.xlsx', mimeType: '', buffer: sheetOf(cells) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: fill(tasks.import.run, { count: '12' }) }).click();
  await expect(
    dialog.getByText(fill(tasks.import.result, { created: '12', updated: '0', skipped: '0' })),
  ).toBeVisible({ timeout: 20_000 });
  await page.goto(`/sampling_statistics?view=map&plan=${plan.id}&block=${block.id}&by=ph&surface=yes`);
  await expect(page.getByText(fill(words.map.surfaceOf, { samples: '12', cell: '10' }))).toBeVisible();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  await page.getByRole('button', { name: en.map.legend, exact: true }).click();
  await expect(page.getByText('5–5.2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.target.tool }).click();
  for (const [place, rate] of ['300', '200', '100'].entries())
    await dialog.getByRole('spinbutton', { name: `${words.target.rate} ${place + 1}` }).fill(rate);
  await dialog.getByRole('button', { name: words.target.make }).click();
  await expect(dialog.getByText('100 – 300 L/ha')).toBeVisible();
  await dialog.getByRole('button', { name: en.layers.target.confirm }).click();
  await expect(page).toHaveURL(/\/variableLayer\?block=.*layer=target/);
  const legend = page.getByRole('complementary').filter({ visible: true });
  await expect(legend.getByText(en.layers.target.title).first()).toBeVisible();
  await page.goto(`/blockManage?id=${block.id}`);
  const told = fill(en.blocks.samplesTaken, { taken: '12', samples: '20', percent: '60' });
  await expect(page.getByRole('link', { name: told })).toBeVisible();
});
