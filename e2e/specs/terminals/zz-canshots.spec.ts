import { test } from '../../src/fixtures.ts';

test('shots', async ({ page, elsewhere, signIn, client }) => {
  test.setTimeout(200_000);
  for (let n = 0; n < 60; n++) {
    if ((await client.get<{ total: number }>('canTasks')).total > 0) break;
    await page.waitForTimeout(1000);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, { language: 'zh' });
  for (const tab of ['firmware', 'tasks', 'installed']) {
    await page.goto(`/canFirewareManage?tab=${tab}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/can-${tab}-zh.png` });
  }
  const tasks = await client.get<{ rows: { id: string; proposed: boolean; sn: string }[] }>('canTasks?state=fail');
  await page.goto(`/canFirewareManage?tab=tasks&id=${tasks.rows[0]!.id}`);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: '/tmp/can-drawer-zh.png' });
  await page.goto('/canFirewareManage');
  await page.getByRole('button', { name: '新增固件' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/can-form-zh.png' });
  const ru = await elsewhere({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await signIn(ru, { language: 'ru' });
  for (const tab of ['firmware', 'tasks', 'installed']) {
    await ru.goto(`/canFirewareManage?tab=${tab}`);
    await ru.waitForTimeout(2500);
    await ru.screenshot({ path: `/tmp/can-${tab}-ru.png` });
  }
  const firmware = await client.get<{ rows: { id: string; model: string }[] }>('canFirmware?state=released');
  await page.goto(`/canFirewareManage?id=${firmware.rows[0]!.id}`);
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/can-fwdrawer-zh.png' });
  await page.getByRole('dialog').getByRole('button', { name: '烧录', exact: true }).click();
  await page.waitForTimeout(800);
  const nodes = await client.get<{ rows: { sn: string }[] }>('canNodes?kind=controller');
  await page.getByLabel('设备SN').last().fill(nodes.rows.slice(0, 6).map(({ sn }) => sn).join(' '));
  await page.getByRole('button', { name: '检查设备' }).click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/can-flash-zh.png' });
});
