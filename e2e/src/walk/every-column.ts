import { permissionCodes, type ScreenName, screenEntries } from '@furrow/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '../fixtures.ts';

/** Pages without a table whose columns are chosen, or with another list before it, say themselves what they write. */
const ownFiles = [
  'carMonitor',
  'constructMonitor',
  'agentMonitor',
  'historicalTrack',
  'areaStatistics',
  'speedAnalysis',
  'photoDisplay',
  'variableLayer',
  'conditionDetail',
  'softRemoteUpgrade',
  'tboxTrack',
  'terminalCrossRegionMap',
  'install',
  'global',
  'machineS',
  'workS',
];

/** The screens with a list that can be written into a file. */
export const exporting: ReadonlySet<ScreenName> = new Set(
  screenEntries
    .map(({ name }) => name)
    .filter((name) => permissionCodes.includes(`${name}.export` as never) && !ownFiles.includes(name)),
);

const button = (page: Page, name: string) =>
  page.locator('[data-shown]').getByRole('button', { name: new RegExp(`${name}$`) });

/** What is told of the list before may lie over the button for some seconds. */
const press = (one: Locator): Promise<void> => one.dispatchEvent('click');

/** Shows every column that the list has. */
async function showAll(page: Page): Promise<void> {
  await press(button(page, en.list.columns));
  const panel = page.locator('.ant-popover:visible');
  await panel.locator('input[type=checkbox]').first().waitFor();
  await press(panel.getByRole('button', { name: en.list.showAllColumns, exact: true }));
  await expect(panel.locator('input[type=checkbox]:not(:checked)')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** Exports the English list that is shown with every column that it can show. @returns the server's refusal, or '' */
export async function exportEveryColumn(page: Page): Promise<string> {
  await showAll(page);
  await press(button(page, en.list.export));
  const dialog = page.getByRole('dialog');
  const answered = page.waitForResponse((answer) => /\/export$/.test(answer.url()));
  await press(dialog.locator('.ant-modal-footer .ant-btn-primary'));
  const answer = await answered;
  const refusal = answer.status() === 200 ? '' : await answer.text();
  if (refusal) await press(dialog.getByRole('button', { name: en.messages.cancel }));
  await expect(dialog).toBeHidden();
  return refusal;
}
