import { en, expect, test } from '../../src/fixtures.ts';
import { ownTboxes } from '../../src/tboxes.ts';

const { tboxMonitor } = en;
const sn = '8710098';

test('R-1-007 a T-BOX is online while it is connected, its card tells how it is, and it is offline when it hangs up', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const boxes = await ownTboxes(client, product.jt808Port, { [sn]: {} });
  let on = true;
  try {
    await signIn(page, { language: 'en' });
    await page.goto(`/tboxMonitor?sn=${sn}`);
    const row = page
      .locator('[data-shown]')
      .locator(`tr[data-sn="${sn}"], tbody tr:has-text("${sn}")`)
      .first();
    await expect(row).toContainText(tboxMonitor.links.online);
    await row.click();
    const card = page.getByRole('dialog');
    await expect(card).toContainText(tboxMonitor.links.online);
    await expect(card).toContainText(tboxMonitor.parts.health);
    await expect(card).toContainText('127.0.0.1');
    await boxes.end();
    on = false;
    await expect(card).toContainText(tboxMonitor.notConnected);
    await page.keyboard.press('Escape');
    await expect(row).toContainText(tboxMonitor.links.offline);
  } finally {
    if (on) await boxes.end();
  }
});
