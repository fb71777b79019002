import { expect, test, zh } from '../../src/fixtures.ts';
import { stored } from '../../src/session.ts';

const words = zh.signIn.redirect;

test('R-7-014 R-2-021 a code scanned and confirmed in a second browser signs the first one in; the link is then over', async ({
  page,
  elsewhere,
  product,
  signIn,
}) => {
  await page.goto('/login?redirect=%2Fprofile%2Findex');
  await page.getByRole('tab', { name: zh.signIn.tabs.qr }).click();
  const picture = page.getByRole('img', { name: zh.signIn.qr.image });
  const url = (await picture.getAttribute('data-url')) ?? '';
  expect(url).toContain(`${product.url}/auth-redirect?qr=`);

  const phone = await elsewhere();
  await signIn(phone);
  await phone.goto(url);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(words.askTitle);
  await expect(phone.getByText('Chrome')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'a' })).toContainText('ad***');
  await phone.getByRole('button', { name: words.confirm }).click();
  await expect(phone.getByRole('status')).toHaveText(words.confirmed);

  await expect(page).toHaveURL('/profile/index');
  expect(await stored(page, 'token')).not.toBe(await stored(phone, 'token'));
  await phone.goto(url);
  await expect(phone.getByRole('alert')).toHaveText(zh.refusals.codeExpired);
});

test('without a session the phone signs in first; a refusal lies over the code, and a new one can be asked for', async ({
  page,
  elsewhere,
  product,
}) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: zh.signIn.tabs.qr }).click();
  const picture = page.getByRole('img', { name: zh.signIn.qr.image });
  const url = (await picture.getAttribute('data-url')) ?? '';
  const phone = await elsewhere({ viewport: { width: 390, height: 844 } });
  await phone.goto(url);
  await phone.getByRole('textbox', { name: zh.access.login.username }).fill('admin');
  await phone.getByLabel(zh.access.login.password, { exact: true }).fill(product.password);
  await phone.keyboard.press('Enter');
  await phone.getByRole('button', { name: words.refuse }).click();
  await expect(phone.getByRole('status')).toHaveText(words.refused);
  await expect(page.getByText(zh.signIn.qr.refused)).toBeVisible();
  await page.getByRole('button', { name: zh.signIn.qr.refresh }).click();
  await expect(picture).not.toHaveAttribute('data-url', url);
});

test('R-8-032 without a code the tab says that none could be made, and tries again', async ({ page }) => {
  const asked = /\/farm\/v2\/qrcode$/;
  await page.route(asked, (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await page.getByRole('tab', { name: zh.signIn.tabs.qr }).click();
  await expect(page.getByRole('alert').filter({ hasText: zh.signIn.qr.failed })).toBeVisible();
  await page.unroute(asked);
  await page.getByRole('button', { name: zh.signIn.qr.retry }).click();
  await expect(page.getByRole('img', { name: zh.signIn.qr.image })).toBeVisible();
});

test('R-2-002 a return with a wrong state is not believed, and nothing is stored', async ({ page }) => {
  await page.goto('/auth-redirect?token=anything&state=forged');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.wrongState);
  await expect(page).toHaveURL('/auth-redirect');
  expect(await stored(page, 'token')).toBeNull();
});
