import type { CorrectionSupplierRow, DifferentialAccountRow, MobileAccountRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { corrections } = en;
const { assign, mobile } = corrections;

test('R-1-028 a device gets an account in steps, its row says how far the delivery is, and a release takes it back', async ({
  page,
  client,
  signIn,
}) => {
  const lot = `E2E${Date.now() % 1_000_000}`;
  const { rows } = await client.get<{ rows: { sn: string; state: string }[] }>(
    'diffAssign?without=yes&sort=sn&size=20',
  );
  const { sn } = rows.at(-1)!;
  await client.post<DifferentialAccountRow>('ntrip/accounts', { account: lot, validity: 'permanent', lot });
  await signIn(page, { language: 'en' });
  await page.goto(`/diffAssign?sn=${sn}`);
  const row = page.locator('[data-shown] tbody tr', { hasText: sn });
  await expect(row).toContainText(assign.states.none);
  await rowDeed(page, row, assign.deeds.assign);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(assign.fields.lot).fill(lot);
  await dialog.getByRole('button', { name: assign.next }).click();
  await expect(dialog).toContainText('Devices: 1, accounts free: 1');
  await dialog.getByRole('button', { name: assign.run }).click();
  // The dialog of the steps has a sign to close it too.
  const result = page.getByRole('dialog', { name: en.list.result });
  await expect(result).toContainText('1');
  await result.getByRole('button', { name: en.messages.close }).last().click();
  await expect(row).toContainText(lot);
  await rowDeed(page, row, assign.deeds.release);
  await page.getByRole('dialog').getByLabel(assign.fields.reason).fill('test of the release');
  await page.getByRole('dialog').getByRole('button', { name: assign.deeds.release, exact: true }).click();
  await expect(row).toContainText(assign.states.none);
});

test('a bought account is tested, and the screen says that nobody answers', async ({
  page,
  client,
  signIn,
}) => {
  const name = `Operator ${Date.now() % 1_000_000}`;
  const supplier = await client.post<CorrectionSupplierRow>('correctionSuppliers', {
    name,
    host: '127.0.0.1',
    port: 1,
    ntripVersion: '1',
  });
  const account = `cm${Date.now() % 1_000_000}`;
  await client.post<MobileAccountRow>('mobileAccounts', {
    supplierId: supplier.id,
    account,
    secretText: 'secret',
    host: '127.0.0.1',
    port: 1,
    mountPoint: 'M',
    validity: 'date',
    endsOn: '2099-12-31',
  });
  await signIn(page, { language: 'en' });
  await page.goto(`/mobileAccount?account=${account}`);
  const row = page.locator('[data-shown] tbody tr', { hasText: account });
  await expect(row).toContainText(mobile.states.free);
  await rowDeed(page, row, mobile.deeds.test);
  await expect(page.getByRole('dialog')).toContainText(mobile.tests.unreachable);
  await page.getByRole('dialog').getByRole('button', { name: en.messages.close }).last().click();
  await expect(row).toContainText(mobile.tests.unreachable);
});
