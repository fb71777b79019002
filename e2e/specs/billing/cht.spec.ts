import type { ChtRow } from '@furrow/contract';
import { Client } from '@furrow/harness';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { cht, billing, messages } = en;
const sn = '8837350';
const elsewheres = '8837351';
const year = 365 * 86_400;

test('R-8-033 a CHT device is charged for a year, pays and is registered without a reload; a browser that keeps its clipboard says so; a stranger meets nothing', async ({
  page,
  client,
  sql,
  signIn,
  product,
}) => {
  const make = async (one: string) =>
    client.post<{ id: string }>('vehicles', {
      sn: one,
      terminalNumber: `1383${one}`,
      productModel: 'CHT120',
      machineCode: `M${one}`,
    });
  const { id } = await make(sn);
  await make(elsewheres);
  await sql.rows(
    `with d as (insert into dealer (id, company, path, legal_person, phone, address, division_code)
       select x, 'CHT 8837350', array[x], 'X', '13812345678', 'Y', '230102' from gen_random_uuid() x returning id)
     update vehicle v set state = 'inUse', stock_state = 'out', dealer_id = d.id from d where v.sn in ('${sn}', '${elsewheres}')`,
  );
  await signIn(page, { language: 'en' });
  await page.goto(`/chtManage?sn=${sn}`);
  const row = page.locator('[data-shown] tbody tr').filter({ hasText: sn });
  await expect(row).toContainText(cht.states.unregistered);
  await rowDeed(page, row, cht.deeds.charge);
  const form = page.getByRole('dialog');
  await form.getByLabel(cht.fields.amount).fill('12.345');
  await form.getByRole('button', { name: cht.deeds.charge, exact: true }).click();
  await expect(form.getByText(en.refusals.invalidAmount).first()).toBeVisible();
  await form.getByLabel(cht.fields.amount).fill('380');
  await form.getByRole('button', { name: cht.deeds.charge, exact: true }).click();

  const code = page.getByRole('dialog').filter({ hasText: billing.charges.codeTitle });
  await expect(code.getByRole('img', { name: billing.charges.codeTitle })).toBeVisible();
  await expect(code).toContainText(billing.charges.states.unpaid);
  const devtools = await page.context().newCDPSession(page);
  const clipboard = (setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', { permission: { name: 'clipboard-write' }, setting });
  await clipboard('denied');
  await code.getByRole('button', { name: billing.charges.codeCopy }).click();
  await expect(page.getByText(messages.paymentCodeCopyFailed)).toBeVisible();
  await clipboard('granted');

  // Whoever scans the code opens its page, and staff takes the money: this page says so by itself.
  const { chargeId } = await client.get<ChtRow>(`cht/${id}`);
  const { path } = await client.post<{ path: string }>(`cht/${id}/payCode`, {});
  expect((await fetch(`${product.url}${path}`)).status).toBe(200);
  await expect(code).toContainText(billing.charges.states.scanned);
  await client.post(`chargeRecord/${chargeId}/confirm`, {
    way: 'cash',
    paidOn: '2026-01-01',
    documentNo: 'D8837350',
  });
  await expect(code).toContainText(billing.charges.states.paid);
  await code.getByRole('button', { name: messages.close }).last().click();
  await expect(row).toContainText(cht.states.registered);
  const paid = await client.get<ChtRow>(`cht/${id}`);
  expect(Math.abs(paid.validUntil! - Date.now() / 1000 - year)).toBeLessThan(3 * 86_400);

  await sql.addAccount('cht-stranger', 994, ['basicInfo', 'chtManage', 'chtManage.charge']);
  const stranger = await Client.signIn(product.url, 'cht-stranger', product.password);
  expect((await stranger.get<{ total: number }>('cht')).total).toBe(0);
  await expect(stranger.post(`cht/${id}/charge`, { term: '1', amount: '5' })).rejects.toThrow();
});
