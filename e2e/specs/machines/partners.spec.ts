import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IssuedKey, ZwtUserRow } from '@furrow/contract';
import { callTexts } from '@furrow/texts';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeDealer } from '../../src/parties.ts';

const { sdk, zhiweitong } = en;

test.describe.configure({ timeout: 90_000 });

test('an activation raises "devices used" by one; after Suspend the same call is refused and counted', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const partner = `Partner ${Date.now() % 1_000_000}`;
  const issued = await client.post<IssuedKey>('sdk/licences', {
    partner,
    contactPhone: '13812345678',
    product: 'androidSdk',
    deviceLimit: 5,
    endsOn: null,
    applicationId: `com.partner.e${Date.now() % 1_000_000}`,
    interfaces: ['activate', 'heartbeat'],
  });
  /** The partner's call as its guide says: signed over method, path, time, a text of its own (two calls may fall into one second) and body. */
  const activate = async (): Promise<number> => {
    const path = '/farm/v2/open/sdk/activate';
    const time = String(Math.floor(Date.now() / 1000));
    const nonce = randomUUID();
    const body = JSON.stringify({ applicationId: issued.licence.applicationId, deviceId: 'tablet-1' });
    const secret = createHash('sha256').update(issued.key).digest();
    const signature = createHmac('sha256', secret)
      .update(`POST\n${path}\n${time}\n${nonce}\n${body}`)
      .digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-time': time,
      'x-nonce': nonce,
      'x-signature': signature,
    };
    return (await fetch(`${product.url}${path}`, { method: 'POST', headers, body })).status;
  };
  await signIn(page, { language: 'en' });
  await page.goto(`/sdk?partner=${encodeURIComponent(partner)}`);
  const row = page.locator('[data-shown] tbody tr', { hasText: partner });
  const cell = (column: string) => row.locator(`[data-column="${column}"]`);
  await expect(cell('devicesUsed')).toHaveText('0 / 5');
  expect(await activate()).toBe(200);
  const refresh = page.getByRole('button', { name: en.list.refresh });
  await expect(async () => {
    await refresh.first().click();
    await expect(cell('devicesUsed')).toHaveText('1 / 5', { timeout: 2000 });
  }).toPass();
  await rowDeed(page, row, sdk.deeds.suspend);
  await page.getByRole('dialog').getByRole('button', { name: sdk.deeds.suspend, exact: true }).click();
  await expect(row).toContainText(sdk.states.suspended);
  expect(await activate()).toBeGreaterThanOrEqual(400);
  await page.goto(`/sdk?id=${issued.licence.id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: en.forms.detail.related }).click();
  await drawer.getByRole('button', { name: en.dataPanel.asTable }).click();
  // Today's line: one call that was answered, one that was refused.
  await expect(drawer.locator('tbody tr').last().locator('td')).toHaveText(['1', '1']);
  // What partners read of the calls is drawn under the policy of all pages, without anything from outside.
  await page.goto('/farm/v2/docs?lang=en');
  await expect(page.getByText(callTexts.en.calls.access.grantors)).toBeVisible();
});

test('a frozen Zhiweitong user is online no more and cannot sign in with the right password', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const stamp = Date.now() % 1_000_000;
  const [name, first, password] = [`driver${stamp}`, 'Tractor2026', 'Harvest2026'];
  await client.post<ZwtUserRow>('zwtUsers', {
    name,
    phone: `137${String(stamp).padStart(8, '0')}`,
    password: first,
    divisionCode: '230102',
    dealerId: await makeDealer(client),
    endsOn: '2099-12-31',
    terminals: [],
    remark: '',
  });
  const app = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${product.url}/farm/v2/open/zwt/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, data: (await answer.json()).data as { token: string; key?: string } };
  };
  const { token } = (await app('login', { name, password: first })).data;
  expect((await app('password', { old: first, password }, token)).status).toBe(200);
  expect((await app('seen', { version: '5.2.1' }, token)).status).toBe(200);
  await signIn(page, { language: 'en' });
  await page.goto(`/zwtuser?name=${name}`);
  const row = page.locator('[data-shown] tbody tr', { hasText: name });
  await expect(row.locator('[data-column="online"]')).toHaveText(zhiweitong.online);
  await rowDeed(page, row, zhiweitong.deeds.freeze);
  await page.getByRole('dialog').getByRole('button', { name: zhiweitong.deeds.freeze, exact: true }).click();
  await expect(row).toContainText(zhiweitong.states.frozen);
  await expect(row.locator('[data-column="online"]')).toHaveText(zhiweitong.offline);
  expect((await app('seen', {}, token)).data.key).toBe('sessionEnded');
  expect((await app('login', { name, password })).data.key).toBe('accountFrozen');
});
