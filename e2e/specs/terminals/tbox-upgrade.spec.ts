import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { lively, ownTboxes, releasedFirmware, tboxOf } from '../../src/tboxes.ts';

const { tbox, upgrade } = en;
const version = '87.50.1';
const [smooth, drops, breaks, loses] = ['8750001', '8750002', '8750003', '8750004'] as const;

/** For what takes its time on a busy machine. */
const over = { timeout: 120_000 };

const rowOf = (page: Page, sn: string) => page.locator('[data-shown]').locator(`tr[data-sn="${sn}"]`);

const attempt = (no: number): string => tbox.events.attempt.replace('{{no}}', String(no));

/** How a row tells that it is over. */
const ends = {
  [smooth]: [tbox.taskStates.success, attempt(1)],
  [drops]: [tbox.taskStates.success, attempt(2)],
  [breaks]: [tbox.taskStates.fail, upgrade.failed.replace('{{reason}}', tbox.reasons.terminalReportsFailure)],
  [loses]: [tbox.taskStates.success, attempt(1)],
} as const;

/** Every row comes to its end on this page. */
const showsEnds = (page: Page) =>
  Promise.all(
    Object.entries(ends).flatMap(([sn, words]) =>
      words.map((word) => expect(rowOf(page, sn)).toContainText(word, over)),
    ),
  );

test('R-2-091 R-2-093 R-8-030 firmware reaches T-BOXes that drop out, fail and lose parts; a page that was closed and a second one show the same', async ({
  page,
  client,
  product,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const boxes = await ownTboxes(client, product.jt808Port, {
    [smooth]: { parameters: lively, upgrades: {} },
    [drops]: { parameters: lively, upgrades: { dropsAt: 0.4, awayS: 5 } },
    [breaks]: { parameters: lively, upgrades: { result: 1 } },
    [loses]: { parameters: lively, upgrades: { loses: [3, 7] } },
  });
  try {
    await releasedFirmware({ url: product.url, client }, version, 150_000);
    const sns = Object.keys(ends);
    for (const sn of sns)
      await expect.poll(async () => (await tboxOf(client, sn)).hardwareVersion, over).toBe('EX-H2');
    await signIn(page, { language: 'en' });

    // Step 1: the four come along; the version fits all of them.
    await page.goto(`/tboxUpgrade?sn=${sns.join(',')}`);
    const choice = page.getByRole('row').filter({ hasText: version });
    await expect(choice).toContainText('4 of 4');
    await choice.getByRole('radio').check();
    await page.getByRole('button', { name: upgrade.next, exact: true }).click();

    // Step 2: each is ready.
    await expect(page).toHaveURL(/tboxUpgrade_2\?job=/);
    for (const sn of sns)
      await expect(page.getByRole('row').filter({ hasText: sn })).toContainText(upgrade.verdicts.ready, over);
    await page.getByRole('button', { name: upgrade.start, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: upgrade.start, exact: true }).click();

    // Step 3: sub-packages go out; the page is left in the middle and comes back to the same job.
    await expect(page).toHaveURL(/tboxUpgrade_3\?job=/);
    const address = page.url();
    await expect(rowOf(page, smooth)).toContainText(/[1-9]\d*\/151/, over);
    await page.goto('about:blank');
    const second = await elsewhere();
    await signIn(second, { language: 'en' });
    await second.goto(address);
    await page.goto(address);
    // Both are looked at all the time: five seconds after the last one is over a page moves on. The second one stays.
    const stays = second.getByRole('button', { name: upgrade.stay, exact: true }).click(over);
    await Promise.all([showsEnds(page), stays.then(() => showsEnds(second))]);

    // What came of it stands in the records, to which a page moves that saw the end.
    await expect(page).toHaveURL(/changeRecord\?job=/, over);
    for (const [sn, [state]] of Object.entries(ends))
      await expect(page.getByRole('row').filter({ hasText: sn }).first()).toContainText(state);
    // The terminals themselves tell what they run.
    await expect.poll(async () => (await tboxOf(client, drops)).firmware, over).toBe(version);
    expect((await tboxOf(client, breaks)).firmware).not.toBe(version);
  } finally {
    await boxes.end();
  }
});
