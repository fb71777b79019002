import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import type { Route } from '#kit/http/route.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import type { Log } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { depthRoutes } from './depth/depth.routes.ts';
import { depthBatches } from './depth/depth-batches.ts';
import { depthExport } from './depth/depth-export.ts';
import { deviceRoutes } from './devices/device.routes.ts';
import { deviceExport } from './devices/device-export.ts';
import { devicesFromFile } from './devices/device-import.ts';
import { connectionRoutes } from './fitting/connections/connection.routes.ts';
import { connectionExport } from './fitting/connections/connection-export.ts';
import type { CodeFollows } from './fitting/connections/settle-connections.ts';
import { fittingRoutes } from './fitting/fitting.routes.ts';
import { carsFromFile } from './fitting/import/car-import.ts';
import { vehicleToolRoutes } from './implements/implement.routes.ts';
import { implementsFromFile } from './implements/implement-import.ts';
import { vehicleToolExport } from './implements/implements.ts';
import type { WorkOfTools } from './implements/tool-work.ts';
import { componentBatches } from './libraries/components/component-batches.ts';
import { libraryExports, libraryRoutes } from './libraries/library.routes.ts';
import { libraryImports } from './libraries/library-imports.ts';
import { sdkLicenceExport, sdkRoutes } from './licences/sdk.routes.ts';
import { modificationRoutes } from './modifications/modification.routes.ts';
import { modificationExport } from './modifications/modifications.ts';
import { jobExport } from './replacements/jobs/job.routes.ts';
import { partExport } from './replacements/parts/part.routes.ts';
import { paperRecords } from './replacements/parts/part-import.ts';
import { vehicleRoutes } from './vehicle.routes.ts';
import { carRoutes } from './vehicles/car.routes.ts';
import { carBatches } from './vehicles/car-batches.ts';
import { carExport } from './vehicles/car-export.ts';
import type { TerminalOrders } from './vehicles/cars.ts';
import { warehouseBatches } from './warehouse/documents/document-batch.ts';
import { mesRoutes } from './warehouse/mes/mes.routes.ts';
import { warehouseExport } from './warehouse/records/warehouse-export.ts';
import { warehouseRoutes } from './warehouse/warehouse.routes.ts';
import { warehouseFromFile } from './warehouse/warehouse-import.ts';
import { zwtRoutes, zwtUserExport } from './zhiweitong/zwt.routes.ts';
import { zwtUsersFromFile } from './zhiweitong/zwt-import.ts';

type Told = Pick<Bus, 'publish'>;

/**
 * Every call of the room; a screen adds its own line here, and in the three lists below. What becomes of terminals when a vehicle is
 * frozen or transferred, what was worked with an implement, and what follows from another machine code, are the rooms' above, and handed in.
 */
export function machineRoutes(
  pool: Pool,
  bus: Told,
  log: Log,
  terminalOrders: TerminalOrders,
  workOfTools: WorkOfTools | null = null,
  codeFollows: CodeFollows | null = null,
): Route[] {
  const parts = { ...entityParts(pool), bus };
  return [
    ...vehicleRoutes(pool, bus),
    ...fittingRoutes(pool, bus),
    ...connectionRoutes(parts, codeFollows),
    ...carRoutes({ ...parts, ...terminalOrders }),
    ...libraryRoutes(parts),
    ...deviceRoutes(parts),
    ...vehicleToolRoutes(parts, workOfTools),
    ...depthRoutes(parts),
    ...modificationRoutes(parts),
    ...zwtRoutes(parts),
    ...warehouseRoutes({ pool, bus, log }),
    ...mesRoutes(pool, bus),
    ...sdkRoutes(parts),
  ];
}

/** Lists of the room that are written into files. */
export const machineExports: readonly AnyExport[] = [
  ...libraryExports,
  carExport,
  deviceExport,
  vehicleToolExport,
  depthExport,
  modificationExport,
  connectionExport,
  jobExport,
  partExport,
  zwtUserExport,
  warehouseExport,
  sdkLicenceExport,
];

/** Lists of the room that take rows from files. */
export const machineImports = (pool: Pool, bus: Told): readonly AnyImport[] => [
  devicesFromFile(bus),
  carsFromFile(bus),
  paperRecords,
  implementsFromFile(pool),
  warehouseFromFile(bus),
  zwtUsersFromFile(entityParts(pool)),
  ...libraryImports(entityParts(pool)),
];

/** What the room does to many rows at once. */
export const machineBatches = (
  pool: Pool,
  bus: Told,
  terminalOrders: TerminalOrders,
): readonly AnyBatch[] => [
  ...carBatches({ ...entityParts(pool), bus, ...terminalOrders }),
  ...warehouseBatches(pool, bus),
  ...componentBatches(entityParts(pool)),
  ...depthBatches(pool, bus),
];
