import { randomBytes } from 'node:crypto';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { versions } = en;
const version = '87.60.1';

test('R-1-025 firmware is added with its image, released, and withdrawn', async ({ page, signIn }) => {
  await signIn(page, { language: 'en' });
  await page.goto('/versionManage');
  // An empty list offers it a second time.
  await page.getByRole('button', { name: versions.add }).first().click();
  const dialog = page.getByRole('dialog');
  const { fields } = versions;
  // Without its fields it says which are missing, and sends nothing.
  await dialog.getByRole('button', { name: en.forms.save }).click();
  await expect(dialog).toContainText(en.refusals.softwareDescriptionMissing);
  await expect(dialog).toContainText(en.refusals.authorMissing);
  for (const [label, value] of [
    [fields.version, version],
    [fields.platform, 'RTOS'],
    [fields.productType, 'TB-10'],
    [fields.uploadRegion, 'CN'],
    [fields.author, 'e2e'],
    [fields.description, 'Firmware of a browser test'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel(fields.hardwareVersions).fill('EX-H2');
  await page.keyboard.press('Enter');
  await dialog.locator('input[type=file]').setInputFiles({
    name: `tbox-${version}.bin`,
    mimeType: 'application/octet-stream',
    buffer: randomBytes(3_000),
  });
  await expect(dialog.getByLabel(fields.url)).toHaveValue(/\/files\/.+\/content$/);
  await dialog.getByRole('button', { name: en.forms.save }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/versionManage?version=${version}`);
  const row = page.locator('[data-shown] tbody tr', { hasText: version });
  await expect(row).toContainText(versions.states.draft);
  await rowDeed(page, row, versions.release);
  await page.getByRole('dialog').getByRole('button', { name: versions.release }).click();
  await expect(row).toContainText(versions.states.released);
  await rowDeed(page, row, versions.withdraw);
  await page.getByRole('dialog').getByRole('button', { name: versions.withdraw }).click();
  await expect(row).toContainText(versions.states.withdrawn);
});
