import { machines, runFleet } from '@furrow/simulator';
import type { Locator, Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { lively } from '../../src/tboxes.ts';

const { debugSwitch, softwareLog, terminalCondition } = en;
const sn = '8800001';
const terminalNumber = `1008${sn}`;
const wait = { timeout: 60_000 };

const shown = (page: Page): Locator => page.locator('[data-shown]');
const rowOf = (page: Page): Locator => shown(page).getByRole('row').filter({ hasText: sn }).first();
const deed = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('the log of a terminal is fetched and read, and its frames are watched', async ({
  page,
  client,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const [machine] = machines(1, Number(sn));
  const own = {
    ...machine!,
    sn,
    terminalNumber,
    alias: `Terminal ${sn}`,
    plate: '',
    roster: 'parked' as const,
  };
  await client.post('vehicles', { sn, terminalNumber, alias: own.alias, category: 'autoSteer' });
  const ending = new AbortController();
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: [own],
    signal: ending.signal,
    own: new Map([[sn, { parameters: lively }]]),
  });
  try {
    await signIn(page, { language: 'en' });
    await page.goto(`/terminalCondition?sn=${sn}`);
    await expect(rowOf(page)).toContainText(terminalCondition.columns.onlineSince, wait);

    await page.goto(`/softwareLog?ask=${sn}`);
    await page.getByRole('dialog').getByLabel(softwareLog.fields.reason).fill('stops by itself');
    await deed(page, softwareLog.ask).click();
    await expect(rowOf(page)).toContainText(softwareLog.states.received, wait);
    await rowDeed(page, rowOf(page), softwareLog.deeds.view);
    const lines = page.getByRole('dialog').getByRole('log');
    await expect(lines).toContainText('INFO  app: version');
    await deed(page, softwareLog.view.nextError).click();
    await expect(lines.locator('[data-mark="true"]')).toContainText('ERROR');

    await page.goto(`/debugSwitch?on=${sn}`);
    await page.getByRole('dialog').getByLabel(debugSwitch.fields.reason).fill('odd positions');
    await deed(page, debugSwitch.turnOn).click();
    await expect(rowOf(page)).toContainText(debugSwitch.states.on, wait);
    await rowDeed(page, rowOf(page), debugSwitch.live);
    const report = page
      .getByRole('dialog')
      .getByRole('button', { name: `0x0200 ${debugSwitch.messages.location}` });
    await report.first().click(wait);
    await expect(page.getByRole('dialog')).toContainText('"latitude"');
  } finally {
    ending.abort();
    await running;
  }
});
