import { en, expect, test } from '../../src/fixtures.ts';

const { tbox, plain, refusals } = en;
/** A T-BOX of the demo that takes everything as it should. */
const sn = '9800006';

test('R-2-092 R-2-094 R-8-042 one interval of a T-BOX is set by the wizard, which moves on to the records', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto(`/tboxConfig?sn=${sn}`);
  await expect(page.getByRole('row').filter({ hasText: sn })).toContainText('EX-H2', { timeout: 20_000 });

  await page.goto(`/config?sn=${sn}`);
  const device = page.getByRole('row').filter({ hasText: sn }).first();
  await expect(device).toContainText(tbox.wizard.readNow, { timeout: 10_000 });
  await expect(device).toContainText(tbox.verdicts.ready);
  const next = page.getByRole('button', { name: tbox.wizard.next, exact: true });
  await next.click();

  await expect(page).toHaveURL(/config_2\?job=/);
  await expect(next).toBeDisabled();
  await expect(page.getByText(tbox.wizard.nothing)).toBeVisible();
  const interval = page.getByLabel(tbox.items.workingS);
  await interval.fill('0');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(next).toBeDisabled();
  await interval.fill('4');
  for (const told of [plain.done, refusals.configurationNameTaken]) {
    await page.getByRole('button', { name: tbox.wizard.saveAs, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(tbox.saved.name).fill('E2E');
    await dialog.getByRole('button', { name: tbox.saved.save, exact: true }).click();
    await expect(page.getByText(told).first()).toBeVisible();
    if (told !== plain.done) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await next.click();

  await expect(page).toHaveURL(/config_3\?job=/);
  await page.getByRole('button', { name: tbox.wizard.burn, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: tbox.wizard.burn, exact: true }).click();
  await expect(page).toHaveURL(/config_4\?job=/, { timeout: 20_000 });
  await expect(page.getByText(tbox.taskStates.done).first()).toBeVisible();
  await expect(page).toHaveURL(/changeRecord\?job=/, { timeout: 10_000 });
  await expect(page.getByRole('row').filter({ hasText: sn })).toContainText(tbox.taskStates.done);
});
