import type { ListAnswer, TerminalJobRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';

const { softUpgrade, upgrade, versions, tbox } = en;
test.describe.configure({ timeout: 240_000 });

test('tablets are upgraded from the office: version, devices, strategy, start, and bars that move by themselves', async ({
  page,
  client,
  signIn,
  sql,
}) => {
  // In place of the fifth that happens to be offered it.
  await expect
    .poll(
      async () =>
        (
          await sql.rows(
            `update software_version set release_scope = 'all' where type = 'guide' and version = '2.4.0' returning id`,
          )
        ).length,
      { timeout: 60_000 },
    )
    .toBe(1);
  // The terminals of the demo have told what they run.
  const known = 'softwareJobs/figures';
  await expect
    .poll(async () => (await client.get<{ behind: number }>(known)).behind, { timeout: 90_000 })
    .toBeGreaterThan(3);
  await signIn(page, { language: 'en' });
  await page.goto('/softRemoteUpgrade');
  await page.getByRole('button', { name: softUpgrade.add }).click();
  await page.getByRole('button', { name: upgrade.next }).click();
  await expect(page.getByText(en.refusals.softwareVersionMissing)).toBeVisible();
  await page.getByRole('radio', { name: `${versions.types.guide} 2.4.0` }).check();
  await page.getByRole('button', { name: upgrade.next }).click();
  await page.getByRole('button', { name: softUpgrade.pick }).click();
  const picker = page.getByRole('dialog');
  await picker
    .getByRole('button', { name: new RegExp(softUpgrade.addAll.replace('{{count}}', '[0-9]+')) })
    .click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^${upgrade.remove} `) }).first()).toBeVisible();
  await page.getByRole('button', { name: upgrade.next }).click();
  await expect(page.getByText(softUpgrade.alone)).toBeVisible();
  await page.getByRole('button', { name: upgrade.next }).click();
  await page.getByRole('button', { name: upgrade.start, exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: upgrade.start, exact: true }).click();
  await expect(page).toHaveURL(/softRemoteUpgrade\?job=/);
  const id = new URL(page.url()).searchParams.get('job')!;
  // Nobody reloads: one of the standing machines has it.
  const succeeded = page.getByRole('row').filter({ hasText: tbox.taskStates.success }).first();
  await expect(succeeded).toBeVisible({ timeout: 150_000 });
  const jobs = await client.get<ListAnswer<TerminalJobRow>>('softwareJobs?type=guide&version=2.4.0');
  expect(jobs.rows.find((job) => job.id === id)?.counters.success).toBeGreaterThan(0);
});
