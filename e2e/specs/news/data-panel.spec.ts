import type { TicketData } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';

test('R-2-015 a hand-over without a path lands here, with the numbers of /carMonitor and the tag of the first page', async ({
  page,
  client,
}) => {
  const { ticket } = await client.post<TicketData>('ticket', { purpose: 'handOver', target: '' });
  await page.goto(`/?token=${ticket}`);
  await expect(page).toHaveURL('/data-panel');
  await expect(page.getByRole('heading', { level: 1, name: zh.dataPanel.title })).toBeVisible();
  const vehicles = page.locator('[data-card="vehicles"]');
  const counts = await client.get<{ all: number }>('monitor/vehicle/counts');
  await expect(vehicles).toContainText(String(counts.all));
  await page.locator('[data-card="working"]').getByRole('link').click();
  await expect(page).toHaveURL(/\/carMonitor\?.*state=working/);
});

test('a click on the logo opens it; a block can be hidden, and stays hidden in another browser', async ({
  page,
  signIn,
  elsewhere,
}) => {
  await signIn(page, { language: 'zh' });
  await page.goto('/profile/index');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/data-panel');
  await expect(page.locator('[data-block="brands"]')).toBeVisible();
  await page.getByRole('button', { name: zh.dataPanel.customise }).click();
  const saved = page.waitForResponse((response) => response.url().includes('preference/dataPanel'));
  await page.getByRole('checkbox', { name: zh.dataPanel.blocks.brands }).click();
  await saved;
  await expect(page.locator('[data-block="brands"]')).toHaveCount(0);
  const other = await elsewhere();
  await signIn(other, { language: 'zh' });
  await other.goto('/data-panel');
  await expect(other.locator('[data-block="types"]')).toBeVisible();
  await expect(other.locator('[data-block="brands"]')).toHaveCount(0);
});

test('a chart is shown as a table, whose rows lead to the vehicles behind them; the area of the year to its jobs', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'zh' });
  await page.goto('/data-panel');
  const block = page.locator('[data-block="types"]');
  await block.getByRole('button', { name: zh.dataPanel.asTable }).click();
  // Vehicles whose type nobody wrote down are counted, and lead nowhere.
  await expect(block.getByRole('button', { name: zh.dataPanel.notGiven })).toHaveCount(0);
  await block.getByRole('table').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/carManage\?carType=/);
  await page.goBack();
  await page.locator('[data-card="areaYear"]').getByRole('link').click();
  await expect(page).toHaveURL(/\/deviceJob\?workDate=\d{4}-01-01\.\./);
});

test('without the right to watch vehicles no figure of the fleet is there, and none is answered', async ({
  page,
  signIn,
  sql,
  product,
}) => {
  await sql.addAccount('panelless', 910, ['system', 'roleManage']);
  const session = await signIn(page, {
    as: { username: 'panelless', password: product.password },
    language: 'zh',
  });
  await page.goto('/data-panel');
  await expect(page.locator('[data-block="notifications"]')).toBeVisible();
  await expect(page.locator('[data-block="cards"]')).toHaveCount(0);
  const answer = await fetch(`${product.url}/farm/v2/dataPanel/cards`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status).toBe(403);
});
