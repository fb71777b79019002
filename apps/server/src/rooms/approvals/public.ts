export { accountAuditRoutes } from './accounts/account.routes.ts';
export { accountAuditExport, accountBatches } from './accounts/account-lists.ts';
export { accountDesk } from './accounts/desk.ts';
export { withApplications } from './applications-of-dealers.ts';
export { cancellationRoutes } from './cancellations/cancellation.routes.ts';
export { cancellationBatches } from './cancellations/cancellation-batches.ts';
export { cancellationExport } from './cancellations/cancellation-files.ts';
export { seenApprovals, seesFilesOf } from './seen.ts';
export { keepApprovals } from './watching/watch.ts';
