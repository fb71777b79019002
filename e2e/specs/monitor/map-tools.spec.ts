import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';
import { ownVehicle } from '../../src/vehicle.ts';

test('at 390 px a map has one button for its tools, a sheet of targets of 44 px, and nothing scrolls sideways', async ({
  page,
  signIn,
  client,
  product,
}) => {
  test.setTimeout(180_000);
  const vehicle = await ownVehicle(client, product.jt808Port, { lng: 88.4, lat: 46.2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const withTools = ['/carMonitor', '/serverPointMonitor', `/realTimeTraj?id=${vehicle.id}`];
  const others = ['/historicalTrack', `/carMonitorDetail?id=${vehicle.id}`, '/blockManage', '/abLine'];
  for (const path of [...withTools, ...others]) {
    await page.goto(path);
    const shown = page.locator('[data-shown] main, main').last();
    await expect(shown).toBeVisible();
    if (withTools.includes(path)) {
      const tools = page.locator('[data-shown]').getByRole('button', { name: zh.map.tools });
      await tools.click();
      const sheet = page.locator('[data-shown]').getByRole('region', { name: zh.map.tools });
      await expect(sheet.getByRole('button', { name: zh.map.measureArea })).toBeVisible();
      const sizes = await sheet
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => Math.min(one.clientHeight, one.clientWidth)));
      expect(sizes.length).toBeGreaterThan(8);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      await expect(page.getByRole('button', { name: zh.map.zoomIn })).toHaveCount(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  vehicle.terminal.close();
});

test('a measured area becomes the boundary of a new block, for who may make one', async ({
  page,
  signIn,
  sql,
  product,
}) => {
  test.setTimeout(180_000);
  await sql.addAccount('measurer', 971, ['monitoring', 'carMonitor', 'blockManage']);
  const monitor = new Monitor(page);
  const save = page.getByRole('button', { name: zh.map.saveBlock });
  const measure = async () => {
    await monitor.open('?map=16/45.8/126.7&tree=0');
    await page.getByRole('button', { name: zh.map.measureArea }).click();
    await expect(page.getByRole('status').filter({ hasText: zh.map.measureHintArea })).toBeVisible();
    const box = (await monitor.map.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // Slower than a double click.
    for (const [dx, dy] of [
      [-100, -80],
      [120, -80],
      [120, 90],
    ] as const) {
      await page.mouse.click(x + dx, y + dy);
      await page.waitForTimeout(600);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: zh.map.measureResults })).toBeVisible();
  };
  await signIn(page, { as: { username: 'measurer', password: product.password } });
  await measure();
  await expect(save).toHaveCount(0);
  await signIn(page);
  await measure();
  const told = await page
    .getByRole('region', { name: zh.map.measureResults })
    .getByRole('listitem')
    .innerText();
  await save.click();
  await expect(page).toHaveURL(/\/blockManage\?.*edit=new/);
  const area = /[\d.,]+ 亩/.exec(told)![0];
  await expect(page.locator('section[aria-live=polite]')).toContainText(area);
});
