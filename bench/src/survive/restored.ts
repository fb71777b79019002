import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Product } from '@furrow/harness';
import pg from 'pg';
import { withDatabase } from '../../../apps/server/src/database/backup/testing/places.ts';
import { sumsOf } from '../../../apps/server/src/database/backup/testing/sums.ts';
import { type Figure, whole } from '../figure.ts';

const points = Number(process.env.BENCH_POINTS ?? 50_000_000);
const [vehicles, perDay] = [1_000, 50_000_000 / 10];

export const restoreMethod =
  `Then ${whole(points)} points of ${whole(vehicles)} vehicles are written past the product, the product ends, and its data directory goes through npm run backup and npm run restore into another one; ` +
  'every table of both is compared by its count and a checksum of all its rows.';

const run = promisify(execFile);

/** A backup put back beside the data it is of. */
export async function restored(): Promise<Figure[]> {
  const root = mkdtempSync(join(tmpdir(), 'furrow-restored-'));
  chmodSync(root, 0o755);
  const [from, backups, to] = ['from', 'backups', 'to'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  try {
    await seeded(from);
    const before = await withDatabase(from, sumsOf);
    const backupS = await timed('backup', backups, from);
    const restoreS = await timed('restore', backups, to);
    const after = await withDatabase(to, sumsOf);
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const different = [...names].filter((name) => before[name] !== after[name]);
    return [
      {
        what: `restore of ${whole(points)} points: tables that differ, of ${names.size}`,
        goal: '0',
        measured: `${different.length}`,
        met: different.length === 0,
        ...(different.length > 0 && { note: different.join(', ') }),
      },
      {
        what: 'its time, from the command to its end',
        goal: 'told',
        measured: `${restoreS.toFixed(1)} s`,
        met: true,
        note: `the backup before it ${backupS.toFixed(1)} s`,
      },
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A data directory of the product with the points in it, and nobody at work there. */
async function seeded(dataDir: string): Promise<void> {
  const product = await Product.start({ dataDir });
  try {
    const client = new pg.Client(product.databaseUrl());
    await client.connect();
    try {
      await seed(client);
    } finally {
      await client.end();
    }
  } finally {
    await product.dispose();
    rmSync(product.logFile, { force: true });
  }
}

async function seed(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO vehicle (id, sn, terminal_number, category, state)
       SELECT gen_random_uuid(), 9600000000 + i, 10600000000 + i, 'autoSteer', 'inUse' FROM generate_series(1, $1::int) i`,
    [vehicles],
  );
  const { rows } = await client.query<{ least: number }>('SELECT min(no)::int AS least FROM vehicle');
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;
  for (let day = 1, left = points; left > 0; day += 1, left -= perDay) {
    const begin = today - day * 86_400;
    const name = new Date(begin * 1000).toISOString().slice(0, 10);
    await client.query(
      `CREATE TABLE IF NOT EXISTS track_point_${name.replaceAll('-', '')} PARTITION OF track_point
         FOR VALUES FROM ('${name}T00:00:00Z') TO ('${new Date((begin + 86_400) * 1000).toISOString()}')`,
    );
    await client.query(
      `INSERT INTO track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at, late, alarms, bits)
         SELECT $1::int + i % $2::int, 0, to_timestamp($3::bigint + i / $2::int), 126 + random(), 45 + random(), 2, i % 360, 2, random(), 24, 4,
           to_timestamp($3::bigint + i / $2::int), false, 0, 3 FROM generate_series(0, $4::int - 1) i`,
      [rows[0]!.least, vehicles, begin, Math.min(left, perDay)],
    );
  }
}

/** `npm run backup` or `npm run restore` of a data directory: seconds that it took. */
async function timed(which: 'backup' | 'restore', place: string, dataDir: string): Promise<number> {
  const began = performance.now();
  const env: NodeJS.ProcessEnv = { ...process.env, FURROW_DATA: dataDir };
  delete env.DATABASE_URL;
  await run('npm', ['run', which, '--', place], { env, maxBuffer: 2 ** 26 });
  return (performance.now() - began) / 1000;
}
