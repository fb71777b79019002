import { type Texts, texts } from '@furrow/texts';
import type { Locator, Page } from '@playwright/test';

/** A deed on the ticked rows: its button, or its line in the menu of those that have no room in the row. */
export async function bulkDeed(page: Page, label: string, words: Texts = texts.en): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true });
  const menu = page.getByRole('button', { name: words.list.moreDeeds });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name: label }).click();
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
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
