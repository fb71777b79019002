import { expect, test, zh } from '../../src/fixtures.ts';
import { makeDealer } from '../../src/parties.ts';

test('editing a dealer’s phone shows the old and the new value in the operation log, by the field’s name', async ({
  page,
  signIn,
  client,
}) => {
  const id = await makeDealer(client);
  const dealer = await client.get<{ version: string }>(`dealers/${id}`);
  await client.patch(`dealers/${id}`, { phone: '13987654321', version: dealer.version });
  await signIn(page);
  await page.goto(`/userOperateLog?subjectId=${id}&action=edit`);
  const rows = page.locator('.ant-table-row');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(zh.accounts.fields.phone);
  await rows.first().getByRole('cell').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('cell', { name: '13812345678', exact: true })).toBeVisible();
  await expect(drawer.getByRole('cell', { name: '13987654321', exact: true })).toBeVisible();
});

test('the retention of the operation log is at least three years, and is remembered', async ({
  page,
  signIn,
}) => {
  const words = zh.operations.retention;
  await signIn(page);
  await page.goto('/userOperateLog');
  await page.getByRole('button', { name: words.title }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await expect(dialog.getByText(words.none)).toBeVisible();
  const months = dialog.getByLabel(words.months);
  await months.fill('12');
  await months.blur();
  await expect(months).toHaveValue('36');
  await dialog.getByRole('button', { name: words.save }).click();
  await page.reload();
  await page.getByRole('button', { name: words.title }).click();
  await expect(months).toHaveValue('36');
});

test('the gateway at debug shows its frames on /logManage, and a span dragged over the chart becomes the filter', async ({
  page,
  signIn,
  client,
}) => {
  await client.put('systemLog/levels', { module: 'gateway', level: 'debug', forS: 3600 });
  const frames = () => client.get<{ total: number }>('systemLog?module=gateway&level=debug&text=frame');
  await expect.poll(async () => (await frames()).total, { timeout: 30_000 }).toBeGreaterThan(0);
  await client.put('systemLog/levels', { module: 'gateway', level: 'info', forS: 3600 });
  await signIn(page);
  await page.goto('/logManage?module=gateway&level=debug');
  await expect(page.getByRole('cell', { name: 'frame', exact: true }).first()).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  const chart = page
    .getByRole('figure')
    .filter({ hasText: zh.systemLog.histogram })
    .locator('[role=img]')
    .first();
  const box = (await chart.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/time=\d+\.\.\d+/);
});

test('R-1-001 staff, dealers and service personnel sign in and land on the single page of their role, an administrator on the first of all', async ({
  page,
  signIn,
  client,
  sql,
}) => {
  const password = 'Furrow-2026b';
  const dealerId = await makeDealer(client);
  const kinds = [
    { kind: 'provider', pages: ['system', 'roleManage'], company: null },
    { kind: 'dealer', pages: ['basicInfo', 'agentManage'], company: dealerId },
    { kind: 'service', pages: ['basicInfo', 'serverManage'], company: null },
  ];
  for (const [i, { kind, pages, company }] of kinds.entries()) {
    const [name, roleId] = [`own-${kind}`, 660 + i];
    await sql.rows('insert into role (id, name, scope_kind) values ($1, $2, $3)', [roleId, name, kind]);
    await sql.rows('insert into role_permission select $1, unnest($2::text[])', [roleId, pages]);
    const who = { name, displayName: 'One', phone: '13912345678', roleId, endsOn: null };
    await client.post('accountManage', { ...who, password, mustChangePassword: false, dealerId: company });
    await signIn(page, { as: { username: name, password } });
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`/${pages[1]}(\\?|$)`));
    await expect(page.locator('[data-shown] h1')).toBeAttached();
  }
  await signIn(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/carMonitor/);
});
