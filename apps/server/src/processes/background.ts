import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { deleteOldBatches } from '#kit/batch/batch.store.ts';
import { adoptBatches, batchTask } from '#kit/batch/run-batch.ts';
import { repeat } from '#kit/clock/repeat.ts';
import type { Divisions } from '#kit/divisions.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { exportTask } from '#kit/export/export-task.ts';
import { fileRoutes } from '#kit/files/file.routes.ts';
import { sweepFiles } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { removeBytes } from '#kit/files/files.ts';
import type { Route } from '#kit/http/route.ts';
import { deleteOldKeys } from '#kit/idempotency/idempotency.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { deleteOldChecks } from '#kit/import/import.store.ts';
import { importTask } from '#kit/import/import-task.ts';
import type { Log } from '#kit/log.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { calculationTask } from '#kit/tasks/calculation.ts';
import type { EndedTask, TaskParts } from '#kit/tasks/run-task.ts';
import { deleteOldTasks } from '#kit/tasks/task.store.ts';
import { openTaskWorker, reviveTasks } from '#kit/tasks/task-worker.ts';
import {
  accessBatches,
  accessExports,
  accessImports,
  actorBehindSession,
  entityParts,
  logOperation,
  notify,
  taskRoutes,
} from '#rooms/access/public.ts';
import {
  accountBatches,
  approvalExports,
  cancellationBatches,
  entryBatches,
  entryDraftsFromFile,
  hardwareBatches,
  replacementBatches,
} from '#rooms/approvals/public.ts';
import { billingBatches, billingExports, billingImports, openSigner } from '#rooms/billing/public.ts';
import { conditionExports } from '#rooms/conditions/public.ts';
import {
  correctionBatches,
  correctionExports,
  correctionImports,
  stationDoor,
  withStations,
} from '#rooms/corrections/public.ts';
import {
  blockBatches,
  blockExport,
  guidanceExports,
  guidanceImports,
  markBatches,
  withBlocks,
} from '#rooms/fields/public.ts';
import {
  machineBatches,
  machineExports,
  machineImports,
  vehicleDoor,
  vehiclesOfDealers,
  vehiclesOfOwners,
  vehiclesOfRegions,
} from '#rooms/machines/public.ts';
import { partyExports, partyImports, regionNames } from '#rooms/parties/public.ts';
import { recordsFromFile, repairBatches, serviceExports } from '#rooms/service/public.ts';
import { softwareUseExports } from '#rooms/software/public.ts';
import { terminalExports, terminalOrders } from '#rooms/terminals/public.ts';
import {
  extendExport,
  objectExports,
  ruleTrials,
  terminalMapExport,
  warningBatches,
  warningExports,
  whiteBatches,
  whiteExport,
  whiteListFromFile,
} from '#rooms/warnings/public.ts';
import {
  deviceJobExport,
  dryRunCalculation,
  invalidTrackExport,
  type JobParts,
  jobBatches,
  labFile,
  preciseExports,
  type SubsidyDoors,
  sampleBatches,
  sampleExport,
  siteExport,
  sortieExport,
  sortieFile,
  subsidyCalculations,
  subsidyExports,
  withWork,
  workOfBlocks,
} from '#rooms/work/public.ts';
import { readersOf } from './parts/file-readers.ts';
import { licensing } from './parts/licensing.ts';
import { plainRecords } from './parts/plain-records.ts';
import { aborted } from './process-context.ts';

/** What the rooms above the parties hold of them. */
const partyHoldings = {
  dealers: vehiclesOfDealers,
  owners: withWork(withStations(withBlocks(vehiclesOfOwners))),
  regions: vehiclesOfRegions,
};

const doors = { vehicles: vehicleDoor, stations: stationDoor };
/** Areas may be service regions, too. */
const areaDoors = { ...doors, regions: { names: regionNames } };

/** Every list that is written into files. A room with exports adds them here. */
export const listExports = [
  ...accessExports(doors),
  ...partyExports(partyHoldings),
  ...machineExports,
  blockExport(workOfBlocks),
  ...guidanceExports,
  extendExport,
  ...warningExports,
  ...objectExports,
  terminalMapExport,
  whiteExport,
  deviceJobExport,
  invalidTrackExport,
  ...preciseExports,
  siteExport,
  ...subsidyExports,
  sortieExport,
  sampleExport,
  ...conditionExports,
  ...correctionExports,
  ...softwareUseExports,
  ...approvalExports,
  ...billingExports,
  ...terminalExports,
  ...serviceExports,
  ...plainRecords.map(({ exported }) => exported),
];

/** Every list that takes rows from files. */
const importsOf = ({ pool, bus, keyFolder }: Pick<BackgroundParts, 'pool' | 'bus' | 'keyFolder'>) => [
  ...accessImports(bus),
  ...partyImports(pool, partyHoldings),
  ...machineImports(pool, bus),
  ...guidanceImports(pool),
  sortieFile,
  labFile,
  ...correctionImports({ ...entityParts(pool), bus }, openSecretBox(keyFolder, 'correction-account')),
  whiteListFromFile({ ...entityParts(pool), bus }),
  ...billingImports(entityParts(pool), openSigner(keyFolder)),
  recordsFromFile(entityParts(pool)),
  entryDraftsFromFile(entityParts(pool)),
  ...plainRecords.map(({ imported }) => imported(entityParts(pool))),
];

/** Every action on many rows. */
export const batchesOf = ({ pool, bus, work, keyFolder }: BackgroundParts) => [
  ...accessBatches(pool, bus, doors),
  ...machineBatches(pool, bus, terminalOrders),
  ...markBatches({ pool, logOperation }),
  // They change whose a block is: no boundary is placed anew.
  ...blockBatches({ ...entityParts(pool), bus, work: workOfBlocks, divisions: { codeAt: async () => '' } }),
  ...billingBatches({ ...entityParts(pool), bus, signer: openSigner(keyFolder) }),
  ...warningBatches({ ...entityParts(pool), bus }),
  ...whiteBatches({ ...entityParts(pool), bus }),
  ...jobBatches(work),
  ...sampleBatches(pool),
  ...cancellationBatches({ pool, bus, logOperation }),
  ...entryBatches({ pool, bus, logOperation }),
  ...repairBatches({ pool, bus, logOperation }),
  ...replacementBatches({ pool, bus, logOperation }),
  ...hardwareBatches({ pool, bus, logOperation }, licensing({ pool, bus, logOperation }, keyFolder)),
  ...accountBatches({ pool, bus, logOperation, doors: areaDoors, divisions: work.divisions }),
  ...correctionBatches({ pool, bus, logOperation, box: openSecretBox(keyFolder, 'correction-account') }),
];

export interface BackgroundParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  files: FileStore;
  /** Where the key of sealed secrets lies (FURROW_DATA/keys). */
  keyFolder: string;
  /** What jobs are computed with. */
  work: JobParts & { divisions: Divisions };
}

/** The calls of exports and of people's own tasks. */
export function backgroundRoutes(parts: BackgroundParts & { log: Log }): Route[] {
  const { pool, files, log } = parts;
  return [
    ...exportRoutes({ pool, logOperation }, listExports),
    ...importRoutes({ pool, files }, importsOf(parts)),
    ...batchRoutes({ pool, log }, batchesOf(parts)),
    ...fileRoutes({ pool, files, readers: readersOf(pool), logOperation }),
    ...taskRoutes(pool, files),
  ];
}

/** Puts the end of a task into its owner's bell (C9). */
async function ringBell(pool: Pool, bus: Pick<Bus, 'publish'>, task: EndedTask): Promise<void> {
  const { accountId, kind, title, result, id } = task;
  // Whoever asks for figures looks at them, or finds them in the tray.
  if (kind === 'calculation' && result) return;
  const { rows = 0, created = 0, updated = 0, refused = 0 } = result ?? {};
  const acts = {
    export: 'exportReady',
    import: 'importDone',
    batch: 'batchDone',
    calculation: 'taskFailed',
  } as const;
  await notify(pool, bus, {
    receivers: [accountId],
    type: 0,
    act: result ? acts[kind] : 'taskFailed',
    values: { name: title, rows: kind === 'import' ? created + updated : rows, done: rows, refused },
    link: result?.page ?? '/profile/index?tab=tasks',
    subject: { kind: 'task', id },
    event: 'ended',
  });
}

const reviveMs = 5_000;
const sweepMs = 3_600_000;
/** What was begun so long ago becomes no file any more: every deed that writes one has ended. */
const unfinishedS = 7 * 86_400;

/** Takes tasks until the signal, and clears what is over its time. */
export async function runTasks(
  background: BackgroundParts & Pick<SubsidyDoors, 'divisions'>,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { pool, bus, files, work, divisions } = background;
  const parts: TaskParts = {
    pool,
    files,
    log,
    kinds: [
      exportTask(logOperation, listExports),
      importTask(importsOf(background)),
      batchTask(log, batchesOf(background)),
      calculationTask([
        ...subsidyCalculations(entityParts(pool), { bus, divisions }),
        dryRunCalculation(work),
        ...ruleTrials(work),
      ]),
    ],
    tell: (change) => bus.publish('taskProgress', change),
    actorBehind: (sessionId) => actorBehindSession(pool, sessionId),
    ended: (task) => ringBell(pool, bus, task),
  };
  const worker = await openTaskWorker(parts);
  const jobs = [
    repeat('tasks', reviveMs, { log, signal }, async () => {
      await reviveTasks(parts);
      await adoptBatches(pool);
    }),
    repeat('task files', sweepMs, { log, signal }, async () => {
      for (const id of await deleteOldTasks(pool)) await files.remove('tasks', id);
      for (const id of await sweepFiles(pool)) await removeBytes(files, id);
      await deleteOldBatches(pool);
      await deleteOldKeys(pool);
      for (const id of await deleteOldChecks(pool)) await files.remove('imports', id);
      await files.tidy(Date.now() / 1000 - unfinishedS);
    }),
  ];
  await aborted(signal);
  await worker.stop();
  await Promise.all(jobs);
}
