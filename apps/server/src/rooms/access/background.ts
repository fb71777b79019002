import type { AnyExport } from '../../kit/export/list-export.ts';
import { accountExport } from './accounts/account-export.ts';
import { roleExport } from './roles/role-export.ts';

/** The lists of the room that are written into files; the process makes calls and tasks of them. */
export const accessExports: readonly AnyExport[] = [accountExport, roleExport];
