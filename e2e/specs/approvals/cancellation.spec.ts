import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { reviewer } from '../../src/reviewers.ts';

const { approvals } = en;
const sn = '8770001';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Picks an option of a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

type Tools = Parameters<Parameters<typeof test>[2]>[0];

/** A device at work in the province where the reviewers look. */
async function inUse({ client, sql }: Pick<Tools, 'client' | 'sql'>, of: string): Promise<string> {
  const { id } = await client.post<{ id: string }>('vehicles', {
    sn: of,
    terminalNumber: `1371${of}`,
    alias: of,
  });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = '${id}'`);
  await client.patch(`cars/${id}/region`, { divisionCode: '230102' });
  return id;
}

test('R-1-018 a device is asked to be written off, which another person grants; who asked may not', async ({
  page,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  const vehicle = await inUse({ client, sql }, sn);
  const second = await reviewer(client, 'equipCancel', sn);
  const steps = (count: number) =>
    client.put('equipCancel/settings', { rows: [{ dealerId: null, steps: count, dueHours: 24 }] });
  await steps(1);
  try {
    await signIn(page, { language: 'en' });
    await page.goto(`/equipCancel?edit=new&sn=${sn}`);
    await choose(page, approvals.fields.reason, approvals.cancel.reasons.outOfUse);
    const since = page.getByLabel(approvals.fields.since, { exact: true });
    await since.fill('2026-01-15');
    await since.press('Enter');
    await page.getByLabel(approvals.fields.explanation).fill('The owner has given up farming');
    await choose(page, approvals.fields.fate, approvals.cancel.fates.toBeTested);
    await page.getByRole('button', { name: en.forms.save, exact: true }).click();
    await expect(page).not.toHaveURL(/edit=/);
    const asked = async () =>
      (await client.get<{ rows: { id: string; version: string; state: string }[] }>(`equipCancel?sn=${sn}`))
        .rows[0];
    await expect.poll(async () => (await asked())?.state).toBe('toReview');
    const one = (await asked())!;
    // Who asked decides nothing: his calls are refused, whatever his role.
    const own = client.post(`equipCancel/${one.id}/review`, { version: one.version });
    await expect(own).rejects.toThrow();

    const other = await elsewhere();
    await signIn(other, { language: 'en', as: second });
    await other.goto(`/equipCancel?id=${one.id}`);
    await other.getByRole('button', { name: approvals.deeds.review, exact: true }).first().click();
    await other.getByRole('button', { name: approvals.deeds.pass, exact: true }).first().click();
    const dialog = other.getByRole('dialog').filter({ hasText: approvals.asks.final });
    const pass = dialog.getByRole('button', { name: approvals.deeds.pass, exact: true });
    await expect(pass).toBeDisabled();
    await dialog.getByLabel(approvals.fields.sn).fill(sn);
    await pass.click();
    await expect.poll(async () => (await asked())?.state).toBe('passed');
    const [row] = await sql.rows<{ state: string }>(`select state from vehicle where id = '${vehicle}'`);
    expect(row?.state).toBe('cancelled');
  } finally {
    await steps(2);
  }
});

test('R-5-055 R-8-036 of ticked applications one passes at a time; two are told to be too many', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const two = ['8837400', '8837401'];
  const person = await reviewer(client, 'equipCancel', two[0]!);
  for (const of of two) await inUse({ client, sql }, of);
  await client.post('equipCancel', {
    reason: 'outOfUse',
    since: '2026-01-15',
    fate: 'toBeTested',
    batchKey: randomUUID(),
    sns: two,
    explanation: 'The owner has given up farming',
  });
  await signIn(page, { language: 'en', as: person });
  await page.goto(`/equipCancel?sn=${two.join(',')}&tab=all`);
  const rows = page.locator('[data-shown] tbody tr.ant-table-row');
  await expect(rows).toHaveCount(2);
  const tick = (place: number) => rows.nth(place).getByRole('checkbox').click();
  const told = (words: string) => page.getByRole('alert').filter({ hasText: words });
  await tick(0);
  await tick(1);
  await press(page, approvals.deeds.pass);
  await expect(told(en.messages.onlyOne)).toBeVisible();
  await tick(1);
  // It is not theirs yet: that is said, and nothing is passed.
  await press(page, approvals.deeds.pass);
  await expect(told('be passed by you now')).toBeVisible();
  await rowDeed(page, rows.first(), approvals.deeds.review);
  await expect(page).toHaveURL(/[?&]id=/);
  await page.keyboard.press('Escape');
  await press(page, approvals.deeds.pass);
  await expect(page.getByRole('dialog').filter({ hasText: 'Pass CN-' })).toBeVisible();
});
