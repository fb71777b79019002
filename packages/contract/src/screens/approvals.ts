import { hidden, menu } from './screen-entry.ts';

/** Approval management: the menu in the order of the specification, then the pages that open from it. */
export const approvalsScreens = [
  menu('approvals', 'accountAudit'),
  menu('approvals', 'infoEntry'),
  menu('approvals', 'infoEntryQuery'),
  menu('approvals', 'equipReplace'),
  menu('approvals', 'equipCancel'),
  menu('approvals', 'hardwareCode'),
  hidden('approvals', 'entryDetail', 'infoEntry'),
  hidden('approvals', 'entryQueryDetail', 'infoEntryQuery'),
  hidden('approvals', 'replaceDetail', 'equipReplace'),
  hidden('approvals', 'accountDetail', 'accountAudit'),
  hidden('approvals', 'accountItem', 'accountAudit'),
] as const;
