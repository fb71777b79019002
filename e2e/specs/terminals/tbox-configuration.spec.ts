import type { Locator, Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { ownTboxes, tboxOf } from '../../src/tboxes.ts';

const { tbox } = en;
const [plain, refuses] = ['8750011', '8750012'] as const;
const wait = { timeout: 60_000 };

const shown = (page: Page): Locator => page.locator('[data-shown]');
const rowOf = (page: Page, sn: string): Locator => shown(page).getByRole('row').filter({ hasText: sn });
const button = (page: Page, name: string): Locator => shown(page).getByRole('button', { name, exact: true });

/** Picks an option of a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByTitle(option, { exact: true }).click();
}

test('R-2-092 R-2-094 R-3-021 two T-BOXes are read, set, checked and set back; one refuses its second bus', async ({
  page,
  client,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const boxes = await ownTboxes(client, product.jt808Port, {
    [plain]: {},
    [refuses]: { manners: { '0x8103:0xF003': 'refuse3' } },
  });
  try {
    for (const sn of [plain, refuses])
      await expect.poll(async () => (await tboxOf(client, sn)).itemsAt, wait).not.toBeNull();
    const before = await tboxOf(client, plain);
    await signIn(page, { language: 'en' });

    // Step 1: both are read.
    await page.goto(`/config?sn=${plain}&sn=${refuses}`);
    for (const sn of [plain, refuses]) {
      await expect(rowOf(page, sn).first()).toContainText(tbox.wizard.readNow, wait);
      await expect(rowOf(page, sn).first()).toContainText(tbox.verdicts.ready, wait);
    }
    await button(page, tbox.wizard.next).click();

    // Step 2: nothing is written that was not changed, and nothing wrong.
    await expect(page).toHaveURL(/config_2\?job=/);
    // A look at the list in between: it knows the way back to the step where the job was left.
    await page.getByRole('complementary').getByRole('link', { name: en.titles.tboxConfig }).click();
    await shown(page)
      .getByRole('button', { name: /^Back to job \d+ \(2 T-BOX\)$/ })
      .click();
    await expect(page).toHaveURL(/config_2\?job=/);
    await expect(button(page, tbox.wizard.next)).toBeDisabled();
    const interval = page.getByLabel(tbox.items.sleepS);
    await interval.fill('1.5');
    await expect(shown(page).getByRole('alert').first()).toBeVisible();
    await expect(button(page, tbox.wizard.next)).toBeDisabled();
    await interval.fill('900');
    await choose(page, tbox.items.can2Kbit, '500 kbit/s');
    await button(page, tbox.wizard.next).click();

    // Step 3: burnt.
    await expect(page).toHaveURL(/config_3\?job=/);
    await button(page, tbox.wizard.burn).click();
    await page.getByRole('dialog').getByRole('button', { name: tbox.wizard.burn, exact: true }).click();

    // Step 4: one has both values, the other all but its second bus.
    await expect(page).toHaveURL(/config_4\?job=/, wait);
    await button(page, tbox.wizard.stay).click();
    await expect(rowOf(page, plain).first()).toContainText(tbox.taskStates.done);
    await expect(rowOf(page, plain).first()).toContainText('2/2');
    await expect(rowOf(page, refuses).first()).toContainText(tbox.taskStates.reconfigure);
    await expect(rowOf(page, refuses).first()).toContainText('1/2');
    expect(await tboxOf(client, plain)).toMatchObject({ sleepS: 900, can2Kbit: 500 });
    expect(await tboxOf(client, refuses)).toMatchObject({ sleepS: 900, can2Kbit: before.can2Kbit });

    // And back: the values of before are written by tasks of their own.
    // The button below the table: each row has one of its own before it.
    await button(page, tbox.deeds.restore).last().click();
    await page.getByRole('dialog').getByRole('button', { name: tbox.deeds.restore, exact: true }).click();
    for (const sn of [plain, refuses])
      await expect.poll(async () => (await tboxOf(client, sn)).sleepS, wait).toBe(before.sleepS);
    expect((await tboxOf(client, plain)).can2Kbit).toBe(before.can2Kbit);
    await page.goto(`/changeRecord?sn=${plain}&kind=restore`);
    await expect(rowOf(page, plain)).toContainText(tbox.taskStates.done, wait);
  } finally {
    await boxes.end();
  }
});
