import { randomUUID } from 'node:crypto';
import { en, expect, test } from '../../src/fixtures.ts';
import { reviewer } from '../../src/reviewers.ts';

const { approvals } = en;
const sn = '8836700';
const [old, fresh] = [`RO-${sn}`, `RN-${sn}`];

test('R-1-018 R-2-088 a receiver is asked to be replaced, which another person grants on the page of the application', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  test.setTimeout(120_000);
  const { id: modelId } = await client.post<{ id: string }>('componentModels/receiver', { model: `R-${sn}` });
  for (const one of [old, fresh]) await client.post('components/receiver', { modelId, sn: one });
  await client.post('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: `AP-${sn}`,
    pn: `AP-${sn}`,
    neededParts: [{ kind: 'receiver', models: [], count: 1, required: true }],
  });
  await client.post('vehicles', { sn, terminalNumber: `1371${sn}`, productModel: `AP-${sn}` });
  await client.post('cars', {
    sn,
    carType: 'wheeledTractor',
    brand: 'YTO',
    model: 'LX',
    divisionCode: '230102',
    installedOn: '2026-03-01',
    ownerPhone: '13988367000',
    ownerName: 'Wang',
    parts: { 'receiver-1': old },
  });
  const person = await reviewer(client, 'equipReplace', sn);
  const steps = (count: number) =>
    client.put('equipReplace/settings', { rows: [{ dealerId: null, steps: count, dueHours: 24 }] });
  await steps(1);
  try {
    const { id } = await client.post<{ id: string }>('equipReplace', {
      sn,
      batchKey: randomUUID(),
      type: 'parts',
      replacedOn: '2026-04-01',
      lines: [{ kind: 'receiver', oldSn: old, newSn: fresh, reason: 'defect', fate: 'toBeRepaired' }],
      inWarranty: true,
    });
    await signIn(page, { language: 'en', as: person });
    await page.goto(`/replaceDetail?id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sn);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    await press(approvals.deeds.review);
    await press(approvals.deeds.pass);
    const dialog = page.getByRole('dialog');
    const pass = dialog.getByRole('button', { name: approvals.deeds.pass, exact: true });
    // The checks come after the dialog; what wants a look gets a word.
    await expect(async () => {
      for (const look of await dialog.getByPlaceholder(approvals.tickRemark).all()) await look.fill('seen');
      await expect(pass).toBeEnabled({ timeout: 500 });
    }).toPass();
    await pass.click();
    await expect(
      page.locator('[data-shown]').getByText(approvals.states.passed, { exact: true }).first(),
    ).toBeVisible();
    const parts = await sql.rows<{ sn: string; state: string }>(
      'select sn, state from component where sn = any($1) order by sn desc',
      [[old, fresh]],
    );
    expect(parts).toEqual([
      { sn: old, state: 'replaced' },
      { sn: fresh, state: 'fitted' },
    ]);
  } finally {
    await steps(2);
  }
});
