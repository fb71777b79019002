import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client, type Product } from '@furrow/harness';
import pg from 'pg';
import { openFileStore } from '../../../apps/server/src/kit/files/folder-store.ts';
import { numberOf, snOf } from './boxes.ts';

/** The most T-BOXes of one job, and the most at once. */
const mostInJob = 500;
const atOnce = 100;

/** One look into the database, over a connection of its own: it may have died since the last one. */
export async function look<Row extends object>(
  product: Product,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(product.databaseUrl());
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** How fast the hardware is spoken to; what is not named is as in a new profile. */
interface Pace {
  readonly window: number;
  /** Sub-packages of 1,000 bytes a second. */
  readonly rate: number;
}

/** T-BOXes, the profile of their hardware and a released version with an image, past the rules. Answers the version's id. */
export async function prepare(
  product: Product,
  { boxes, bytes, version, pace }: { boxes: number; bytes: number; version: string; pace: Pace },
): Promise<string> {
  const [id, fileId, image] = [randomUUID(), randomUUID(), randomBytes(bytes)];
  await openFileStore(join(product.dataDir, 'files')).write('attachments', fileId, [image]);
  await look(
    product,
    `insert into vehicle (id, sn, terminal_number, category, state, hardware_version, software_version, division_code)
     select gen_random_uuid(), sn, number, 'tbox', 'inUse', 'EX-H2', '2.0.0', '410100' from unnest($1::text[], $2::text[]) as t (sn, number)`,
    [Array.from({ length: boxes }, (_, i) => snOf(i)), Array.from({ length: boxes }, (_, i) => numberOf(i))],
  );
  await look(
    product,
    `insert into hardware_profile (id, hardware_version, package_size, ack_mode, send_window, rate, ack_timeout_s, retries, max_restarts,
       install_timeout_min, parameter_map) values (gen_random_uuid(), 'EX-H2', 1000, 'each', $1, $2, 4, 2, 50, 1, '{}')`,
    [pace.window, pace.rate],
  );
  await look(
    product,
    `insert into software_version (id, type, version, description, url, hardware_versions, state, file_id, file_name, file_size, sha256, released_at)
     values ($1, 'tbox', $2, 'bench', 'http://x/y', '{EX-H2}', 'released', $3, 'image.bin', $4, $5, now())`,
    [id, version, fileId, bytes, createHash('sha256').update(image).digest()],
  );
  return id;
}

/** Jobs of the wizard over all T-BOXes, as many as it takes; answers how many tasks they have. */
export async function startJobs(product: Product, versionId: string): Promise<number> {
  const client = await Client.signIn(product.url, 'admin', product.password);
  const devices = await look<{ id: string }>(
    product,
    `select id from vehicle where category = 'tbox' order by sn`,
  );
  // Two at least: a job sends to a hundred at once, the platform to two hundred.
  const share = Math.min(mostInJob, Math.ceil(devices.length / 2));
  for (let from = 0; from < devices.length; from += share) {
    const some = devices.slice(from, from + share).map(({ id }) => id);
    const job = await client.post<{ id: string }>('terminalJobs', {
      kind: 'upgrade',
      versionId,
      devices: some,
    });
    await client.put(`terminalJobs/${job.id}`, { options: { atOnce, stopPercent: 100, deadlineHours: 1 } });
    await client.post(`terminalJobs/${job.id}/start`, { startKey: randomUUID() });
  }
  const [made] = await look<{ n: number }>(product, 'select count(*)::int as n from terminal_task');
  return made!.n;
}
