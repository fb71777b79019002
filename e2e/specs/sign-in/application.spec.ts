import { solvePuzzleByKeys } from '../../src/captcha.ts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { fillLogin } from '../../src/session.ts';

const words = zh.signIn.apply;

test('somebody applies for an account, sees where it stands, is approved and signs in', async ({
  page,
  client,
  sql,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: words.button }).click();
  const drawer = page.getByRole('dialog', { name: words.title });
  await drawer.getByRole('button', { name: words.submit }).click();
  await expect(drawer.getByText(zh.refusals.required).first()).toBeVisible();

  const name = drawer.getByRole('textbox', { name: words.name });
  await name.fill('admin');
  await name.blur();
  await expect(drawer.getByText(zh.refusals.nameTaken)).toBeVisible();
  await name.fill('north-dealer');
  await drawer.getByLabel(`${words.password} *`, { exact: true }).fill('North-2026');
  await drawer.getByLabel(words.repeat).fill('North-2026');
  await drawer.getByLabel(words.displayName).fill('North');
  await drawer.getByLabel(words.company).fill('North Fields');
  await drawer.getByLabel(words.country).selectOption('TR');
  await drawer.getByRole('textbox', { name: words.phone }).fill('0532 123 45 67');
  await drawer.getByLabel(words.reason).fill('We sell terminals');
  const papers = drawer.locator('input[type=file]');
  await papers.setInputFiles({
    name: 'licence.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('abc'),
  });
  await expect(drawer.getByText(zh.refusals.fileType)).toBeVisible();
  await drawer.getByRole('button', { name: /licence\.pdf/ }).click();
  await papers.setInputFiles({ name: 'licence.txt', mimeType: 'text/plain', buffer: Buffer.from('abc') });
  const remove = zh.signIn.documents.remove.replace('{{name}}', 'licence.txt');
  await expect(drawer.getByRole('button', { name: remove })).toBeVisible();
  await drawer.getByRole('button', { name: words.submit }).click();
  await solvePuzzleByKeys(page, sql);
  const number = await drawer
    .getByText(/^AP-\d{8}-\d{4}$/)
    .first()
    .innerText();

  await drawer.getByRole('tab', { name: words.check }).click();
  await expect(drawer.getByLabel(words.number)).toHaveValue(number);
  await drawer.getByRole('textbox', { name: words.phone }).fill('+90 532 123 45 67');
  await drawer.getByRole('button', { name: words.checkSubmit }).click();
  await expect(drawer.getByText(words.states.toReview)).toBeVisible();
  await page.keyboard.press('Escape');

  await fillLogin(page, 'north-dealer', 'North-2026');
  await expect(page.getByRole('alert')).toHaveText(zh.refusals.applicationUnderReview);
  interface Asked {
    id: string;
    number: string;
    version: string;
    files: { name: string }[];
  }
  const { rows } = await client.get<{ rows: Asked[] }>(`accountAudit?number=${number}`);
  const path = `accountAudit/${rows[0]?.id}`;
  const version = async () => ({ version: (await client.get<Asked>(path)).version });
  expect((await client.get<Asked>(path)).files.map((paper) => paper.name)).toEqual(['licence.txt']);
  await client.post(`${path}/review`, await version());
  await client.patch(`${path}/grant`, { roleId: 5, endsOn: null, dealerId: null, ...(await version()) });
  for (const item of ['vehicles', 'stations'])
    await client.put(`${path}/items/${item}`, { decision: 'granted', ...(await version()) });
  const ticks = ['companyUnknown', 'phoneKnown', 'appliedOften'].map((key) => ({
    key,
    remark: 'asked by phone',
  }));
  await client.post(`${path}/approve`, { ticks, ...(await version()) });
  await fillLogin(page, 'north-dealer', 'North-2026');
  await expect(page).not.toHaveURL(/\/login/);
});
