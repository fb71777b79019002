import { Client } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const { approvals, carForm } = en;
const sn = '8836201';
const motor = `MO-${sn}`;
const reason = 'The plate is another one';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Answers the question that a deed asks before it. */
async function sure(page: Page, go: string): Promise<void> {
  await press(page, go);
  await page.getByRole('dialog').getByRole('button', { name: go, exact: true }).click();
}

/** Passes with a remark on whatever wants a look. */
async function pass(page: Page, go: string): Promise<void> {
  await press(page, go);
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: go, exact: true });
  // The checks come after the dialog.
  await expect(async () => {
    for (const look of await dialog.getByPlaceholder(approvals.tickRemark).all()) await look.fill('seen');
    await expect(button).toBeEnabled({ timeout: 500 });
  }).toPass();
  await button.click();
  await expect(dialog).toBeHidden();
}

test('R-1-017 R-2-088 R-2-089 a machine is handed in from an empty draft, rejected, sent in again and passed by two people; an account is passed', async ({
  page,
  product,
  client,
  sql,
  signIn,
  elsewhere,
}) => {
  test.setTimeout(180_000);
  const { id: modelId } = await client.post<{ id: string }>('componentModels/motor', { model: `M-${sn}` });
  await client.post('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: `AP-${sn}`,
    pn: `AP-${sn}`,
    neededParts: [{ kind: 'motor', models: [], count: 1, required: true }],
  });
  await client.post('components/motor', { modelId, sn: motor });
  const { id: vehicle } = await client.post<{ id: string }>('vehicles', {
    sn,
    terminalNumber: `1371${sn}`,
    productModel: `AP-${sn}`,
  });
  // It lies where the reviewers look; nobody but a pass says where its machine is.
  await sql.rows(`update vehicle set division_code = '230102' where id = '${vehicle}'`);
  const rights = ['create', 'check', 'approve'].flatMap((deed) => [
    `infoEntry.${deed}`,
    `accountAudit.${deed}`,
  ]);
  const role = await client.post<{ id: number }>('roleManage', {
    name: `Reviews ${sn}`,
    scopeKind: 'provider',
    permissions: ['approvals', 'infoEntry', 'accountAudit', ...rights],
  });
  const reviewer = async (username: string) => {
    const password = 'Furrow-2026a';
    const { id } = await client.post<{ id: string }>('accountManage', {
      name: username,
      password,
      displayName: username,
      phone: '13912345678',
      roleId: role.id,
      endsOn: null,
      mustChangePassword: false,
      dealerId: null,
    });
    await client.put(`accountManage/${id}/area`, { subject: 'vehicles', areas: ['230000'] });
    return { username, password };
  };
  const [first, second] = [await reviewer(`first${sn}`), await reviewer(`second${sn}`)];
  interface Entry {
    id: string;
    state: string;
  }
  const entry = async () => (await client.get<{ rows: Entry[] }>(`infoEntry?sn=${sn}`)).rows[0];
  const inState = (state: string) => expect.poll(async () => (await entry())?.state).toBe(state);

  await signIn(page, { language: 'en' });
  await page.goto(`/entryDetail?sn=${sn}`);
  // A page that was left stays in the document.
  const shown = page.locator('[data-shown]');
  const field = (name: keyof typeof carForm.fields) =>
    shown.getByLabel(carForm.fields[name], { exact: true });
  await expect(field('sn')).toHaveValue(sn);
  await field('draft').check();
  await press(page, en.forms.save);
  await inState('draft');
  await expect(page).toHaveURL(/entryDetail\?id=/);
  // A draft may lack all that it is asked for when it is sent.
  await sure(page, approvals.deeds.submit);
  const missing = en.forms.required.replace('{{label}}', carForm.fields.ownerPhone);
  await expect(page.getByText(missing).first()).toBeVisible();
  await inState('draft');

  await press(page, approvals.deeds.edit);
  await shown.getByText(carForm.notInLibrary, { exact: true }).click();
  await field('carType').click();
  await page.keyboard.type('Wheeled');
  await page.keyboard.press('Enter');
  await field('brand').fill('YTO');
  await field('model').fill('LX1504');
  await shown.getByLabel(en.libraries.kinds.motor, { exact: true }).fill(motor);
  await field('ownerPhone').fill('13988362001');
  await field('ownerName').fill('Li Xiuying');
  await field('divisionCode').click();
  await page.keyboard.type('Daoli');
  await page.locator('.ant-cascader-menu-item').filter({ hasText: 'Daoli' }).first().click();
  await field('installedOn').fill('2026-03-01');
  await page.keyboard.press('Enter');
  await press(page, en.forms.save);
  await expect(page).not.toHaveURL(/edit=/);
  // What was saved is what is sent.
  await expect(shown.getByText('YTO LX1504')).toBeVisible();
  await sure(page, approvals.deeds.submit);
  await inState('toReview');

  const { id } = (await entry())!;
  const one = await elsewhere();
  await signIn(one, { language: 'en', as: first });
  await one.goto(`/entryDetail?id=${id}`);
  await press(one, approvals.deeds.review);
  const wrong = [carForm.fields.brand, carForm.fields.plate];
  const marks = one.getByRole('combobox', { name: approvals.entry.mark, exact: true });
  await marks.click();
  for (const label of wrong) {
    await marks.fill(label);
    await one.keyboard.press('Enter');
  }
  // Several are sent at once, when the list is left.
  await one.keyboard.press('Escape');
  await expect(one.getByText(en.plain.done, { exact: true })).toBeVisible();
  await press(one, approvals.deeds.reject);
  await one.getByRole('dialog').getByRole('combobox').fill(reason);
  await one.getByRole('dialog').getByRole('button', { name: approvals.deeds.reject, exact: true }).click();
  await inState('rejected');

  await page.reload();
  // Why it was rejected is told, and once.
  await expect(page.getByRole('alert').filter({ hasText: reason })).toHaveCount(1);
  const told = approvals.entry.marked.replace('{{what}}', wrong.join(', '));
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await sure(page, approvals.deeds.resubmit);
  await inState('toReview');
  await one.reload();
  await press(one, approvals.deeds.review);
  await pass(one, approvals.deeds.check);
  await inState('initialPassed');

  const other = await elsewhere();
  await signIn(other, { language: 'en', as: second });
  await other.goto(`/entryDetail?id=${id}`);
  await press(other, approvals.deeds.review);
  await pass(other, approvals.deeds.approve);
  await inState('rePassed');
  const [row] = await sql.rows<{ state: string }>(`select state from vehicle where id = '${vehicle}'`);
  expect(row?.state).toBe('inUse');
  // And its proof, for later years.
  await page.goto(`/entryQueryDetail?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(sn);
  await expect(shown.getByText('YTO').first()).toBeVisible();

  const asker = await Client.signIn(product.url, first.username, first.password);
  const made = await asker.post<{ id: string }>('accountAudit', {
    type: 'longerValidity',
    wantedEnd: '2098-06-30',
    reason: 'The contract goes on',
  });
  const account = () => client.get<{ state: string; version: string }>(`accountAudit/${made.id}`);
  await other.goto(`/accountDetail?id=${made.id}`);
  await press(other, approvals.deeds.review);
  await expect.poll(async () => (await account()).state).toBe('reviewing');
  await other.goto(`/accountItem?id=${made.id}`);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(approvals.account.items.validity);
  await other.getByRole('link', { name: approvals.account.back }).click();
  await expect(other).toHaveURL(/\/accountDetail\?id=/);
  const reviews = await Client.signIn(product.url, second.username, second.password);
  const { version } = await account();
  await reviews.put(`accountAudit/${made.id}/items/validity`, {
    decision: 'changed',
    endsOn: '2098-06-30',
    version,
  });
  await other.reload();
  await pass(other, approvals.deeds.pass);
  await expect.poll(async () => (await account()).state).toBe('passed');
});
