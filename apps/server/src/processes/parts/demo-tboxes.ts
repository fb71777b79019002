import { isTboxOn, type Machine, runFleet, type StateBook, tboxes } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Log } from '#kit/log.ts';
import { createDemoVehicles } from '#rooms/machines/public.ts';
import {
  createDemoContacts,
  createDemoFeedback,
  createDemoProblems,
  createDemoRepairs,
  createDemoSessions,
  createDemoVideos,
  removeDemoContacts,
  removeDemoFeedback,
  removeDemoProblems,
  removeDemoRepairs,
  removeDemoSessions,
  removeDemoVideos,
} from '#rooms/service/public.ts';
import {
  createDemoCan,
  createDemoSoftware,
  createDemoTboxes,
  createDemoUpgrades,
  removeDemoCan,
  removeDemoTboxes,
} from '#rooms/terminals/public.ts';
import { servedMachines } from '../demo-year/around/served-machines.ts';

interface Parts {
  pool: Pool;
  bus: Bus;
  log: Log;
  port: number;
  states: StateBook;
  files: FileStore;
  signal: AbortSignal;
  removed: AbortSignal;
}

/** T-BOXes beside the first machines of the fleet: ordinary clients of the gateway, until the demo is removed. */
export async function runDemoTboxes(parts: Parts, fleet: readonly Machine[], seed: number): Promise<void> {
  const { pool, bus, log, port, states, files, signal, removed } = parts;
  const boxes = tboxes(fleet, seed);
  const vehicles = boxes.map(({ machine }) => ({
    sn: machine.sn,
    terminalNumber: machine.terminalNumber,
    protocol: machine.protocol === 2013 ? ('2013' as const) : ('2019' as const),
    alias: machine.alias,
    category: 'tbox' as const,
    productModel: machine.model,
    divisionCode: machine.divisionCode || machine.countryCode,
  }));
  await createDemoVehicles(pool, bus, vehicles);
  await createDemoTboxes(
    pool,
    boxes.map(({ machine, terminalId, mountedOn }) => ({ sn: machine.sn, terminalId, mountedOn })),
  );
  await createDemoUpgrades(pool, files);
  await createDemoSoftware(pool, files);
  await createDemoCan(pool, files);
  await createDemoVideos(pool, files);
  const told = servedMachines(fleet).map(({ sn }) => sn);
  await createDemoFeedback(pool, told);
  await createDemoProblems(pool, told);
  await createDemoContacts(pool, told);
  await createDemoRepairs(pool, told);
  await createDemoSessions(pool, told);
  await runFleet({
    host: '127.0.0.1',
    port,
    machines: boxes.filter(isTboxOn).map(({ machine }) => machine),
    own: new Map(boxes.map(({ machine, ways }) => [machine.sn, ways])),
    signal: AbortSignal.any([signal, removed]),
    states,
    log: (line) => log.info(line),
  });
  if (!removed.aborted) return;
  await removeDemoVideos(pool, files);
  await removeDemoSessions(pool);
  await removeDemoFeedback(pool);
  await removeDemoProblems(pool);
  await removeDemoContacts(pool);
  await removeDemoRepairs(pool);
  for (const id of await removeDemoCan(pool)) await files.remove('attachments', id);
  for (const id of await removeDemoTboxes(pool)) await files.remove('attachments', id);
}
