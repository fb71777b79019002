export { accessRoutes } from './access.routes.ts';
export { ensureAdministrator } from './accounts/administrator.ts';
export { actorOfSession, createAuthentication } from './authentication.ts';
export { cleanUpAccess } from './clean-up.job.ts';
export { logOperation } from './operation-log.store.ts';
export { settingsRoutes } from './settings/settings.routes.ts';
export { getSetting, setSetting } from './settings/settings.store.ts';
