import type { Client } from '@furrow/harness';
import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makeDealer } from '../../src/parties.ts';

const words = en.warehouse;
const model = `WH-${Date.now() % 1_000_000}`;
const first = 4_000_000 + (Date.now() % 900_000);
const sns = Array.from({ length: 5 }, (_, i) => String(first + i));

/** Five devices in the warehouse, and a dealer; the third is put to use past the screens. */
async function prepare(client: Client): Promise<{ dealer: string; company: string }> {
  await client.post('products', { family: 'autopilot', category: 'autoSteer', model, pn: model });
  await client.post('warehouse/documents', {
    batchKey: crypto.randomUUID(),
    type: 'manualInbound',
    lines: sns.map((sn) => ({ kind: 'device', sn, model })),
  });
  const dealer = await makeDealer(client);
  const { company } = await client.get<{ company: string }>(`dealers/${dealer}`);
  return { dealer, company };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('R-5-056 R-8-043 R-2-140 an outbound of five SNs, one in use, books four and says why; the dealer finds the four; a line is reversed', async ({
  page,
  client,
  sql,
  product,
  signIn,
}) => {
  test.setTimeout(120_000);
  const { dealer, company } = await prepare(client);
  await sql.rows(`update vehicle set state = 'inUse' where sn = $1`, [sns[2]]);
  await sql.addAccount('keeper', 820, ['basicInfo', 'warehouse', 'deviceList']);
  await sql.rows(`update account set dealer_id = $1 where name = 'keeper'`, [dealer]);
  await signIn(page, { language: 'en' });
  await page.goto('/warehouse');
  await page.getByRole('button', { name: words.outbound, exact: true }).first().click({ timeout: 45_000 });
  await expect(page.getByRole('heading', { name: words.form.titleOut })).toBeVisible();
  await field(page, words.form.dealerId).fill(company);
  await page.getByTitle(company, { exact: true }).click();
  const box = field(page, words.form.scan);
  for (const sn of sns) {
    await box.fill(sn);
    await page.keyboard.press('Enter');
  }
  const lineOf = (sn: string) => page.getByRole('row').filter({ hasText: sn });
  await expect(lineOf(sns[2]!)).toContainText(en.refusals.deviceInUse);
  for (const sn of [sns[0]!, sns[4]!]) await expect(lineOf(sn)).toContainText(words.form.right);
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page.getByText(/lines booked 4, refused 1/)).toBeVisible();
  await expect(lineOf(sns[2]!)).toContainText(en.refusals.deviceInUse);

  await page.getByRole('button', { name: words.form.toDocument }).click();
  await expect(page.getByRole('heading', { name: fill(words.view.lines, { count: 4 }) })).toBeVisible();
  await lineOf(sns[0]!).getByRole('checkbox').check();
  await page.getByRole('button', { name: words.view.reverse }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('wrong dealer');
  await dialog.getByRole('button', { name: words.redReversal }).click();
  await expect(page.getByText(fill(words.view.reversed, { done: 1, refused: 0 }))).toBeVisible();
  await expect(lineOf(sns[0]!)).toContainText('IN-');

  const as = { username: 'keeper', password: product.password };
  await signIn(page, { language: 'en', as });
  await page.goto('/deviceList');
  for (const sn of [sns[1]!, sns[3]!, sns[4]!]) await expect(lineOf(sn)).toBeVisible();
  for (const sn of [sns[0]!, sns[2]!]) await expect(lineOf(sn)).toHaveCount(0);
  await page.goto('/warehouse');
  await expect(lineOf(sns[1]!)).toBeVisible();
  await expect(page.getByRole('button', { name: words.outbound, exact: true })).toHaveCount(0);
});

test('a dealer with the rule "8, letters and digits" makes a sales outbound of a tablet of seven digits fail, and of another pass', async ({
  page,
  client,
  signIn,
}) => {
  const stamp = String(Date.now() % 100_000).padStart(5, '0');
  const [digits, mixed] = [`77${stamp}`, `AB1${stamp}`];
  const slab = `SL-${stamp}`;
  await client.post('componentModels/slab', { model: slab });
  await client.post('warehouse/documents', {
    batchKey: crypto.randomUUID(),
    type: 'manualInbound',
    lines: [digits, mixed].map((sn) => ({ kind: 'slab', sn, model: slab })),
  });
  const { company } = await client.post<{ company: string }>('dealers', {
    company: `ODM ${stamp}`,
    superiorId: null,
    legalPerson: 'Li',
    phone: '13812345678',
    address: 'Road',
    country: 'CN',
    divisionCode: '230102',
    categories: ['autoSteer'],
    odm: true,
    tabletSnDigits: 8,
    tabletSnRule: 'lettersDigits',
  });
  await signIn(page, { language: 'en' });
  await page.goto('/warehouse?book=out');
  await field(page, words.form.dealerId).fill(company);
  await page.getByTitle(company, { exact: true }).click();
  for (const sn of [digits, mixed]) {
    await field(page, words.form.scan).fill(sn);
    await page.keyboard.press('Enter');
  }
  const lineOf = (sn: string) => page.getByRole('row').filter({ hasText: sn });
  await expect(lineOf(mixed)).toContainText(words.form.right);
  await expect(lineOf(digits)).not.toContainText(words.form.right);
  await page.getByRole('button', { name: en.forms.save, exact: true }).click();
  await expect(page.getByText(/lines booked 1, refused 1/)).toBeVisible();
});
