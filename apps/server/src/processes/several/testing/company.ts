import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#database/free-port.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { readSettings } from '#settings/settings.ts';
import { builtServer } from '../../testing/built-server.ts';
import { type Doors, startHaproxy } from './haproxy.ts';
import { type Part, startPart } from './part.ts';

const roles = ['http', 'gateway', 'caster', 'worker'] as const;
type Role = (typeof roles)[number];
const portSettings = {
  http: 'FURROW_HTTP_PORT',
  gateway: 'FURROW_JT808_PORT',
  caster: 'FURROW_NTRIP_PORT',
} as const;

/** Two processes of each role behind one HAProxy, with one database and one folder of files and keys. */
export interface Company {
  readonly database: TestDatabase;
  readonly doors: Doors;
  /** The part of this role: first or second. */
  part(role: Role, which: 1 | 2): Part;
  /** Its own port, past the proxy. */
  portOf(role: Exclude<Role, 'worker'>, which: 1 | 2): number;
  readonly keyFolder: string;
  /** What parts wrote that ended unasked. */
  died(): string[];
  /** Starts a part again that was killed. */
  again(role: Role, which: 1 | 2): Promise<void>;
  close(): Promise<void>;
}

export async function openCompany(): Promise<Company> {
  const dataDir = mkdtempSync(join(tmpdir(), 'furrow-several-'));
  const [server, database] = await Promise.all([builtServer(), testDatabase()]);
  const parts = new Map<string, Part>();
  const ports = new Map<string, number>();
  const start = async (role: Role, name: string): Promise<void> => {
    const port = ports.get(name) ?? (await freePort());
    ports.set(name, port);
    const settings = readSettings({
      FURROW_DATA: dataDir,
      DATABASE_URL: database.url,
      FURROW_ROLES: role,
      FURROW_TEST_RUN: 'yes',
      FURROW_PROXIES: '127.0.0.1',
      FURROW_CALLS_PER_MINUTE: '1000000',
      ...(role !== 'worker' && { [portSettings[role]]: String(port) }),
    });
    const { program } = server;
    const nodeId = `${name}@test`;
    parts.set(name, await startPart({ program, role, settings, databaseUrl: database.url, nodeId }));
  };
  let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all([...parts.values()].map((part) => part.kill()));
    await proxy?.stop();
    await database.close();
    server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const started = roles.flatMap((role) => [start(role, `${role}1`), start(role, `${role}2`)]);
    for (const one of await Promise.allSettled(started)) if (one.status === 'rejected') throw one.reason;
    const doors = { pages: await freePort(), terminals: await freePort(), corrections: await freePort() };
    const places = Object.fromEntries([...ports].filter(([name]) => !name.startsWith('worker')));
    proxy = await startHaproxy(doors, places);
    return {
      database,
      doors,
      close,
      keyFolder: join(dataDir, 'keys'),
      part: (role, which) => parts.get(`${role}${which}`)!,
      portOf: (role, which) => ports.get(`${role}${which}`)!,
      died: () => [...parts.values()].flatMap((part) => part.diedOf() ?? []),
      again: (role, which) => start(role, `${role}${which}`),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
