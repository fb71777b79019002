import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const { approvals } = en;
const sn = '8770001';

/** Picks an option of a select by its label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

test('a device is asked to be written off, which another person grants; who asked may not', async ({
  page,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  const { id: vehicle } = await client.post<{ id: string }>('vehicles', {
    ...{ sn, terminalNumber: `1371${sn}`, alias: sn },
  });
  await sql.rows(`update vehicle set state = 'inUse', installed_at = now() where id = '${vehicle}'`);
  await client.patch(`cars/${vehicle}/region`, { divisionCode: '230102' });
  const role = await client.post<{ id: number }>('roleManage', {
    ...{ name: 'Cancels 8770001', scopeKind: 'provider' },
    permissions: ['approvals', 'equipCancel', 'equipCancel.check', 'equipCancel.approve'],
  });
  const second = { username: 'second8770001', password: 'Furrow-2026a' };
  const { id: account } = await client.post<{ id: string }>('accountManage', {
    ...{ name: second.username, password: second.password, displayName: 'Second', phone: '13912345678' },
    ...{ roleId: role.id, endsOn: null, mustChangePassword: false, dealerId: null },
  });
  await client.put(`accountManage/${account}/area`, { subject: 'vehicles', areas: ['230000'] });
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
