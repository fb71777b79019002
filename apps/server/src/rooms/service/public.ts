export { contactRoutes, tellDueCalls } from './contacts/contact.routes.ts';
export {
  contactFrom,
  contactReach,
  visibleContacts,
  waitsSql as contactWaits,
} from './contacts/contact.store.ts';
export { withContacts } from './contacts/contacts-of-dealers.store.ts';
export { createDemoContacts, removeDemoContacts } from './demo/demo-contacts.ts';
export { createDemoFeedback, removeDemoFeedback } from './demo/demo-feedback.ts';
export { createDemoProblems, removeDemoProblems } from './demo/demo-problems.ts';
export { createDemoSessions, removeDemoSessions } from './demo/demo-remote.ts';
export { createDemoRepairs, removeDemoRepairs } from './demo/demo-repairs.ts';
export { createDemoVideos, removeDemoVideos } from './demo/demo-videos.ts';
export { deviceFeedbackRoutes } from './device-feedback/device-feedback.routes.ts';
export { visibleDeviceFeedback } from './device-feedback/device-feedback.store.ts';
export { takeDriverWords } from './device-feedback/take-words.ts';
export { serviceExports } from './exports.ts';
export { closeSilentFeedback, feedbackRoutes } from './feedback/feedback.routes.ts';
export { visibleFeedback } from './feedback/feedback.store.ts';
export { lateServiceSql } from './late-service.store.ts';
export { problemRoutes, tellLateProblems } from './problems/problem.routes.ts';
export { problemReach, visibleProblems } from './problems/problem.store.ts';
export { problemsToAssign } from './problems/todo.store.ts';
export { recordRoutes as repairRecordRoutes } from './records/record.routes.ts';
export { visibleRecords as seenRepairRecords } from './records/record.store.ts';
export { recordsFromFile } from './records/record-import.ts';
export { keepSessions } from './remote/keep-sessions.ts';
export { remoteRoutes } from './remote/remote.routes.ts';
export { remoteReach, visibleSessions } from './remote/remote.store.ts';
export { keepRepairs } from './repairs/completing.ts';
export { repairRoutes } from './repairs/repair.routes.ts';
export { repairBatches } from './repairs/repair-files.ts';
export { repairBell, repairSight } from './repairs/repair-sight.ts';
export { videoRoutes } from './videos/video.routes.ts';
export { watchRoutes } from './videos/watch.routes.ts';
