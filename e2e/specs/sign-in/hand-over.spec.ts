import type { TicketData } from '@furrow/contract';
import { fill } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { stored } from '../../src/session.ts';

const ticketOf = async (client: { post: <T>(path: string, body: unknown) => Promise<T> }): Promise<string> =>
  (await client.post<TicketData>('ticket', { purpose: 'handOver', target: '' })).ticket;

test('R-2-013 R-2-014 a hand-over link signs in, goes to its path, and leaves no ticket in address or history', async ({
  page,
  client,
}) => {
  const ticket = await ticketOf(client);
  await page.goto(`/?token=${ticket}&path=profile/index`);
  await expect(page).toHaveURL('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  const token = await stored(page, 'token');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(ticket);
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain(ticket);
});

test('R-2-015 without a path it leads to /data-panel; a path of another site does too', async ({
  page,
  client,
}) => {
  for (const path of ['', '&path=//evil.example/x']) {
    await page.goto(`/?token=${await ticketOf(client)}${path}`);
    await expect(page).toHaveURL('/data-panel');
  }
});

test('a ticket opens once: the same link again, without a session, ends on /login', async ({
  page,
  client,
  elsewhere,
}) => {
  const link = `/?token=${await ticketOf(client)}&path=/profile/index`;
  await page.goto(link);
  await expect(page).toHaveURL('/profile/index');
  const stranger = await elsewhere();
  await stranger.goto(new URL(link, page.url()).href);
  await expect(stranger).toHaveURL(/\/login\?redirect=%2Fprofile%2Findex$/);
});

test('with another account signed in here it asks first; "no" leaves that session', async ({
  page,
  client,
  sql,
  product,
  signIn,
}) => {
  await sql.addAccount('other', 963, ['monitoring', 'carMonitor']);
  const { token } = await signIn(page, { as: { username: 'other', password: product.password } });
  await page.goto(`/?token=${await ticketOf(client)}&path=/profile/index`);
  const dialog = page.getByRole('dialog', { name: zh.access.handOver.title });
  await expect(dialog).toContainText('other');
  await dialog.getByRole('button', { name: fill(zh.access.handOver.stay, { current: 'other' }) }).click();
  await expect(page).toHaveURL('/profile/index');
  expect(await stored(page, 'token')).toBe(token);
});
