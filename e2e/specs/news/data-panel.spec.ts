import type { TicketData } from '@furrow/contract';
import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { makeDealer, makePerson, makeVehicle } from '../../src/parties.ts';

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

test('what waits stands under "to do" with its list, and goes by itself when it is taken; warnings that stand lead to theirs', async ({
  page,
  signIn,
  client,
  sql,
}) => {
  const dealerId = await makeDealer(client);
  const car = await makeVehicle(client, sql, { dealerId });
  const as = await makePerson(client, dealerId, [
    'monitoring',
    'carMonitor',
    'remoteService',
    'problemManage',
    'problemManage.assign',
    'warnings',
    'terminalCrossRegionWarning',
  ]);
  const [made] = await sql.rows<{ id: string }>(
    `insert into problem (id, type, title, text, priority, state, happened_at, vehicle_id, applicant_id, contact, phone, answer_due_at, due_at)
     select gen_random_uuid(), 'steering', 'It drifts', 'It drifts to the left', 'normal', 'unassigned', now(), '${car.id}', id, 'Li',
       '13900000001', now() + interval '1 day', now() + interval '1 day' from account where name = 'admin' returning id`,
  );
  await sql.rows(`insert into problem_vehicle (problem_id, vehicle_id) values ('${made!.id}', '${car.id}')`);
  await sql.rows(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, pending_at, raised_at, last_seen_at)
     values (gen_random_uuid(), 'WN-P-${car.sn}', 'terminalCrossRegion', 'TC-2', 0, '${car.id}', 'WN-P-${car.sn}', 'serious', now(), now(), now())`,
  );
  await signIn(page, { language: 'zh', as });
  // What happens before the stream knows the page's topics is told by no message.
  const watched = page.waitForResponse((answer) => answer.url().endsWith('/stream/watch'));
  await page.goto('/data-panel');
  const todo = page.locator('[data-block="todo"]');
  await expect(todo.getByRole('link')).toHaveText([`${zh.dataPanel.todos.problem} 1`]);
  await watched;
  await client.post(`problemManage/${made!.id}/take`, {});
  await expect(todo).toContainText(zh.dataPanel.nothingToDo);
  const warnings = page.locator('[data-card="warnings"]');
  await expect(warnings).toContainText(fill(zh.dataPanel.serious, { count: 1 }));
  await warnings.getByRole('link').click();
  await expect(page).toHaveURL(/\/terminalCrossRegionWarning/);
  await expect(page.locator('[data-shown] tbody tr', { hasText: car.sn })).toHaveCount(1);
});
