import type { AnyExport } from '#kit/export/list-export.ts';
import { accountAuditExport } from './accounts/account-lists.ts';
import { cancellationExport } from './cancellations/cancellation-files.ts';
import { entryExport, entryQueryExport } from './entries/entry-lists.ts';
import { hardwareExport } from './hardware/hardware-lists.ts';
import { replacementExport } from './replacements/replacement-lists.ts';

/** The files of the room's lists. */
export const approvalExports: AnyExport[] = [
  cancellationExport,
  accountAuditExport,
  entryExport,
  entryQueryExport,
  replacementExport,
  hardwareExport,
];
