import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import type { Knock, SessionProgress } from '#gateways/ntrip/door.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { openSecretBox, type SecretBox } from '#kit/secret-box.ts';

export const accountPassword = 'Rover-2026a';
export const sourcePassword = 'base station';

/** A place for keys that goes when the test is over, and the box whose key lies there. */
export function testKeys(): { keyFolder: string; box: SecretBox; remove(): void } {
  const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-keys-'));
  return {
    keyFolder,
    box: openSecretBox(keyFolder, 'correction-account'),
    remove: () => rmSync(keyFolder, { recursive: true, force: true }),
  };
}

export const quietBus = (url: string): Promise<Bus> =>
  openPostgresBus(url, createLog({ level: 'error', name: 'test', to: { write: () => undefined } }));

/** A base station with its mount point, as one of the console's. */
export async function addStation(
  pool: Pool,
  name: string,
  over: { dealerId?: string; divisionCode?: string } = {},
): Promise<{ stationId: string; mountId: string }> {
  const [stationId, mountId] = [newId(), newId()];
  await pool.query(
    `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, mount_point, division_code, dealer_id)
     values ($1, $2, $2, 'network', 126.63, 45.72, 150, $2, $3, $4)`,
    [stationId, name, over.divisionCode ?? '230102', over.dealerId ?? null],
  );
  await pool.query(
    `insert into mount_point (id, name, kind, station_id, source_hash) values ($1, $2, 'station', $3, $4)`,
    [mountId, name, stationId, createHash('sha256').update(sourcePassword).digest()],
  );
  return { stationId, mountId };
}

/** An account with `accountPassword`; `over` are columns of its row. */
export async function addCorrectionAccount(
  { pool, box }: { pool: Pool; box: SecretBox },
  account: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = newId();
  const row = {
    id,
    account,
    password: await box.seal(Buffer.from(accountPassword), id),
    ...over,
  };
  const names = Object.keys(row);
  await pool.query(
    `insert into differential_account (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}

/** A rover that knocks with the right password. */
export const knock = (account: string, mount: string, over: Partial<Knock> = {}): Knock => ({
  direction: 'rover',
  account,
  password: accountPassword,
  mount,
  address: '10.1.2.3',
  port: 40_000,
  version: 2,
  tls: false,
  agent: 'NTRIP test/1.0',
  ...over,
});

/** A session that has sent so much by now. */
export const progressOf = (connectionId: string, over: Partial<SessionProgress> = {}): SessionProgress => ({
  connectionId,
  mountServed: null,
  bytesIn: 0,
  bytesOut: 0,
  queueBytes: 0,
  firstByteMs: null,
  ggaCount: 0,
  fixedCount: 0,
  meanAgeS: null,
  gaps: 0,
  last: null,
  ...over,
});
