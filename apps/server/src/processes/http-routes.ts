import { join } from 'node:path';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { type Divisions, openDivisions } from '#kit/divisions.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { Route } from '#kit/http/route.ts';
import type { Log } from '#kit/log.ts';
import { openApiRoutes } from '#kit/openapi/openapi.routes.ts';
import type { Fleet } from '#live/fleet.ts';
import { streamRoutes } from '#live/stream.routes.ts';
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
} from '#rooms/access/public.ts';
import {
  accountAuditRoutes,
  accountDesk,
  cancellationRoutes,
  codeChanged,
  entryQueryRoutes,
  entryRoutes,
  hardwareRoutes,
  replacementRoutes,
} from '#rooms/approvals/public.ts';
import { billingRoutes } from '#rooms/billing/public.ts';
import { conditionRoutes } from '#rooms/conditions/public.ts';
import { correctionRoutes, requireOwnMount, stationDoor, withStations } from '#rooms/corrections/public.ts';
import { blockRoutes, lineRoutes, markRoutes, openFieldFiles, withBlocks } from '#rooms/fields/public.ts';
import {
  machineRoutes,
  replacementRecordRoutes,
  vehicleDoor,
  vehiclesOfOwners,
  vehiclesOfRegions,
} from '#rooms/machines/public.ts';
import { dropFromGroups, overviewRoutes, vehiclesAround } from '#rooms/overview/public.ts';
import {
  dealerRoutes,
  knownOwners,
  ownerNames,
  ownerRoutes,
  pointRoutes,
  regionNames,
  regionRoutes,
} from '#rooms/parties/public.ts';
import { issuedRoutes, reportRoutes, scheduleRoutes } from '#rooms/reports/public.ts';
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
} from '#rooms/service/public.ts';
import { softwareUseRoutes } from '#rooms/software/public.ts';
import {
  canRoutes,
  commandRoutes,
  debugRoutes,
  firmwareRoutes,
  healthRoutes,
  jobRoutes,
  photoRoutes,
  preUploadRoutes,
  provesItself,
  softVersionRoutes,
  softwareLogRoutes,
  tboxMonitorRoutes,
  tboxRoutes,
  terminalOrders,
  versionRoutes,
  zwtMonitorRoutes,
} from '#rooms/terminals/public.ts';
import { wallRoutes } from '#rooms/walls/public.ts';
import {
  extendRoutes,
  fenceRoutes,
  terminalMapRoutes,
  warningRoutes,
  whiteRoutes,
} from '#rooms/warnings/public.ts';
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
} from '#rooms/work/public.ts';
import { backgroundRoutes } from './background.ts';
import { carryOver } from './parts/carry-over.ts';
import { dealerHoldings } from './parts/dealer-holdings.ts';
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

/** What routes of several rooms share. */
interface Wired extends HttpParts {
  divisions: Divisions;
  work: Awaited<ReturnType<typeof openJobParts>>;
  coverages: ReturnType<typeof openGroundDesk>;
  fieldFiles: ReturnType<typeof openFieldFiles>;
  /** What a described record is served with, and the bus. */
  parts: ReturnType<typeof entityParts> & Pick<HttpParts, 'bus'>;
  doors: AccessDoors;
}
type AccessDoors = Parameters<typeof accountDesk>[0]['doors'];

/** Every route of every room, wired to what it needs. */
export async function httpRoutes(given: HttpParts): Promise<Route[]> {
  const { pool, bus, fleet, log, signal } = given;
  const divisions = await openDivisions(join(webRoot(), 'basemap'), log);
  const work = await openJobParts({ pool, bus, log }, jobThreads);
  signal.addEventListener('abort', () => void work.close());
  const owners = { find: knownOwners, names: ownerNames };
  const wired: Wired = {
    ...given,
    divisions,
    work,
    coverages: openGroundDesk(),
    fieldFiles: openFieldFiles(),
    parts: { ...entityParts(pool), bus },
    doors: { vehicles: vehicleDoor, stations: stationDoor, regions: { names: regionNames }, owners },
  };
  const routes = [
    ...platform(wired),
    ...partiesAndMachines(wired),
    ...terminals(wired),
    ...fieldsAndWork(wired),
    ...decisions(wired),
    ...service(wired),
    ...plainRecords.flatMap(({ routes }) => routes(entityParts(pool))),
    ...streamRoutes(openHub({ pool, bus, fleet, log, signal })),
  ];
  return [...routes, ...openApiRoutes(routes)];
}

const platform = (wired: Wired): Route[] => {
  const { pool, bus, files, log, work, divisions, doors, keyFolder, publicUrl, allowLoopback } = wired;
  const access = { pool, bus, doors, divisions };
  return [
    ...accessRoutes(pool, bus, { publicUrl, keyFolder, allowLoopback, desk: accountDesk(access) }),
    ...backgroundRoutes({ pool, bus, files, log, work, keyFolder }),
    ...documentRoutes({ pool, files }),
    ...archiveRoutes({ pool, files }),
    ...settingsRoutes(pool),
    ...dictionaryRoutes(divisions),
    ...authorizeRoutes(access),
    ...accountInfoRoutes(access),
    ...systemLogRoutes(pool, wired.service),
    ...reportRoutes({ pool, divisions }),
    ...issuedRoutes({ pool, divisions, bus }),
    ...scheduleRoutes(pool),
    ...wallRoutes({ pool, divisions }),
  ];
};

const partiesAndMachines = ({ pool, bus, fleet, log, parts, divisions }: Wired): Route[] => [
  ...dealerRoutes(pool, bus, dealerHoldings),
  ...ownerRoutes(entityParts(pool), bus, withWork(withStations(withBlocks(vehiclesOfOwners)))),
  ...pointRoutes(entityParts(pool), vehiclesAround(fleet)),
  ...regionRoutes(entityParts(pool), vehiclesOfRegions),
  ...machineRoutes(pool, bus, log, terminalOrders, workOfTools, codeChanged),
  ...overviewRoutes({ pool, fleet, divisions }),
  ...extendRoutes(parts),
  ...fenceRoutes(parts),
  ...warningRoutes(parts, higherSources),
  ...terminalMapRoutes({ pool, divisions }),
  ...whiteRoutes(parts),
];

const terminals = ({ pool, bus, files, parts, keyFolder, publicUrl, firmwareUrl }: Wired): Route[] => [
  ...commandRoutes(pool, bus),
  ...photoRoutes(pool),
  ...tboxRoutes({ ...parts, firmwareUrl }),
  ...tboxMonitorRoutes(pool, bus),
  ...zwtMonitorRoutes(pool),
  ...healthRoutes(pool, bus),
  ...debugRoutes({ pool, bus }),
  ...softwareLogRoutes({ pool, bus, files, uploadUrl: firmwareUrl ?? publicUrl }),
  ...jobRoutes(parts),
  ...preUploadRoutes({ ...parts, requireMount: requireOwnMount }),
  ...firmwareRoutes({ ...parts, files }),
  ...versionRoutes({ ...parts, files }),
  ...softVersionRoutes({ ...parts, files }),
  ...canRoutes({ ...parts, files }),
  ...softwareUseRoutes(pool),
  ...conditionRoutes(pool, bus),
  ...correctionRoutes(pool, bus, keyFolder),
];

const fieldsAndWork = (wired: Wired): Route[] => {
  const { pool, bus, parts, divisions, work, coverages, fieldFiles } = wired;
  return [
    ...lineRoutes(parts, fieldFiles),
    ...markRoutes(parts, fieldFiles),
    ...blockRoutes({ ...parts, divisions, work: workOfBlocks }, fieldFiles),
    ...layerRoutes(parts, { coverages, files: fieldFiles }),
    ...trackRoutes({ pool, divisions }),
    ...workStatisticsRoutes({ pool, divisions }),
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
    ...siteRoutes({ ...parts, divisions, work: workOfBlocks }),
    ...invalidTrackRoutes(work),
    ...sortieRoutes(work, coverages),
    ...samplingRoutes(parts),
    ...subsidyRoutes(entityParts(pool), { bus, divisions }),
  ];
};

const decisions = (wired: Wired): Route[] => {
  const { pool, bus, files, log, parts, doors, divisions, keyFolder, publicUrl } = wired;
  return [
    ...accountAuditRoutes({ ...parts, doors, divisions }),
    ...cancellationRoutes(parts, dropFromGroups),
    ...entryRoutes(parts),
    ...entryQueryRoutes(parts),
    ...replacementRecordRoutes({ ...parts, codeFollows: codeChanged }, carryOver(keyFolder)),
    ...replacementRoutes(parts, carryOver(keyFolder)),
    ...hardwareRoutes({ ...parts, files }, licensing(parts, keyFolder)),
    ...billingRoutes(pool, bus, { log, keyFolder, publicUrl }),
  ];
};

const service = ({ pool, files, parts }: Wired): Route[] => [
  ...videoRoutes({ ...parts, files }),
  ...watchRoutes({ pool, files, proves: provesItself }),
  ...deviceFeedbackRoutes(parts),
  ...remoteRoutes(parts),
  ...feedbackRoutes(parts),
  ...problemRoutes(parts),
  ...contactRoutes(parts),
  ...repairRoutes(parts),
  ...repairRecordRoutes(parts),
];
