import { setMaxListeners } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { factoryParts, fileStateBook, type Machine, machines, runFleet } from '@furrow/simulator';
import { createPool, type Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFiles } from '#kit/files/open-files.ts';
import { createDemoBilling, openSigner, removeDemoBilling } from '#rooms/billing/public.ts';
import { connectDemoFleet, createDemoVehicles, isDemoRemoved } from '#rooms/machines/public.ts';
import { createDemoLogs } from '#rooms/terminals/public.ts';
import { layPastConditions } from './demo-year/around/demo-conditions.ts';
import { demoVehicleOf } from './demo-year/demo-vehicle.ts';
import { makeDemoYear } from './demo-year/demo-year.ts';
import { runDemoCorrections } from './parts/demo-corrections.ts';
import { runDemoTboxes } from './parts/demo-tboxes.ts';
import { aborted, type ProcessContext } from './process-context.ts';

const seed = 1;
const minuteMs = 60_000;
/** The day so far is sent as stored points on the first connect, so that there is a morning to play back. */
const backfill = { hours: 8 };

/** The demo fleet: the simulator as an ordinary client of the gateway, until it is removed. */
export async function run({ settings, databaseUrl, log, ready, signal }: ProcessContext): Promise<void> {
  const pool = createPool(databaseUrl, { max: 4, applicationName: 'furrow demo' });
  const bus = await openPostgresBus(databaseUrl, log);
  const removed = new AbortController();
  bus.subscribe('demoRemoved', () => removed.abort());
  // Each part of the demo waits on the same signals.
  setMaxListeners(0, signal, removed.signal);
  ready();
  if (settings.demo !== 'off' && !(await isDemoRemoved(pool))) {
    const fleet = machines(settings.demo, seed);
    const parts = { settings, pool, bus, log, files: openFiles(settings), signal, removed: removed.signal };
    await makeFleet(parts, fleet);
    furnish(parts, fleet);
    await driveFleet(parts, fleet);
  }
  await aborted(signal);
  await bus.close();
  await pool.end();
}

interface DemoParts extends Pick<ProcessContext, 'settings' | 'log' | 'signal'> {
  pool: Pool;
  bus: Bus;
  files: FileStore;
  /** Falls when somebody removes the demo. */
  removed: AbortSignal;
}

/** The devices that the fleet is, with the parts that came with them. */
async function makeFleet({ pool, bus }: DemoParts, fleet: readonly Machine[]): Promise<void> {
  await createDemoVehicles(pool, bus, fleet.map(demoVehicleOf));
  await connectDemoFleet(
    pool,
    fleet.map((machine) => ({ sn: machine.sn, ...factoryParts(machine) })),
  );
}

/** What stands around the fleet is made beside its driving; what cannot be made leaves a line in the log and everything else as it is. */
function furnish(parts: DemoParts, fleet: readonly Machine[]): void {
  const { settings, pool, log, files, signal, removed } = parts;
  const keyFolder = join(settings.dataDir, 'keys');
  const beside = (work: Promise<unknown>, failed: string): void => {
    work.catch((error: unknown) => log.error({ error }, failed));
  };
  if (settings.demoYear !== 0)
    beside(makeDemoYear({ ...parts, keyFolder }, settings.demoYear, fleet), 'the demo year was not made');
  beside(createDemoLogs(pool, files, Date.now() / 1000), 'the demo has no logs of terminals');
  beside(
    layPastConditions({ pool, log, signal: AbortSignal.any([signal, removed]) }, fleet),
    'the past conditions of the demo were not laid',
  );
  beside(createDemoBilling(pool, openSigner(keyFolder)), 'the demo has no charges');
  removed.addEventListener('abort', () => beside(removeDemoBilling(pool), 'charges of the demo stayed'));
}

/** Machines, rovers and T-BOXes at work over real sockets, until the demo is removed or the process ends. */
async function driveFleet(parts: DemoParts, fleet: readonly Machine[]): Promise<void> {
  const { settings, log, signal, removed } = parts;
  const stateFile = join(settings.dataDir, 'demo-terminals.json');
  const states = fileStateBook(stateFile);
  const corrections = runDemoCorrections(
    { ...parts, dataDir: settings.dataDir, port: settings.ntripPort },
    fleet,
  ).catch((error: unknown) => log.error({ error }, 'the demo has no corrections'));
  const tboxes = runDemoTboxes({ ...parts, port: settings.jt808Port, states }, fleet, seed).catch(
    (error: unknown) => log.error({ error }, 'the demo has no T-BOXes'),
  );
  await runFleet({
    host: '127.0.0.1',
    port: settings.jt808Port,
    machines: fleet,
    signal: AbortSignal.any([signal, removed]),
    faults: 'real',
    conditions: true,
    backfill,
    states,
    parts: swappedReceivers(fleet),
    own: askingDrivers(fleet),
    log: (line) => log.info(line),
  });
  await Promise.all([corrections, tboxes]);
  // Terminals that come back later are new ones: without codes, and with their whole day to send.
  if (removed.aborted) rmSync(stateFile, { force: true });
}

/** Two drivers who ask for help, now and then (/remoteServeList). */
const askingDrivers = (fleet: readonly Machine[]) =>
  new Map(
    fleet.slice(2, 4).map(({ sn }, place) => [
      sn,
      {
        help: {
          type: place + 1,
          text: place === 0 ? '直线跑偏，请帮忙看一下' : '液压阀没有动作',
          afterMs: (2 + place * 12) * minuteMs,
          everyMs: 45 * minuteMs,
        },
      },
    ]),
  );

/** Two machines whose receivers somebody swapped: a contradiction to settle on /snConnect. */
function swappedReceivers([first, second]: readonly Machine[]) {
  if (!first || !second) return new Map<string, { receiverSn: string }>();
  const receiverOf = (machine: Machine) => ({ receiverSn: factoryParts(machine).receiverSn });
  return new Map([
    [first.sn, receiverOf(second)],
    [second.sn, receiverOf(first)],
  ]);
}
