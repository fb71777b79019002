import { en, expect, test } from '../../src/fixtures.ts';

const words = en.reportSchedules;

test('P7 a report is sent regularly: made, refused where no mail goes out, paused, deleted', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/install?rows=month&measures=installed');
  await page.getByRole('button', { name: words.button, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: words.lead });
  await expect(drawer).toContainText(words.none);
  await drawer.getByRole('button', { name: words.create }).click();

  const form = page.getByRole('dialog').filter({ hasText: words.createTitle });
  await form.getByRole('button', { name: words.save, exact: true }).click();
  // A name is missing, and somebody to send it to.
  await expect(form.locator('.ant-form-item-explain-error')).toHaveCount(2);
  await form.getByLabel(words.fields.name, { exact: true }).fill('Weekly 8837681');
  await form.getByLabel(words.fields.receivers, { exact: true }).fill('admin');
  await page.locator('.ant-select-item-option').filter({ hasText: 'admin' }).first().click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: words.save, exact: true }).click();
  await expect(form).toBeHidden();

  const row = drawer.locator('tbody tr').filter({ hasText: 'Weekly 8837681' });
  await expect(row).toContainText(words.states.active);
  await expect(row).toContainText('admin');
  const more = async (deed: string): Promise<void> => {
    await row.getByRole('button', { name: `${words.more}: Weekly 8837681` }).click();
    await page.getByRole('menuitem', { name: deed, exact: true }).click();
  };
  // No mail server is set here, and sending says so.
  await more(words.send);
  await expect(page.getByText(en.refusals.mailOff)).toBeVisible();
  await row.getByRole('button', { name: words.history }).click();
  const history = page
    .getByRole('dialog')
    .filter({ hasText: words.historyOf.replace('{{name}}', 'Weekly 8837681') });
  await expect(history).toContainText(words.noHistory);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await more(words.pause);
  await expect(row).toContainText(words.states.paused);
  // Whoever comes by the link of a mail finds the same.
  await page.reload();
  await expect(row).toContainText(words.states.paused);
  await more(words.remove);
  await page
    .getByRole('dialog')
    .filter({ hasText: words.removeText })
    .getByRole('button', { name: words.remove, exact: true })
    .click();
  await expect(drawer).toContainText(words.none);
});
