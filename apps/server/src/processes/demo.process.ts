import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { factoryParts, fileStateBook, type Machine, machines, runFleet } from '@furrow/simulator';
import { createPool } from '../database/pool.ts';
import { openPostgresBus } from '../events/postgres-bus.ts';
import { openFiles } from '../kit/files/open-files.ts';
import { createDemoBilling, openSigner, removeDemoBilling } from '../rooms/billing/public.ts';
import { connectDemoFleet, createDemoVehicles, isDemoRemoved } from '../rooms/machines/public.ts';
import { createDemoLogs } from '../rooms/terminals/public.ts';
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
  ready();
  const files = openFiles(settings);
  const stateFile = join(settings.dataDir, 'demo-terminals.json');
  if (settings.demo !== 'off' && !(await isDemoRemoved(pool))) {
    const fleet = machines(settings.demo, seed);
    await createDemoVehicles(pool, bus, fleet.map(demoVehicleOf));
    await connectDemoFleet(
      pool,
      fleet.map((machine) => ({ sn: machine.sn, ...factoryParts(machine) })),
    );
    if (settings.demoYear !== 0) {
      const parts = {
        pool,
        bus,
        log,
        files,
        keyFolder: join(settings.dataDir, 'keys'),
        signal,
        removed: removed.signal,
      };
      makeDemoYear(parts, settings.demoYear, fleet).catch((error: unknown) =>
        log.error({ error }, 'the demo year was not made'),
      );
    }
    const stop = AbortSignal.any([signal, removed.signal]);
    createDemoLogs(pool, files, Date.now() / 1000).catch((error: unknown) =>
      log.error({ error }, 'the demo has no logs of terminals'),
    );
    layPastConditions({ pool, log, signal: stop }, fleet).catch((error: unknown) =>
      log.error({ error }, 'the past conditions of the demo were not laid'),
    );
    createDemoBilling(pool, openSigner(join(settings.dataDir, 'keys'))).catch((error: unknown) =>
      log.error({ error }, 'the demo has no charges'),
    );
    removed.signal.addEventListener('abort', () => {
      removeDemoBilling(pool).catch((error: unknown) => log.error({ error }, 'charges of the demo stayed'));
    });
    const corrections = runDemoCorrections(
      {
        pool,
        bus,
        log,
        dataDir: settings.dataDir,
        port: settings.ntripPort,
        signal,
        removed: removed.signal,
      },
      fleet,
    ).catch((error: unknown) => log.error({ error }, 'the demo has no corrections'));
    const states = fileStateBook(stateFile);
    const tboxes = runDemoTboxes(
      {
        pool,
        bus,
        log,
        port: settings.jt808Port,
        states,
        files,
        signal,
        removed: removed.signal,
      },
      fleet,
      seed,
    ).catch((error: unknown) => log.error({ error }, 'the demo has no T-BOXes'));
    await runFleet({
      host: '127.0.0.1',
      port: settings.jt808Port,
      machines: fleet,
      signal: AbortSignal.any([signal, removed.signal]),
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
    if (removed.signal.aborted) rmSync(stateFile, { force: true });
  }
  await aborted(signal);
  await bus.close();
  await pool.end();
}

/** Two drivers who ask for help, now and then (/remoteServeList). */
const askingDrivers = (fleet: readonly Machine[]) =>
  new Map(
    fleet.slice(2, 4).map(({ sn }, place) => [
      sn,
      {
        help: {
          ...{ type: place + 1, text: place === 0 ? '直线跑偏，请帮忙看一下' : '液压阀没有动作' },
          ...{ afterMs: (2 + place * 12) * minuteMs, everyMs: 45 * minuteMs },
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
