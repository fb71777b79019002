export { accessRoutes } from './access.routes.ts';
export { accountInfoRoutes } from './account-info/account-info.routes.ts';
export { maskedPhone } from './accounts/account.rules.ts';
export { requireUnguessable } from './accounts/accounts.ts';
export { ensureAdministrator } from './accounts/administrator.ts';
export { makeFirstAccount } from './accounts/first-account.ts';
export { hashPassword, hashRandomPassword, passwordMatches, randomPassword } from './accounts/password.ts';
export { authorizeRoutes } from './allocations/authorize.routes.ts';
export { endAllocationsOfDevice } from './allocations/ended-devices.store.ts';
export { snsOfFile } from './allocations/sns-of-file.ts';
export { accountsOfPhone } from './applications/accounts-of-phone.store.ts';
export { documentRoutes } from './applications/application.routes.ts';
export { applicationKind, insertChange, settleApplication } from './applications/application.store.ts';
export { applicationReach } from './applications/application-reach.store.ts';
export { type ApplicationDesk, fileApplication } from './applications/applications.ts';
export {
  type Granted,
  type GrantParts,
  grantApplication,
  heldOf,
  requireGrantable,
} from './applications/grant-application.ts';
export { namesOfAreas, viewOf } from './applications/view-of.ts';
export { archiveRoutes } from './archives/archive.routes.ts';
export { archiveOldMonths } from './archives/archives.ts';
export {
  actorBehindSession,
  actorOfAccount,
  actorOfSession,
  createAuthentication,
} from './authentication.ts';
export { accessBatches, accessExports, accessImports } from './background.ts';
export { refuseCaptchaOff } from './captcha/captcha.ts';
export { cleanUpAccess } from './clean-up.job.ts';
export { closeCompanies, companyClosed, openCompanies } from './companies/closed-company.store.ts';
export { companiesBelow, companiesInReach } from './companies/company.store.ts';
export {
  accountsByCompanies,
  accountsByTargets,
  handOverCompany,
  handOverTarget,
} from './companies/company-people.store.ts';
export { countries } from './dictionary/countries.ts';
export { dictionaryRoutes } from './dictionary/dictionary.routes.ts';
export { entityParts } from './entity-parts.ts';
export { accessFinders } from './found-records.store.ts';
export { followTheClock } from './grants/by-the-clock.job.ts';
export { tellEnding } from './grants/tell-ending.job.ts';
export { addressOf } from './mail/own-mail.store.ts';
export { postFile } from './mail/post-file.ts';
export { keepMail, serverOf } from './mail/send-mail.job.ts';
export { accountsHolding, holdersAmong, holdersOf, peopleHolding } from './notifications/holders.store.ts';
export { notify, settleNotes } from './notifications/notify.ts';
export { logOperation } from './operation-log.store.ts';
export { maskedName } from './qr/login-code.rules.ts';
export { scopeKindOf } from './roles/role.store.ts';
export type { DeviceDoor } from './scope/scope-doors.ts';
export { accountsSeeing } from './scope/seers.ts';
export { tellRights } from './scope/tell-rights.ts';
export { sealLog } from './seals/seals.ts';
export { hashOfToken, newKey } from './sessions/token.ts';
export { settingsRoutes } from './settings/settings.routes.ts';
export { getSetting, readSetting, setSetting } from './settings/settings.store.ts';
export { countCall } from './sign-in/call-rate.store.ts';
export { guardedPassword } from './sign-in/guarded-password.ts';
export { deleteBeat, livingNodes } from './system-log/beats/beat.store.ts';
export { beat, watchServices } from './system-log/beats/beats.ts';
export { logLevelsNow } from './system-log/log-levels.ts';
export { logLineOf, type StoredLine } from './system-log/log-line.rules.ts';
export { insertLogLines } from './system-log/log-lines.store.ts';
export { readLogAfter } from './system-log/log-list.store.ts';
export { systemLogRoutes } from './system-log/system-log.routes.ts';
export { watchErrorRate } from './system-log/watch-error-rate.job.ts';
export { taskRoutes } from './tasks/task.routes.ts';
export { passwordsToSet } from './todo.store.ts';
export { visibleAccounts, visibleRoles } from './visible-records.store.ts';
export { keepWebhooks } from './webhooks/send-webhooks.job.ts';
