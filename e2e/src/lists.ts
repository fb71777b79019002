import { type Texts, texts } from '@furrow/texts';
import type { Locator, Page } from '@playwright/test';

/** A deed on the ticked rows: its button, or its line in the menu of those that have no room in the row. */
export async function bulkDeed(page: Page, label: string, words: Texts = texts.en): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true });
  const menu = page.getByRole('button', { name: words.list.moreDeeds });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await choose(page.getByRole('menuitem', { name: label }));
}

/** Says yes to the question before such a deed, beside its button or in a dialog. */
export const confirmBulk = (page: Page): Promise<void> =>
  page.locator('.ant-popconfirm .ant-btn-primary, .ant-modal-confirm .ant-btn-primary').first().click();

/** A deed on one row: its button, or its line in the menu of those that have no room in the column. */
export async function rowDeed(page: Page, row: Locator, label: string): Promise<void> {
  const button = row.getByRole('button', { name: label, exact: true });
  const more = row.locator('.anticon-more');
  await button.or(more).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await choose(page.getByRole('menuitem', { name: label, exact: true }));
}

/** Clicks a line of a menu that has finished growing: one that is still growing loses the click. */
async function choose(item: Locator): Promise<void> {
  await item.waitFor();
  await item.evaluate(async (line) => {
    const menu = line.closest('.ant-dropdown') ?? line;
    await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  await item.click();
}
