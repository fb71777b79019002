import { en, expect, test } from '../../src/fixtures.ts';

test('R-2-073 R-1-027 the trace id of a call finds its line on /logManage', async ({
  page,
  signIn,
  product,
  client,
}) => {
  const { token } = await signIn(page, { language: 'en' });
  const answer = await fetch(`${product.url}/farm/v2/roleManage`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const traceId = answer.headers.get('x-trace-id') ?? '';
  // Lines reach the table in bundles.
  const lines = () => client.get<{ total: number }>(`systemLog?traceId=${traceId}&page=1&size=20`);
  await expect.poll(async () => (await lines()).total, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto(`/logManage?traceId=${traceId}`);
  await expect(page.getByText('GET /farm/v2/roleManage 200')).toBeVisible();
  await page.getByText('GET /farm/v2/roleManage 200').click();
  await expect(page.getByRole('dialog')).toContainText(traceId);
});

test('live shows new lines by themselves', async ({ page, signIn, client }) => {
  await signIn(page, { language: 'en' });
  await page.goto('/logManage');
  await page.getByRole('switch', { name: en.systemLog.live }).click();
  await page.waitForTimeout(2_500);
  await client.get('monitor/vehicle/counts');
  await expect(page.getByRole('list', { name: en.systemLog.live })).toContainText(
    '/farm/v2/monitor/vehicle/counts',
  );
});

test('services tells of every process and of the database', async ({ page, signIn }) => {
  await signIn(page, { language: 'en' });
  await page.goto('/logManage?tab=services');
  for (const name of ['http', 'gateway', 'caster', 'worker'])
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(page.getByText('PostgreSQL')).toBeVisible();
});
