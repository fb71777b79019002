import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Machine, machines } from '@furrow/simulator';
import { createPool } from '#database/pool.ts';
import type { TestDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { createLog } from '#kit/log.ts';
import { createDemoVehicles } from '#rooms/machines/public.ts';
import { createDemoProblems, createDemoRepairs } from '#rooms/service/public.ts';
import { servedMachines } from '../around/served-machines.ts';
import { beside, looseners } from '../demo-looseners.ts';
import { demoVehicleOf } from '../demo-vehicle.ts';
import { makeDemoYear } from '../demo-year.ts';
import { workPastDays } from './worker-rounds.ts';

/** How much of the demo a test has. */
export interface SmallYear {
  /** Terminals of the year beside the fleet. */
  readonly devices: number;
  readonly workDays: number;
  readonly fleet: readonly Machine[];
}

/** Where it is made; files and keys lie in `folder`. */
export interface YearPlace {
  readonly database: TestDatabase;
  readonly bus: Bus;
  readonly folder: string;
}

const root = join(import.meta.dirname, '../../../../../..');
const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
const kinds = ['tillage', 'spraying', 'levelling', 'harvesting'] as const;

/** Of each kind some that work, those first with which something is wrong, as in every demo, and those whose work is paid. */
export function smallFleet(tilling: number): readonly Machine[] {
  const all = machines(200, 1);
  return [
    ...new Set([
      ...servedMachines(all),
      ...looseners(all),
      ...beside(all),
      ...kinds.flatMap((kind) =>
        all.filter(({ workType }) => workType === kind).slice(0, kind === 'tillage' ? tilling : 3),
      ),
    ]),
  ];
}

/** Makes the fleet and its year, while the worker does its part. */
export async function makeSmallYear(place: YearPlace, size: SmallYear): Promise<void> {
  // The areas of the demo's people are looked up in it; on a tree that was never built it is not there yet.
  execFileSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'tools/basemap/src/build.ts')]);
  const { database, bus } = place;
  await createDemoVehicles(database.pool, bus, size.fleet.map(demoVehicleOf));
  // Who makes them does not wait for the year, and is mostly the first.
  const served = servedMachines(size.fleet).map(({ sn }) => sn);
  await createDemoProblems(database.pool, served);
  await createDemoRepairs(database.pool, served);
  await whileWorking(place, yearOf(place, size));
}

/** The year alone. */
export function yearOf({ database, bus, folder }: YearPlace, size: SmallYear): Promise<void> {
  const files = openFileStore(folder);
  const parts = { pool: database.pool, bus, log, files, keyFolder: folder, signal, removed: signal };
  return makeDemoYear({ ...parts, workDays: size.workDays }, size.devices, size.fleet);
}

async function whileWorking({ database, bus }: YearPlace, done: Promise<void>): Promise<void> {
  // As the worker has its own connections.
  const pool = createPool(database.url, { max: 12, applicationName: 'furrow test worker' });
  let over = false;
  const ended = done.finally(() => {
    over = true;
  });
  while (!over) {
    await workPastDays(pool, bus);
    await Promise.race([ended, setTimeout(500)]);
  }
  await ended;
  await pool.end();
}
