import { connect, type Socket } from 'node:net';
import type { AccessData, BaseStationRow, DifferentialAccountRow, IssuedPassword } from '@furrow/contract';
import { runBase } from '@furrow/simulator';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { corrections } = en;
test.describe.configure({ timeout: 120_000 });

/** A party at the caster: what it says first, and what it hears. */
function party(port: number, head: string): { socket: Socket; heard: () => string; ended: () => boolean } {
  let text = '';
  let over = false;
  const socket = connect({ host: '127.0.0.1', port }, () => socket.write(head));
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
  });
  for (const sign of ['close', 'error'] as const)
    socket.on(sign, () => {
      over = true;
    });
  return { socket, heard: () => text, ended: () => over };
}

const roverHead = (mount: string, account: string, password: string): string => {
  const basic = Buffer.from(`${account}:${password}`).toString('base64');
  return `GET /${mount} HTTP/1.0\r\nUser-Agent: NTRIP e2e/1.0\r\nAuthorization: Basic ${basic}\r\n\r\n`;
};
const gga = '$GPGGA,100000.00,4543.2000,N,12637.8000,E,4,14,0.7,150.0,M,0.0,M,1.0,0001*4C\r\n';

test('a rover stands among the live sessions within seconds; a kick with ten minutes closes its socket and keeps it out', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const code = `E${Date.now() % 1_000_000}`;
  const station = await client.post<BaseStationRow>('baseStations', {
    bsCode: code,
    name: code,
    bsType: 'network',
    longitude: 126.63,
    latitude: 45.72,
    height: 150,
    mountPoint: code,
    divisionCode: '230102',
  });
  const source = await client.post<IssuedPassword>(`baseStations/${station.id}/password`, {});
  const account = await client.post<DifferentialAccountRow>('ntrip/accounts', {
    account: `r${code}`,
    validity: 'permanent',
    needsGga: false,
  });
  const access = await client.post<AccessData>(`ntrip/accounts/${account.id}/secret`, {});
  const over = new AbortController();
  const place = { longitude: 126.63, latitude: 45.72, height: 150 };
  const here = { host: '127.0.0.1', port: product.ntripPort, signal: over.signal };
  const base = runBase({ ...here, mount: code, password: source.password, version: 1, place, station: 7 });
  const head = roverHead(code, access.account, access.password);
  let rover = party(product.ntripPort, head);
  try {
    // Until the base sends there is nothing to fetch.
    await expect(async () => {
      rover.socket.destroy();
      rover = party(product.ntripPort, head);
      await expect.poll(rover.heard, { timeout: 1000 }).toContain('ICY 200 OK');
    }).toPass({ timeout: 20_000 });
    rover.socket.write(gga);
    await signIn(page, { language: 'en' });
    await page.goto('/ntrip?tab=sessions');
    const row = page.locator('[data-shown] tbody tr', { hasText: access.account });
    await expect(row).toContainText(code, { timeout: 15_000 });
    await rowDeed(page, row, corrections.sessions.kick);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(corrections.accounts.fields.reason).fill('test of the kick');
    await dialog.getByLabel(corrections.accounts.fields.keepOutMinutes).click();
    await page.getByTitle('10 minutes').click();
    await dialog.getByRole('button', { name: corrections.sessions.kick, exact: true }).click();
    await expect.poll(rover.ended, { timeout: 10_000 }).toBe(true);
    const again = party(product.ntripPort, head);
    await expect.poll(again.ended, { timeout: 15_000 }).toBe(true);
    expect(again.heard()).not.toContain('ICY 200 OK');
    await page.goto(`/diffLog?accountId=${account.id}`);
    const log = page.locator('[data-shown] tbody tr', { hasText: access.account });
    await expect(log.filter({ hasText: corrections.log.refusals.keptOut })).toHaveCount(1);
    await expect(log.filter({ hasText: corrections.log.ends.kicked })).toHaveCount(1);
  } finally {
    rover.socket.destroy();
    over.abort();
    await base;
  }
});
