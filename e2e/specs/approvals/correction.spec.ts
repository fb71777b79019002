import { randomUUID } from 'node:crypto';
import { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makeDealer, makePerson } from '../../src/parties.ts';
import { reviewer } from '../../src/reviewers.ts';

const { approvals, carForm } = en;
const sn = '8836900';
const another = '13988369002';
const rights = ['approvals', 'infoEntry', 'infoEntry.create', 'infoEntryQuery'];

interface Entry {
  id: string;
  number: string;
  version: string;
  type: 'new' | 'correction';
  state: string;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** The line of the correction that puts the brand right. */
const corrected = (page: Page) =>
  page.locator('[data-shown]').getByRole('row', { name: `${carForm.fields.brand} YTO Lovol` });

/** An entry of a dealer's person that another person has granted; its id. */
async function granted(applicant: Client, grants: Client): Promise<string> {
  const { id } = await applicant.post<Entry>('infoEntry', {
    sn,
    batchKey: randomUUID(),
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX1504',
    workType: 'tillage',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    ownerPhone: '13988369001',
    ownerName: 'Li Xiuying',
  });
  const version = async () => (await grants.get<Entry>(`infoEntry/${id}`)).version;
  await grants.post(`infoEntry/${id}/review`, { version: await version() });
  const checks = await grants.get<{ key: string; level: string }[]>(`infoEntry/${id}/checks`);
  const ticks = checks.filter(({ level }) => level === 'look').map(({ key }) => ({ key, remark: 'seen' }));
  await grants.post(`infoEntry/${id}/approve`, { version: await version(), ticks });
  return id;
}

test('R-1-017 an approved entry is corrected by who asked for it, once all is said, and granted by another person; it tells old and new, and a stranger nothing', async ({
  page,
  product,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  const [dealerId, otherId] = [await makeDealer(client), await makeDealer(client)];
  const { id: vehicle } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber: `1371${sn}` });
  // It lies where the reviewers look; nobody but a pass says where its machine is.
  await sql.rows(`update vehicle set division_code = '230102', dealer_id = $2 where id = $1`, [
    vehicle,
    dealerId,
  ]);
  const [asks, stranger] = [
    await makePerson(client, dealerId, rights),
    await makePerson(client, otherId, rights),
  ];
  const grants = await reviewer(client, 'infoEntry', sn);
  const signedIn = ({ username, password }: typeof grants) => Client.signIn(product.url, username, password);
  const steps = (count: number) =>
    client.put('infoEntry/settings', { rows: [{ dealerId: null, steps: count, dueHours: 16 }] });
  await steps(1);
  try {
    const asking = await signedIn(asks);
    const entry = await granted(asking, await signedIn(grants));
    // A draft is told to nobody but who writes it.
    const correction = async () =>
      (await asking.get<{ rows: Entry[] }>(`infoEntry?sn=${sn}&type=correction&tab=all`)).rows[0];
    const inState = (state: string) => expect.poll(async () => (await correction())?.state).toBe(state);

    await signIn(page, { language: 'en', as: asks });
    await page.goto(`/entryQueryDetail?id=${entry}`);
    await press(page, approvals.entry.correct);
    await press(page, approvals.entry.correctionBegin);
    await expect(page).toHaveURL(/entryDetail\?id=.*edit=1/);
    // A page that was left stays in the document.
    const shown = page.locator('[data-shown]');
    const field = (name: keyof typeof carForm.fields) =>
      shown.getByLabel(carForm.fields[name], { exact: true });
    const star = (name: keyof typeof carForm.fields) =>
      shown.getByText(carForm.fields[name], { exact: true }).and(page.locator('.ant-form-item-required'));
    await expect(star('installedOn')).toBeVisible();
    // Who the owner is stays as it is where nothing is said of it.
    await expect(star('ownerPhone')).toHaveCount(0);
    await expect(star('ownerName')).toHaveCount(0);
    await field('brand').fill('Lovol');
    await field('ownerPhone').fill(another);
    await expect(star('ownerName')).toBeVisible();
    const save = async (): Promise<void> => {
      await press(page, en.forms.save);
      await expect(page).not.toHaveURL(/edit=/);
    };
    const submit = async (): Promise<void> => {
      await press(page, approvals.deeds.submit);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: approvals.deeds.submit, exact: true }).click();
    };
    await save();
    // What was saved is what is sent.
    const told = shown
      .locator('tbody tr')
      .filter({ hasText: carForm.fields.ownerPhone })
      .filter({ hasText: another })
      .first();
    await expect(told).toBeVisible();
    await submit();
    const missing = en.forms.required.replace('{{label}}', carForm.fields.ownerName);
    await expect(page.getByText(missing).first()).toBeVisible();
    await inState('draft');
    await press(page, approvals.deeds.edit);
    await field('ownerPhone').fill('');
    await expect(star('ownerName')).toHaveCount(0);
    await save();
    await expect(corrected(page)).toBeVisible();
    await expect(told).toHaveCount(0);
    await submit();
    await inState('toReview');

    const { id, number } = (await correction())!;
    const other = await elsewhere();
    await signIn(other, { language: 'en', as: grants });
    await other.goto(`/entryDetail?id=${id}`);
    await expect(corrected(other)).toBeVisible();
    await press(other, approvals.deeds.review);
    await press(other, approvals.deeds.pass);
    const dialog = other.getByRole('dialog');
    const pass = dialog.getByRole('button', { name: approvals.deeds.pass, exact: true });
    // The checks come after the dialog; what wants a look gets a word.
    await expect(async () => {
      for (const look of await dialog.getByPlaceholder(approvals.tickRemark).all()) await look.fill('seen');
      await expect(pass).toBeEnabled({ timeout: 500 });
    }).toPass();
    await pass.click();
    await inState('passed');
    const [now] = await sql.rows<{ brand: string; owner: string }>(
      'select v.brand, o.phone as owner from vehicle v join owner o on o.id = v.owner_id where v.id = $1',
      [vehicle],
    );
    expect(now).toEqual({ brand: 'Lovol', owner: '13988369001' });

    await page.goto(`/entryQueryDetail?id=${entry}`);
    const brand = page.getByRole('row').filter({ hasText: 'Lovol' });
    await expect(brand).toContainText('YTO');
    await brand.getByRole('link', { name: number, exact: true }).click();
    await expect(page.locator('[data-shown]').getByRole('heading', { level: 1 })).toContainText(number);

    const away = await elsewhere();
    await signIn(away, { language: 'en', as: stranger });
    await away.goto(`/entryDetail?id=${id}`);
    await expect(away.getByText(en.look.state.gone).first()).toBeVisible();
    await expect(away.getByText('Lovol')).toHaveCount(0);
    const list = await (await signedIn(stranger)).get<{ rows: Entry[] }>(`infoEntry?sn=${sn}`);
    expect(list.rows).toEqual([]);
  } finally {
    await steps(2);
  }
});
