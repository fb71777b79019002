import type { Bus } from '../../events/bus.ts';
import type { AnyExport } from '../../kit/export/list-export.ts';
import type { AnyImport } from '../../kit/import/list-import.ts';
import { accountExport } from './accounts/account-export.ts';
import { accountsFromFile } from './accounts/import/account-import.ts';
import { roleExport } from './roles/role-export.ts';

/** The lists of the room that are written into files; the process makes calls and tasks of them. */
export const accessExports: readonly AnyExport[] = [accountExport, roleExport];

/** The lists of the room that take rows from files. */
export const accessImports = (bus: Pick<Bus, 'publish'>): readonly AnyImport[] => [accountsFromFile(bus)];
