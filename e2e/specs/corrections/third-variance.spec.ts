import { createServer, type Server, type Socket } from 'node:net';
import type { CorrectionSupplierRow, ExternalAccountRow, RelayRow } from '@furrow/contract';
import { encodeFrame, toEcef, writeStationPosition } from '@furrow/ntrip';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { third } = en;
const place = { longitude: 126.63, latitude: 45.72, height: 150 };

/** A caster of others (NTRIP 1) that serves one mount point to one account. */
async function theirCaster(account: string, password: string): Promise<{ port: number; close: () => void }> {
  const basic = Buffer.from(`${account}:${password}`).toString('base64');
  const table =
    'STR;THEIRS;Far;RTCM 3;1005(1);2;GPS;;CHN;45.72;126.63;0;0;x;none;B;N;0;\r\nENDSOURCETABLE\r\n';
  const frame = encodeFrame(writeStationPosition({ station: 3, place: toEcef(place), antennaHeightM: null }));
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.once('data', (asked) => {
      const head = asked.toString('latin1');
      if (head.startsWith('GET / '))
        socket.end(`SOURCETABLE 200 OK\r\nContent-Type: text/plain\r\n\r\n${table}`);
      else if (!head.includes(basic)) socket.end('ERROR - Bad Password\r\n');
      else {
        socket.write('ICY 200 OK\r\n\r\n');
        const timer = setInterval(() => socket.write(frame), 200);
        socket.on('close', () => clearInterval(timer));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

test('a caster of others is fetched from: its table is read, a wrong password is told, a relay runs and is stopped', async ({
  page,
  client,
  signIn,
}) => {
  const name = `Third ${Date.now() % 1_000_000}`;
  const mount = `T${Date.now() % 1_000_000}`;
  const caster = await theirCaster('pool', 'Secret-1');
  try {
    const supplier = await client.post<CorrectionSupplierRow>('correctionSuppliers', {
      name,
      host: '127.0.0.1',
      port: caster.port,
      ntripVersion: '1',
    });
    const { id: casterId } = await client.post<{ id: string }>('externalCasters', {
      supplierId: supplier.id,
      name,
      host: '127.0.0.1',
      port: caster.port,
      ntripVersion: '1',
      tls: false,
      frame: 'wgs84',
      contractUntil: null,
      contact: '',
      remark: '',
    });
    await signIn(page, { language: 'en' });
    await page.goto(`/thirdVariance?name=${encodeURIComponent(name)}`);
    const row = page.locator('[data-shown] tbody tr', { hasText: name });
    await rowDeed(page, row, third.casters.deeds.fetchTable);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('THEIRS');
    await dialog.getByRole('button', { name: en.messages.close }).last().click();
    await expect(row).toContainText(third.casters.reaches.reachable);

    const account = await client.post<ExternalAccountRow>('externalAccounts', {
      casterId,
      account: 'pool',
      secretText: 'Wrong-1',
      use: 'relay',
      mountPoint: '',
      sessions: 1,
      validity: 'date',
      endsOn: '2099-12-31',
      days: null,
      lot: '',
      price: null,
      remark: '',
    });
    await client.post<RelayRow>('relays', {
      casterId,
      upstreamMount: 'THEIRS',
      mount,
      mode: 'shared',
      accountId: account.id,
      lot: '',
      longitude: null,
      latitude: null,
      height: null,
      idleS: 0,
      whenEmpty: 'fallback',
      fallback: '',
      remark: '',
    });
    await page.goto(`/thirdVariance?tab=relays&mount=${mount}`);
    const relay = page.locator('[data-shown] tbody tr', { hasText: mount });
    await rowDeed(page, relay, third.relays.deeds.start);
    await expect(relay).toContainText(third.accounts.faults.wrongPassword);
    const { version } = await client.get<ExternalAccountRow>(`externalAccounts/${account.id}`);
    await client.patch(`externalAccounts/${account.id}`, { version, secretText: 'Secret-1' });
    await expect(relay).toContainText(third.relays.states.running);
    await rowDeed(page, relay, third.relays.deeds.stop);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: third.relays.deeds.stop, exact: true })
      .click();
    await expect(relay).toContainText(third.relays.states.stopped);
  } finally {
    caster.close();
  }
});
