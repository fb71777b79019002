import type { VehicleCard } from '@furrow/contract';
import { Client, freePort } from '@furrow/harness';
import { expect, test } from '../../src/fixtures.ts';
import { HandTerminal, nowS } from '../../src/hand-terminal.ts';
import { Program } from '../../src/processes.ts';

const password = 'Apart2026';
const here = { lng: 113.65, lat: 34.76 };

test('http, gateway, caster and worker run apart on one database: a point reported to one is seen at the other', async ({
  product,
  sql,
}) => {
  test.setTimeout(120_000);
  await sql.rows('create database furrow_apart');
  const httpPort = await freePort();
  const jt808Port = await freePort();
  const ntripPort = await freePort();
  const probePort = await freePort();
  const part = async (role: string) => {
    const environment = {
      FURROW_ROLES: role,
      DATABASE_URL: product.databaseUrl().replace(/furrow$/, 'furrow_apart'),
      FURROW_HTTP_PORT: String(httpPort),
      FURROW_JT808_PORT: String(jt808Port),
      FURROW_NTRIP_PORT: String(ntripPort),
      FURROW_ADMIN_PASSWORD: password,
      FURROW_ADMISSION: 'open',
      ...(role === 'gateway' ? { FURROW_PROBE_PORT: String(probePort) } : {}),
    };
    const program = new Program(environment);
    await program.says(role === 'http' ? 'Furrow is ready: http://' : `Furrow is ready (${role})`);
    return program;
  };
  const parts = await Promise.all(['http', 'gateway', 'caster', 'worker'].map(part));
  try {
    const client = await Client.signIn(`http://127.0.0.1:${httpPort}`, 'admin', password);
    const terminal = await HandTerminal.enter(jt808Port, '13700137000', '1');
    expect(await terminal.report({ ...here, speedKmh: 9, headingDeg: 45, time: nowS() })).toBe(0);
    const list = async () =>
      (await client.get<{ rows: { id: string }[] }>('monitor/vehicle/list?page=1&size=10')).rows;
    await expect.poll(async () => (await list()).length).toBe(1);
    const id = (await list())[0]?.id;
    const card = () => client.get<VehicleCard>(`monitor/vehicle/${id}/card`);
    await expect.poll(async () => (await card()).state).toBe('working');
    expect((await card()).point).toMatchObject({ lng: here.lng, lat: here.lat, heading: 45 });
    // And back: what a person orders at one process leaves by the socket of another.
    await client.post('command', { kind: 'locate', device: id });
    await terminal.next(0x8201);
    const probe = async (path: string) => (await fetch(`http://127.0.0.1:${probePort}${path}`)).text();
    expect(JSON.parse(await probe('/readyz'))).toMatchObject({ status: 'ready', checks: { gateway: true } });
    expect(await probe('/metrics')).toMatch(/^furrow_\w+\{[^}]*role="gateway"/m);
    terminal.close();
  } finally {
    await Promise.all(parts.map((one) => one.stop()));
    await sql.rows('drop database furrow_apart with (force)');
  }
});
