import { join } from 'node:path';
import type { Pool } from '../database/pool.ts';
import type { Bus } from '../events/bus.ts';
import { openDivisions } from '../kit/divisions.ts';
import type { FileStore } from '../kit/files/file-store.ts';
import type { Route } from '../kit/http/route.ts';
import type { Log } from '../kit/log.ts';
import { openApiRoutes } from '../kit/openapi/openapi.routes.ts';
import type { Fleet } from '../live/fleet.ts';
import { streamRoutes } from '../live/stream.routes.ts';
import {
  accessRoutes,
  accountInfoRoutes,
  archiveRoutes,
  authorizeRoutes,
  dictionaryRoutes,
  documentRoutes,
  entityParts,
  settingsRoutes,
  systemLogRoutes,
} from '../rooms/access/public.ts';
import {
  accountAuditRoutes,
  accountDesk,
  cancellationRoutes,
  codeChanged,
  entryQueryRoutes,
  entryRoutes,
  hardwareRoutes,
  replacementRoutes,
  withApplications,
} from '../rooms/approvals/public.ts';
import { billingRoutes } from '../rooms/billing/public.ts';
import { conditionRoutes } from '../rooms/conditions/public.ts';
import { correctionRoutes, requireOwnMount, stationDoor, withStations } from '../rooms/corrections/public.ts';
import {
  blockRoutes,
  lineRoutes,
  markRoutes,
  openFieldFiles,
  withBlocks,
  withBlocksOfDealers,
} from '../rooms/fields/public.ts';
import {
  machineRoutes,
  replacementRecordRoutes,
  vehicleDoor,
  vehiclesOfDealers,
  vehiclesOfOwners,
  vehiclesOfRegions,
} from '../rooms/machines/public.ts';
import { dropFromGroups, overviewRoutes, vehiclesAround } from '../rooms/overview/public.ts';
import {
  dealerRoutes,
  knownOwners,
  ownerNames,
  ownerRoutes,
  pointRoutes,
  regionNames,
  regionRoutes,
} from '../rooms/parties/public.ts';
import { reportRoutes } from '../rooms/reports/public.ts';
import {
  contactRoutes,
  deviceFeedbackRoutes,
  feedbackRoutes,
  problemRoutes,
  remoteRoutes,
  repairRecordRoutes,
  repairRoutes,
  videoRoutes,
  watchRoutes,
} from '../rooms/service/public.ts';
import { softwareUseRoutes } from '../rooms/software/public.ts';
import {
  canRoutes,
  commandRoutes,
  debugRoutes,
  firmwareRoutes,
  healthRoutes,
  jobRoutes,
  lockTerminal,
  photoRoutes,
  preUploadRoutes,
  provesItself,
  softVersionRoutes,
  softwareLogRoutes,
  tboxMonitorRoutes,
  tboxRoutes,
  versionRoutes,
  zwtMonitorRoutes,
} from '../rooms/terminals/public.ts';
import { wallRoutes } from '../rooms/walls/public.ts';
import {
  extendRoutes,
  fenceRoutes,
  terminalMapRoutes,
  warningRoutes,
  whiteRoutes,
  withExtendedAreas,
} from '../rooms/warnings/public.ts';
import {
  areaRoutes,
  coverageRoutes,
  currentJobRoutes,
  deviceJobRoutes,
  invalidTrackRoutes,
  jobDeedRoutes,
  jobWallRoutes,
  layerRoutes,
  openGroundDesk,
  photoDisplayRoutes,
  preciseRoutes,
  samplingRoutes,
  siteRoutes,
  sortieRoutes,
  speedRoutes,
  subsidyRoutes,
  trackRoutes,
  withWork,
  workOfBlocks,
  workOfTools,
  workOfVehicleRoutes,
  workStatisticsRoutes,
} from '../rooms/work/public.ts';
import { backgroundRoutes } from './background.ts';
import { carryOver } from './parts/carry-over.ts';
import { higherSources } from './parts/dealer-sources.ts';
import { openJobParts } from './parts/job-parts.ts';
import { licensing } from './parts/licensing.ts';
import { openHub } from './parts/live-hub.ts';
import { plainRecords } from './parts/plain-records.ts';
import { webRoot } from './web-root.ts';

export interface HttpParts {
  pool: Pool;
  bus: Bus;
  fleet: Fleet;
  log: Log;
  signal: AbortSignal;
  files: FileStore;
  /** What /logManage tells of the processes. */
  service: Parameters<typeof systemLogRoutes>[1];
  /** Where the public reaches this product; undefined: every page knows where it was opened. */
  publicUrl?: string | undefined;
  /** Where terminals fetch firmware; undefined: nowhere. */
  firmwareUrl?: string | undefined;
  /** Webhooks may lead to this machine: tests alone. */
  allowLoopback?: boolean | undefined;
  /** Where the key of sealed secrets lies; all http processes share it. */
  keyFolder: string;
}

/** A correction waits for its figures: they are computed apart from the loop that answers. */
const jobThreads = 1;

/** Every route of every room, wired to what it needs. */
export async function httpRoutes({
  pool,
  bus,
  fleet,
  log,
  signal,
  files,
  service,
  publicUrl,
  firmwareUrl,
  allowLoopback,
  keyFolder,
}: HttpParts): Promise<Route[]> {
  const divisions = await openDivisions(join(webRoot(), 'basemap'), log);
  const work = await openJobParts({ pool, bus, log }, jobThreads);
  signal.addEventListener('abort', () => void work.close());
  const coverages = openGroundDesk();
  const fieldFiles = openFieldFiles();
  const hub = openHub({ pool, bus, fleet, log, signal });
  const parts = { pool, fleet, divisions };
  const owners = { find: knownOwners, names: ownerNames };
  const doors = { vehicles: vehicleDoor, stations: stationDoor, regions: { names: regionNames }, owners };
  const access = { pool, bus, doors, divisions };
  const routes = [
    ...accessRoutes(pool, bus, { publicUrl, keyFolder, allowLoopback, desk: accountDesk(access) }),
    ...backgroundRoutes({ pool, bus, files, log, work, keyFolder }),
    ...documentRoutes({ pool, files }),
    ...archiveRoutes({ pool, files }),
    ...settingsRoutes(pool),
    ...dictionaryRoutes(divisions),
    ...authorizeRoutes(access),
    ...accountInfoRoutes(access),
    ...systemLogRoutes(pool, service),
    ...dealerRoutes(pool, bus, withApplications(withExtendedAreas(withBlocksOfDealers(vehiclesOfDealers)))),
    ...ownerRoutes(entityParts(pool), bus, withWork(withStations(withBlocks(vehiclesOfOwners)))),
    ...pointRoutes(entityParts(pool), vehiclesAround(fleet)),
    ...regionRoutes(entityParts(pool), vehiclesOfRegions),
    ...extendRoutes({ ...entityParts(pool), bus }),
    ...fenceRoutes({ ...entityParts(pool), bus }),
    ...warningRoutes({ ...entityParts(pool), bus }, higherSources),
    ...terminalMapRoutes({ pool, divisions }),
    ...whiteRoutes({ ...entityParts(pool), bus }),
    ...machineRoutes(pool, bus, log, lockTerminal, workOfTools, codeChanged),
    ...lineRoutes({ ...entityParts(pool), bus }, fieldFiles),
    ...markRoutes({ ...entityParts(pool), bus }, fieldFiles),
    ...commandRoutes(pool, bus),
    ...photoRoutes(pool),
    ...tboxRoutes({ ...entityParts(pool), bus, firmwareUrl }),
    ...tboxMonitorRoutes(pool, bus),
    ...zwtMonitorRoutes(pool),
    ...healthRoutes(pool, bus),
    ...debugRoutes({ pool, bus }),
    ...softwareLogRoutes({ pool, bus, files, uploadUrl: firmwareUrl ?? publicUrl }),
    ...jobRoutes({ ...entityParts(pool), bus }),
    ...preUploadRoutes({ ...entityParts(pool), bus, requireMount: requireOwnMount }),
    ...firmwareRoutes({ ...entityParts(pool), bus, files }),
    ...versionRoutes({ ...entityParts(pool), bus, files }),
    ...softVersionRoutes({ ...entityParts(pool), bus, files }),
    ...canRoutes({ ...entityParts(pool), bus, files }),
    ...softwareUseRoutes(pool),
    ...videoRoutes({ ...entityParts(pool), bus, files }),
    ...deviceFeedbackRoutes({ ...entityParts(pool), bus }),
    ...remoteRoutes({ ...entityParts(pool), bus }),
    ...feedbackRoutes({ ...entityParts(pool), bus }),
    ...problemRoutes({ ...entityParts(pool), bus }),
    ...contactRoutes({ ...entityParts(pool), bus }),
    ...repairRoutes({ ...entityParts(pool), bus }),
    ...repairRecordRoutes({ ...entityParts(pool), bus }),
    ...watchRoutes({ pool, files, proves: provesItself }),
    ...blockRoutes({ ...entityParts(pool), bus, divisions, work: workOfBlocks }, fieldFiles),
    ...overviewRoutes(parts),
    ...trackRoutes(parts),
    ...workStatisticsRoutes(parts),
    ...deviceJobRoutes(pool),
    ...areaRoutes(pool),
    ...speedRoutes(pool),
    ...currentJobRoutes(pool, coverages),
    ...jobWallRoutes(pool),
    ...workOfVehicleRoutes(pool),
    ...coverageRoutes(pool, coverages),
    ...preciseRoutes(pool),
    ...photoDisplayRoutes(pool),
    ...jobDeedRoutes(work),
    ...siteRoutes({ ...entityParts(pool), bus, divisions, work: workOfBlocks }),
    ...layerRoutes({ ...entityParts(pool), bus }, { coverages, files: fieldFiles }),
    ...invalidTrackRoutes(work),
    ...sortieRoutes(work, coverages),
    ...samplingRoutes({ ...entityParts(pool), bus }),
    ...subsidyRoutes(entityParts(pool), { bus, divisions }),
    ...conditionRoutes(pool, bus),
    ...correctionRoutes(pool, bus, keyFolder),
    ...cancellationRoutes({ ...entityParts(pool), bus }, dropFromGroups),
    ...entryRoutes({ ...entityParts(pool), bus }),
    ...entryQueryRoutes({ ...entityParts(pool), bus }),
    ...replacementRecordRoutes({ ...entityParts(pool), bus, codeFollows: codeChanged }, carryOver(keyFolder)),
    ...replacementRoutes({ ...entityParts(pool), bus }, carryOver(keyFolder)),
    ...hardwareRoutes(
      { ...entityParts(pool), bus, files },
      licensing({ ...entityParts(pool), bus }, keyFolder),
    ),
    ...billingRoutes(pool, bus, { log, keyFolder, publicUrl }),
    ...reportRoutes({ pool, divisions }),
    ...wallRoutes({ pool, divisions }),
    ...plainRecords.flatMap(({ routes }) => routes(entityParts(pool))),
    ...accountAuditRoutes({ ...entityParts(pool), bus, doors, divisions }),
    ...streamRoutes(hub),
  ];
  return [...routes, ...openApiRoutes(routes)];
}
