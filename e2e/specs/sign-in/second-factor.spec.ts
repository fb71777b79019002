import { createHmac } from 'node:crypto';
import { expect, test, zh } from '../../src/fixtures.ts';
import { fillLogin, stored } from '../../src/session.ts';

const words = { ...zh.profile.secondFactor, ...zh.signIn.secondFactor };

/** What an authenticator app shows for a Base32 key, `steps` of 30 s from now (RFC 6238). */
function codeOf(key: string, steps = 0): string {
  const bits = [...key]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a second factor is turned on in the profile, and from then on a code is asked at sign-in', async ({
  page,
  product,
  sql,
}, info) => {
  const picture = async (name: string) => {
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 768 });
      await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  };
  await sql.addAccount('farmer', 974, ['monitoring', 'carMonitor']);
  await page.goto('/login?redirect=%2Fprofile%2Findex%3Ftab%3Dpassword');
  await fillLogin(page, 'farmer', product.password);
  await page.getByRole('button', { name: words.turnOn }).click();
  const dialog = page.getByRole('dialog', { name: words.turnOn });
  await expect(dialog.getByRole('img', { name: words.image })).toBeVisible();
  const uri = await dialog.locator('[data-url]').getAttribute('data-url');
  const key = new URL(uri!).searchParams.get('secret')!;
  await picture('turn-on');
  await dialog.getByLabel(words.code, { exact: true }).fill(codeOf(key));
  await dialog.getByRole('button', { name: words.turnOn }).click();
  const codes = page.getByRole('dialog', { name: words.codesTitle });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent())!;
  await picture('recovery-codes');
  await codes.getByRole('button', { name: words.kept }).click();
  await expect(page.getByRole('button', { name: words.turnOff })).toBeVisible();
  await picture('profile');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await fillLogin(page, 'farmer', product.password);
  await expect(page.getByText(words.ask)).toBeVisible();
  expect(await stored(page, 'token')).toBe(null);
  await picture('second-step');
  await page.getByLabel(words.code, { exact: true }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(zh.refusals.codeFormat)).toBeVisible();
  // The code of this step may have turned it on; none is taken twice.
  await page.getByLabel(words.code, { exact: true }).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/carMonitor/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await fillLogin(page, 'farmer', product.password);
  await page.getByRole('button', { name: words.useRecovery }).click();
  await page.getByLabel(words.recoveryCode, { exact: true }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/carMonitor/);
});

test('a role that demands a second factor has it set up at sign-in', async ({ page, product, sql }, info) => {
  await sql.addAccount('driver', 975, ['monitoring', 'carMonitor']);
  await sql.rows('update role set second_factor = true where id = 975');
  await page.goto('/login');
  await fillLogin(page, 'driver', product.password);
  await expect(page.getByText(words.demanded)).toBeVisible();
  const uri = await page.locator('[data-url]').getAttribute('data-url');
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: info.outputPath(`set-up-${width}.png`), fullPage: true });
  }
  await page.getByLabel(words.code, { exact: true }).fill(codeOf(new URL(uri!).searchParams.get('secret')!));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.kept }).click();
  await expect(page).toHaveURL(/\/carMonitor/);
});
