import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { AnyBatch } from '#kit/batch/list-batch.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { accountExport } from './accounts/account-export.ts';
import { accountBatches } from './accounts/batches/account-batches.ts';
import { accountsFromFile } from './accounts/import/account-import.ts';
import { authorizeBatches } from './grants/authorize-batches.ts';
import { authorizeExport } from './grants/authorize-export.ts';
import { operationExport } from './operations/operation-export.ts';
import { roleExport } from './roles/role-export.ts';
import type { ScopeDoors } from './scope/scope-doors.ts';
import { logExport } from './system-log/log-export.ts';

/** The lists of the room that are written into files; the process makes calls and tasks of them. */
export const accessExports = (doors: ScopeDoors): readonly AnyExport[] => [
  accountExport,
  authorizeExport(doors),
  operationExport,
  roleExport,
  logExport,
];

/** The lists of the room that take rows from files. */
export const accessImports = (bus: Pick<Bus, 'publish'>): readonly AnyImport[] => [accountsFromFile(bus)];

/** What the room does to many rows at once. */
export const accessBatches = (
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  doors: ScopeDoors,
): readonly AnyBatch[] => [...accountBatches(pool, bus), ...authorizeBatches(pool, bus, doors)];
