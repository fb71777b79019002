import { machines, runFleet } from '@furrow/simulator';
import type { Locator, Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { preUpload, refusals } = en;
const sn = '8837520';
const terminalNumber = `1008${sn}`;
const wait = { timeout: 60_000 };
/** A terminal that sleeps says nothing of its motion: a minute after its login it is taken as standing. */
const standing = { timeout: 120_000 };

const shown = (page: Page): Locator => page.locator('[data-shown]');
const rowOf = (page: Page, name: string): Locator =>
  shown(page).getByRole('row').filter({ hasText: name }).first();
const dialog = (page: Page): Locator => page.getByRole('dialog');

test('R-8-042 a configuration waits for an SN under a name that no other has, is applied when its terminal comes for the first time, and its values are read back', async ({
  page,
  client,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  await client.post('vehicles', { sn, terminalNumber, alias: `Pre ${sn}`, category: 'tbox' });
  await signIn(page, { language: 'en' });
  await page.goto('/preUploadConfig');
  await page.getByRole('button', { name: preUpload.add, exact: true }).click();
  await dialog(page).getByLabel(preUpload.fields.name).fill('Before the yard');
  await dialog(page).getByLabel(preUpload.fields.kind).click();
  await page.getByTitle(preUpload.kinds.tbox, { exact: true }).click();
  await dialog(page).getByLabel(en.tbox.items.positioningS, { exact: true }).fill('4000');
  await dialog(page).getByLabel(preUpload.fields.sns).fill('8837539');
  await dialog(page).getByRole('button', { name: preUpload.save }).click();
  // Refused at its field, and nothing is sent.
  await expect(dialog(page).getByRole('alert').first()).toBeVisible();
  await dialog(page).getByLabel(en.tbox.items.positioningS, { exact: true }).fill('9');
  await dialog(page).getByRole('button', { name: preUpload.save }).click();
  await expect(dialog(page)).toContainText(refusals.snUnknown);
  await dialog(page).getByLabel(preUpload.fields.sns).fill(sn);
  await dialog(page).getByRole('button', { name: preUpload.save }).click();
  await expect(rowOf(page, 'Before the yard')).toContainText(preUpload.states.waiting, wait);
  expect(await rowFaults(page)).toEqual([]);

  await page.getByRole('button', { name: preUpload.add, exact: true }).click();
  await dialog(page).getByLabel(preUpload.fields.name).fill('Before the yard');
  await dialog(page).getByLabel(preUpload.fields.kind).click();
  await page.getByTitle(preUpload.kinds.tbox, { exact: true }).click();
  await dialog(page).getByLabel(en.tbox.items.positioningS, { exact: true }).fill('10');
  await dialog(page).getByLabel(preUpload.fields.sns).fill(sn);
  await dialog(page).getByRole('button', { name: preUpload.save }).click();
  await expect(dialog(page).getByText(refusals.configurationNameTaken).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  const ending = new AbortController();
  const [machine] = machines(1, Number(sn));
  const own = { ...machine!, sn, terminalNumber, alias: `Pre ${sn}`, plate: '', roster: 'parked' as const };
  const running = runFleet({
    host: '127.0.0.1',
    port: product.jt808Port,
    machines: [own],
    signal: ending.signal,
  });
  try {
    await expect(rowOf(page, 'Before the yard')).toContainText(preUpload.states.applied, standing);
    await rowDeed(page, rowOf(page, 'Before the yard'), preUpload.wizard);
    await expect(page).toHaveURL(/\/config\?job=/);
    await page.goto('/preUploadConfig');
    await rowOf(page, 'Before the yard').getByText('Before the yard').click();
    await expect(dialog(page)).toContainText(`${en.tbox.items.positioningS} 9 s`, wait);
  } finally {
    ending.abort();
    await running;
  }
});
