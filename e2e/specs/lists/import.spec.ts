import { join } from 'node:path';
import { sheetOf } from '@furrow/harness';
import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';

const { tasks } = en;
const words = tasks.import;
const columns = ['name', 'displayName', 'phone', 'role', 'dealer', 'endsOn'];

/** Ten accounts: the fourth has no phone number, the eighth a role that nobody knows. */
const ten = [...'0123456789'].map((i) => [
  `tenth-${i}`,
  'Wang',
  i === '3' ? '12' : '13912345678',
  i === '7' ? 'nobody' : 'activity',
  '',
  '2099-12-31',
]);

/** `count` accounts; those of `bad` have no phone number that could be. */
const accounts = (prefix: string, count: number, bad: readonly number[]) =>
  Array.from({ length: count }, (_, i) => [
    `${prefix}-${i}`,
    'Wang',
    bad.includes(i) ? '12' : '13912345678',
    'activity',
    '',
    '2099-12-31',
  ]);
const fileOf = (name: string, rows: string[][]) => ({
  name,
  mimeType: '',
  buffer: sheetOf([columns, ...rows]),
});

test('R-8-028 R-9-039 C10 of ten rows with two bad ones nothing is written by the check, eight by leaving two out, and none when one is refused at last', async ({
  page,
  signIn,
  sql,
}) => {
  const written = async () => {
    const [row] = await sql.rows<{ n: number }>(
      `select count(*)::int as n from account where name like 'tenth-%'`,
    );
    return row!.n;
  };
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage');
  await page.getByRole('button', { name: en.accountList.imports, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const choose = (rows: string[][]) =>
    dialog.locator('input[type=file]').setInputFiles(fileOf('accounts.xlsx', rows));

  // A refused download is told, and its frame does not stay.
  const refused = { code: 403, message: 'Not for you', data: null };
  await page.route('**/template?*', (route) => route.fulfill({ status: 403, json: refused }));
  await dialog.getByRole('button', { name: words.template }).click();
  await expect(page.getByText(refused.message)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  // Not a sheet at all, whatever its name says.
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'accounts.xlsx', mimeType: '', buffer: Buffer.from('name,displayName') });
  await expect(dialog.getByText(en.refusals.importFile).first()).toBeVisible();
  expect(await written()).toBe(0);

  await choose(ten);
  await expect(
    dialog.getByText(fill(words.totals, { rows: '10', good: '8', bad: '2', present: '0' })),
  ).toBeVisible();
  expect(await written()).toBe(0);
  await dialog.getByRole('button', { name: fill(words.runRest, { skipped: '2', count: '8' }) }).click();
  await expect(
    dialog.getByText(fill(words.result, { created: '8', updated: '0', skipped: '2' })),
  ).toBeVisible();
  expect(await written()).toBe(8);
  await dialog.getByRole('link', { name: words.showRows }).click();
  await expect(page).toHaveURL(/\/accountManage\?import=/);
  await expect(page.locator('.ant-table-row')).toHaveCount(8);

  // Taken by somebody else between the check and the import: all or nothing.
  await page.getByRole('button', { name: en.accountList.imports, exact: true }).click();
  await choose(accounts('tenth-late', 2, []));
  const run = dialog.getByRole('button', { name: fill(words.run, { count: '2' }) });
  await expect(run).toBeEnabled();
  await sql.addAccount('tenth-late-1', 20_391, []);
  await run.click();
  await expect(dialog.getByText(fill(en.refusals.importBadRows, { count: '1' }))).toBeVisible();
  expect(await written()).toBe(9);
});

for (const width of [1366, 390])
  test(`C10 fifty rows with five bad ones are all imported without leaving the page, at ${width} px`, async ({
    page,
    signIn,
    sql,
  }) => {
    const prefix = `fifty${width}`;
    await page.setViewportSize({ width, height: 768 });
    await signIn(page, { language: 'en' });
    await page.goto('/accountManage');
    await page.getByRole('button', { name: en.accountList.imports, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = fileOf(`${prefix}.xlsx`, accounts(prefix, 50, [3, 11, 19, 27, 35]));
    await dialog.locator('input[type=file]').setInputFiles(file);
    const phone = (row: number) =>
      dialog.getByRole('textbox', {
        name: fill(words.cell, { head: en.accountList.columns.phone, row: String(row) }),
      });
    // The reason stands beside the number of the row, before its cells.
    const reason = dialog.locator('.ant-table-row').first().getByRole('cell').nth(1);
    await expect(reason).toHaveText(`${en.accountList.columns.phone}: ${en.refusals.phoneFormat}`);
    await expect(phone(5)).toHaveValue('12');
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `import-${width}.png`) });
    for (const row of [5, 13, 21]) await phone(row).fill('13912345678');
    await dialog.getByRole('button', { name: fill(words.checkAgain, { count: '3' }) }).click();
    await expect(
      dialog.getByText(fill(words.totals, { rows: '50', good: '48', bad: '2', present: '0' })),
    ).toBeVisible();
    await dialog.getByRole('button', { name: fill(words.runRest, { skipped: '2', count: '48' }) }).click();
    await dialog.getByRole('button', { name: fill(words.mendLeft, { count: '2' }) }).click();
    await expect(phone(29)).toHaveValue('12');

    // What was left out is still there when the dialog was closed.
    await dialog.getByRole('button', { name: en.messages.close }).last().click();
    await page.getByRole('button', { name: en.accountList.imports, exact: true }).click();
    await dialog.getByRole('button', { name: fill(words.goOn, { name: file.name, count: '2' }) }).click();
    await phone(29).fill('13912345678');
    await phone(37).fill('13912345678');
    await phone(37).press('Enter');
    await dialog.getByRole('button', { name: fill(words.run, { count: '2' }) }).click();
    await expect(
      dialog.getByText(fill(words.result, { created: '2', updated: '0', skipped: '0' })),
    ).toBeVisible();
    const [row] = await sql.rows<{ n: number }>(
      `select count(*)::int as n from account where name like '${prefix}-%' and phone like '%13912345678'`,
    );
    expect(row!.n).toBe(50);
  });
