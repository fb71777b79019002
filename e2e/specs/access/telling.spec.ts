import { fill } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowFaults } from '../../src/walk/rows.ts';

const { webhooks, mail, settings } = en;

test('a webhook is registered with a secret that is shown once, tested, and paused; a private address is refused', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage?tab=webhooks');
  await expect(page.getByText(webhooks.none)).toBeVisible();
  await page.getByRole('button', { name: webhooks.create }).click();
  const form = page.getByRole('dialog', { name: webhooks.create });
  await form.getByLabel(webhooks.name, { exact: true }).fill('ERP');
  await form.getByLabel(webhooks.url, { exact: true }).fill('https://10.0.0.1/hook');
  await form.getByLabel(webhooks.eventNames.warningRaised).check();
  await form.getByRole('button', { name: webhooks.save }).click();
  await expect(form.getByText(en.refusals.webhookPrivate).first()).toBeVisible();
  // A name that is nobody's: nothing arrives there.
  await form.getByLabel(webhooks.url, { exact: true }).fill('https://hooks.invalid/furrow');
  await form.getByRole('button', { name: webhooks.save }).click();
  const slip = page.getByRole('dialog', { name: webhooks.secretTitle });
  await expect(slip.locator('dd').nth(1)).toHaveText(/^whsec_/);
  await slip.getByRole('button', { name: en.forms.slip.done }).click();
  expect(await rowFaults(page)).toEqual([]);

  const more = page.getByRole('button', { name: `${webhooks.more}: ERP` });
  await more.click();
  await page.getByRole('menuitem', { name: webhooks.test }).click();
  await page.getByRole('button', { name: webhooks.deliveries, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: fill(webhooks.deliveriesOf, { name: 'ERP' }) });
  await expect(drawer.getByText('webhook.test')).toBeVisible();
  await expect(drawer.getByText(webhooks.deliveryStates.failed)).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: webhooks.pause }).click();
  await expect(
    page.locator('.ant-table-row').getByText(webhooks.states.paused, { exact: true }),
  ).toBeVisible();
});

test('somebody without the right sees no webhooks; without a mail server the profile says that mail is off', async ({
  page,
  product,
  signIn,
  sql,
}) => {
  await sql.addAccount('untold', 1023, ['system', 'accountManage']);
  await signIn(page, { language: 'en', as: { username: 'untold', password: product.password } });
  await page.goto('/accountManage?tab=webhooks');
  await expect(page.getByRole('heading', { name: en.titles.accountManage })).toBeVisible();
  await expect(page.getByRole('tab', { name: en.accountList.tabs.webhooks })).toHaveCount(0);
  await page.goto('/profile/index?tab=notifications');
  const card = page.getByRole('region', { name: mail.own.title });
  await expect(card.getByText(mail.own.off)).toBeVisible();
  await expect(card.getByText(mail.kinds.tasks)).toBeVisible();
  await expect(card.getByText(mail.kinds.warnings)).toHaveCount(0);
});

test('a mail server is set, its answer is shown, and what comes by mail is chosen kind by kind', async ({
  page,
  signIn,
  sql,
}) => {
  await signIn(page, { language: 'en' });
  await page.goto('/accountManage');
  await page.getByRole('button', { name: settings.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: settings.title });
  await expect(dialog.getByText(mail.server.off)).toBeVisible();
  await dialog.getByLabel(mail.server.host, { exact: true }).fill('127.0.0.1');
  await dialog.getByLabel(mail.server.port, { exact: true }).fill('9');
  await dialog.getByLabel(mail.server.sender, { exact: true }).fill('furrow@example.com');
  await dialog.getByRole('button', { name: en.list.save }).click();
  await expect(page.getByText(fill(settings.saved, { name: settings.names.mailServer }))).toBeVisible();
  await dialog.getByLabel(mail.server.testTo).fill('someone@example.com');
  await dialog.getByRole('button', { name: mail.server.test }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'ECONNREFUSED' })).toBeVisible();

  await sql.rows(
    `insert into mail_address (account_id, address, confirmed_at) select id, 'boss@example.com', now() from account where name = 'admin'`,
  );
  await page.goto('/profile/index?tab=notifications');
  const card = page.getByRole('region', { name: mail.own.title });
  await expect(card.getByText('boss@example.com')).toBeVisible();
  await card.getByLabel(fill(mail.own.wayOf, { kind: mail.kinds.warnings })).click();
  await page.locator('.ant-select-item-option', { hasText: mail.ways.digest }).click();
  await expect(page.getByText(mail.own.saved, { exact: true })).toBeVisible();
  await expect
    .poll(() => sql.rows(`select kind, way from mail_choice`))
    .toEqual([{ kind: 'warnings', way: 'digest' }]);
  await sql.rows(`delete from setting where key = 'mail.server'`);
  await sql.rows('delete from mail_address');
});
