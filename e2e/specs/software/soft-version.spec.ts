import type { ListAnswer, SoftwareVersionRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { versions } = en;
test.describe.configure({ timeout: 120_000 });

test('R-1-024 a draft goes to a trial, goes no further without a success of it, and bars filter the list', async ({
  page,
  client,
  signIn,
}) => {
  const drafts = 'softVersion?type=guide&state=draft';
  await expect
    .poll(async () => (await client.get<ListAnswer<SoftwareVersionRow>>(drafts)).total, { timeout: 60_000 })
    .toBeGreaterThan(0);
  const [draft] = (await client.get<ListAnswer<SoftwareVersionRow>>(drafts)).rows;
  const released = 'softVersion?type=yield&state=released';
  const [other] = (await client.get<ListAnswer<SoftwareVersionRow>>(released)).rows;
  const sn = other!.scopeSns[0]!;
  await signIn(page, { language: 'en' });
  await page.goto('/softVersion?type=guide');
  const row = page.getByRole('row').filter({ hasText: draft!.version });
  await expect(row).toBeVisible();
  await rowDeed(page, row, versions.release);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(versions.scopeFields.sns).fill(`${sn} `);
  await dialog.getByRole('button', { name: versions.release }).click();
  await expect(row).toContainText(versions.states.released);
  await rowDeed(page, row, versions.widen);
  await dialog.getByRole('button', { name: versions.widen }).click();
  await expect(dialog).toContainText(en.refusals.noSelection);
  await dialog.getByLabel(versions.scopeFields.share).click();
  await page.getByTitle('5%', { exact: true }).click();
  await dialog.getByRole('button', { name: versions.widen }).click();
  await expect(dialog).toContainText(en.refusals.trialNotPassed);
});
