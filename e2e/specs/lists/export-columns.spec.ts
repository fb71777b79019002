import { permissionCodes, screenEntries } from '@furrow/contract';
import type { Locator, Page } from '@playwright/test';
import { goInside, settled } from '../../src/built-screens.ts';
import { en, expect, test } from '../../src/fixtures.ts';

/** Pages without a table whose columns are chosen say themselves what they write. */
const ownFiles = [
  ...['carMonitor', 'constructMonitor', 'agentMonitor', 'historicalTrack'],
  ...['areaStatistics', 'speedAnalysis', 'photoDisplay', 'variableLayer'],
];
const exporting = screenEntries.filter(
  ({ name }) => permissionCodes.includes(`${name}.export` as never) && !ownFiles.includes(name),
);

const button = (page: Page, name: string) =>
  page.locator('[data-shown]').getByRole('button', { name: new RegExp(`${name}$`) });

/** What is told of the list before may lie over the button for some seconds. */
const press = (one: Locator): Promise<void> => one.dispatchEvent('click');

/** Shows every column that the list has. */
async function showAll(page: Page): Promise<void> {
  await press(button(page, en.list.columns));
  await page.locator('.ant-popover:visible input[type=checkbox]').first().waitFor();
  await page.evaluate(async () => {
    const hidden = () =>
      document.querySelector<HTMLElement>(
        '.ant-popover:not(.ant-popover-hidden) input[type=checkbox]:not(:checked)',
      );
    for (let box = hidden(); box; box = hidden()) {
      box.click();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
  });
  await page.keyboard.press('Escape');
}

test('C9 every list writes every column that it can show', async ({ page, signIn, sql }) => {
  test.setTimeout(600_000);
  await sql.rows(
    `insert into account (id, name, password_hash, role_id)
     select gen_random_uuid(), 'exporter', password_hash, 1 from account where name = 'admin'`,
  );
  await signIn(page, { language: 'en', as: { username: 'exporter', password: 'Harness2026' } });
  await page.goto('/profile/index');
  await settled(page, 'profile', 'en');
  const refused: string[] = [];
  for (const { name, path } of exporting) {
    await goInside(page, path);
    await settled(page, name, 'en');
    await showAll(page);
    await press(button(page, en.list.export));
    const dialog = page.getByRole('dialog');
    const answered = page.waitForResponse((answer) => /\/export$/.test(answer.url()));
    await press(dialog.locator('.ant-modal-footer .ant-btn-primary'));
    const answer = await answered;
    if (answer.status() === 200) await expect(dialog).toBeHidden();
    else {
      refused.push(`${path}: ${await answer.text()}`);
      await press(dialog.getByRole('button', { name: en.messages.cancel }));
      await expect(dialog).toBeHidden();
    }
  }
  expect(refused).toEqual([]);
});
