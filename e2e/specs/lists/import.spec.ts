import { sheetOf } from '@furrow/harness';
import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';

const { tasks } = en;
const words = tasks.import;
const columns = ['name', 'displayName', 'phone', 'role', 'dealer', 'endsOn'];

/** Ten accounts: the fourth has no phone number, the eighth a role that nobody knows. */
const ten = [...'0123456789'].map((i) => [
  ...[`tenth-${i}`, 'Wang', i === '3' ? '12' : '13912345678', i === '7' ? 'nobody' : 'activity', ''],
  '2099-12-31',
]);

test('R-9-039 C10 of ten rows with two bad ones none is written in "all or nothing", and eight in "skip bad rows"', async ({
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
  await page.getByRole('button', { name: new RegExp(`${words.run}$`) }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'accounts.xlsx', mimeType: '', buffer: sheetOf([columns, ...ten]) };
  const choose = () => dialog.locator('input[type=file]').setInputFiles(file);
  const checked = dialog.getByText(fill(words.totals, { rows: '10', good: '8', bad: '2', present: '0' }));
  const run = dialog.getByRole('button', { name: words.run, exact: true });

  // A refused download is told, and its frame does not stay.
  const refused = { code: 403, message: 'Not for you', data: null };
  await page.route('**/template?*', (route) => route.fulfill({ status: 403, json: refused }));
  await dialog.getByRole('button', { name: words.template }).click();
  await expect(page.getByText(refused.message)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await choose();
  await expect(checked).toBeVisible();
  await run.click();
  await expect(dialog.getByText(fill(en.refusals.importBadRows, { count: '2' }))).toBeVisible();
  expect(await written()).toBe(0);

  await dialog.getByRole('button', { name: words.another }).click();
  await choose();
  await expect(checked).toBeVisible();
  await dialog.getByText(words.skip, { exact: true }).click();
  await run.click();
  await expect(
    dialog.getByText(fill(words.result, { created: '8', updated: '0', skipped: '2' })),
  ).toBeVisible();
  expect(await written()).toBe(8);
  await dialog.getByRole('link', { name: words.showRows }).click();
  await expect(page).toHaveURL(/\/accountManage\?import=/);
  await expect(page.locator('.ant-table-row')).toHaveCount(8);
});
