import { accountCalls } from './access/account.ts';
import { accountInfoCalls } from './access/account-info/account-info-calls.ts';
import { allocationCalls } from './access/allocations/allocation-calls.ts';
import { clientErrorCalls } from './access/client-error.ts';
import { accessKeyCalls } from './access/keys/access-key.ts';
import { noticeCalls } from './access/notice.ts';
import { askAccessCalls } from './access/notifications/ask-access.ts';
import { notificationCalls } from './access/notifications/notification-calls.ts';
import { operationCalls } from './access/operation.ts';
import { operationArchiveCalls } from './access/operation-archive.ts';
import { profileCalls } from './access/profile.ts';
import { roleCalls } from './access/role.ts';
import { savedViewCalls } from './access/saved-view.ts';
import { settingCalls, settingChanges, settingHistories } from './access/setting-calls.ts';
import { applicationCalls } from './access/sign-in/application-calls.ts';
import { loginCodeCalls } from './access/sign-in/sign-in.ts';
import { signInCalls } from './access/sign-in/sign-in-calls.ts';
import { systemLogCalls } from './access/system-log.ts';
import { mailCalls } from './access/telling/mail.ts';
import { webhookCalls } from './access/telling/webhook.ts';
import { accountAuditCalls } from './approvals/account-audit.ts';
import { cancellationCalls } from './approvals/cancellation.ts';
import { entryCalls } from './approvals/entry.ts';
import { entryQueryCalls } from './approvals/entry-query.ts';
import { hardwareCalls } from './approvals/hardware-code.ts';
import { replacementCalls } from './approvals/replacement.ts';
import { registrationBatchCalls, renewalCalls } from './billing/batch.ts';
import { chargeCalls, payCalls } from './billing/charge.ts';
import { chtCalls } from './billing/cht.ts';
import { flowPayCalls } from './billing/expiry.ts';
import { r26Calls, singleRegistrationCalls } from './billing/registration.ts';
import { satelliteCalls } from './billing/satellite.ts';
import { simCard, simCardCalls } from './billing/sim-card.ts';
import {
  conditionAnalysisCalls,
  conditionDetailCalls,
  tabletConditionCalls,
  tboxConditionCalls,
} from './conditions/condition-calls.ts';
import { signalSetCalls } from './conditions/signal-set.ts';
import { assignmentCalls, mobileAccountCalls } from './corrections/assign-calls.ts';
import {
  casterCalls,
  diffBlackCalls,
  diffLogCalls,
  mountPointCalls,
  ntripAccountCalls,
} from './corrections/caster-calls.ts';
import { externalAccount, externalAccountCalls } from './corrections/external-account.ts';
import { externalCaster, externalCasterCalls } from './corrections/external-caster.ts';
import { mobileAccount } from './corrections/mobile-account.ts';
import { relay, relayCalls } from './corrections/relay.ts';
import { baseStationCalls, stationMonitorCalls } from './corrections/station-calls.ts';
import { correctionSupplier } from './corrections/supplier.ts';
import { batchCalls } from './kit/batch.ts';
import type { DescribedCall } from './kit/call.ts';
import { draftCalls } from './kit/draft.ts';
import { fileCalls } from './kit/file-calls.ts';
import { taskCalls } from './kit/task-calls.ts';
import { streamCalls } from './live/stream-calls.ts';
import { carBatchCalls } from './machines/car-calls.ts';
import {
  deviceCalls,
  registrationRequestCalls,
  unknownTerminalCalls,
} from './machines/devices/device-calls.ts';
import { connectionCalls } from './machines/fitting/connection-calls.ts';
import { nameplateCalls } from './machines/libraries/component-calls.ts';
import { implementModel } from './machines/libraries/implement-model.ts';
import { machineCalls } from './machines/machine-calls.ts';
import { replacedPartCalls, replacementJobCalls } from './machines/replacements/replacement-calls.ts';
import { sdkLicenceCalls, sdkOpenCalls } from './machines/sdk-licence.ts';
import { groundCalls } from './monitor/ground.ts';
import { monitorCalls } from './monitor/monitor-calls.ts';
import { dataPanelCalls } from './monitor/panel-areas.ts';
import { owner } from './parties/owner.ts';
import { servicePoint } from './parties/service-point.ts';
import { installFunnelCalls } from './reports/install-funnel.ts';
import { installTargetCalls } from './reports/install-target.ts';
import { installerCalls } from './reports/installers.ts';
import { issuedReportCalls } from './reports/issued/issued-calls.ts';
import { machineRetentionCalls, machineUseCalls } from './reports/machine-use.ts';
import { reportCalls } from './reports/report.ts';
import { reportScheduleCalls } from './reports/report-schedule.ts';
import { findCalls } from './screens/find-calls.ts';
import { contactCalls, serviceContact } from './service/contact.ts';
import { deviceFeedbackCalls } from './service/device-feedback.ts';
import { feedbackCalls } from './service/feedback.ts';
import { problemCalls } from './service/problem-calls.ts';
import { remoteCalls } from './service/remote-session.ts';
import { repairCalls } from './service/repair-calls.ts';
import { repairRecordCalls } from './service/repair-record.ts';
import { tutorialVideo, videoCalls, watchCalls } from './service/video.ts';
import { softwareUseCalls } from './software/software-use.ts';
import { canFirmwareCalls } from './terminals/can/can-firmware.ts';
import { canFlashCalls } from './terminals/can/can-flash.ts';
import { canNodeCalls } from './terminals/can/can-node.ts';
import { debugSwitchCalls } from './terminals/debug/debug-switch.ts';
import { terminalConditionCalls } from './terminals/health/terminal-condition.ts';
import { terminalJobCalls, terminalTaskCalls } from './terminals/jobs/job-calls.ts';
import { softwareJobCalls } from './terminals/jobs/software-jobs.ts';
import { softwareLogCalls } from './terminals/logs/software-log.ts';
import { preUploadCalls } from './terminals/preload/pre-upload.ts';
import { hardwareProfileCalls, savedConfigurationCalls, tboxCalls } from './terminals/tbox/tbox-calls.ts';
import { tboxMonitorCalls } from './terminals/tbox/tbox-monitor.ts';
import { softVersionCalls } from './terminals/versions/soft-version.ts';
import { softwareVersionCalls } from './terminals/versions/version.ts';
import { zwtMonitorCalls } from './terminals/zwt/zwt-monitor.ts';
import { tboxTrackCalls } from './track/tbox.ts';
import { activityCalls } from './walls/activity.ts';
import { exportCalls } from './walls/exports.ts';
import { agentWarningCalls } from './warnings/dealer-warning.ts';
import { exceptionCalls } from './warnings/exception-warning.ts';
import { flowControlCalls } from './warnings/flow-warning.ts';
import { geofenceCalls } from './warnings/geofence.ts';
import { dismantleCalls, workWarningCalls } from './warnings/signal-warning.ts';
import { terminalMapCalls } from './warnings/terminal-map.ts';
import { warningCalls } from './warnings/views/warning-views.ts';
import { crossRegionCalls, terminalWarningCalls } from './warnings/warning-calls.ts';
import { whiteListCalls } from './warnings/white-list.ts';
import { bigScreenCalls } from './work/big-screen.ts';
import { jobWallCalls } from './work/job-wall.ts';
import { workCalls } from './work/work-calls.ts';

/** Every described record; a test walks them. */
export const describedRecords = [
  servicePoint,
  implementModel,
  owner,
  correctionSupplier,
  mobileAccount,
  externalCaster,
  externalAccount,
  relay,
  tutorialVideo,
  simCard,
  serviceContact,
] as const;

/** The standard calls of described records: each means the same for all of them. */
export const recordCalls = {
  servicePoints: servicePoint.calls,
  implementModels: implementModel.calls,
  owners: owner.calls,
  correctionSuppliers: correctionSupplier.calls,
  mobileAccounts: mobileAccount.calls,
  externalCasters: externalCaster.calls,
  externalAccounts: externalAccount.calls,
  relays: relay.calls,
  tutorialVideos: tutorialVideo.calls,
  simCards: simCard.calls,
  serviceContacts: serviceContact.calls,
};

/** Every described call by what it is about and its own name; a test holds that nothing is left out. */
export const describedCalls = {
  carBatches: carBatchCalls,
  roles: roleCalls,
  applications: applicationCalls,
  loginCodes: loginCodeCalls,
  operations: operationCalls,
  drafts: draftCalls,
  clientErrors: clientErrorCalls,
  notifications: notificationCalls,
  notices: noticeCalls,
  settings: settingCalls,
  settingChanges,
  settingHistories,
  accounts: accountCalls,
  accountInfo: accountInfoCalls,
  profile: profileCalls,
  signIn: signInCalls,
  batches: batchCalls,
  tasks: taskCalls,
  files: fileCalls,
  finder: findCalls,
  stream: streamCalls,
  access: askAccessCalls,
  activity: activityCalls,
  allocations: allocationCalls,
  mail: mailCalls,
  webhooks: webhookCalls,
  savedViews: savedViewCalls,
  operationArchives: operationArchiveCalls,
  systemLog: systemLogCalls,
  devices: deviceCalls,
  unknownTerminals: unknownTerminalCalls,
  registrationRequests: registrationRequestCalls,
  nameplates: nameplateCalls,
  snConnections: connectionCalls,
  replacementJobs: replacementJobCalls,
  replacedParts: replacedPartCalls,
  sdkLicences: sdkLicenceCalls,
  sdkOpen: sdkOpenCalls,
  ground: groundCalls,
  baseStations: baseStationCalls,
  stationMonitor: stationMonitorCalls,
  ntripAccounts: ntripAccountCalls,
  mountPoints: mountPointCalls,
  caster: casterCalls,
  diffLog: diffLogCalls,
  diffBlack: diffBlackCalls,
  tboxes: tboxCalls,
  tboxMonitor: tboxMonitorCalls,
  jobWall: jobWallCalls,
  bigScreen: bigScreenCalls,
  exportMap: exportCalls,
  terminalCondition: terminalConditionCalls,
  softwareLog: softwareLogCalls,
  zwtMonitor: zwtMonitorCalls,
  tboxTrack: tboxTrackCalls,
  debugSwitch: debugSwitchCalls,
  savedConfigurations: savedConfigurationCalls,
  preUpload: preUploadCalls,
  hardwareProfiles: hardwareProfileCalls,
  terminalJobs: terminalJobCalls,
  terminalTasks: terminalTaskCalls,
  softwareJobs: softwareJobCalls,
  softwareVersions: softwareVersionCalls,
  softVersion: softVersionCalls,
  canFirmware: canFirmwareCalls,
  canFlash: canFlashCalls,
  canNodes: canNodeCalls,
  mobileAccountDeeds: mobileAccountCalls,
  externalCasterDeeds: externalCasterCalls,
  externalAccountDeeds: externalAccountCalls,
  relayDeeds: relayCalls,
  diffAssign: assignmentCalls,
  tabletConditions: tabletConditionCalls,
  tboxConditions: tboxConditionCalls,
  conditionDetail: conditionDetailCalls,
  conditionAnalysis: conditionAnalysisCalls,
  signalSets: signalSetCalls,
  softwareUse: softwareUseCalls,
  dataPanel: dataPanelCalls,
  accountAudits: accountAuditCalls,
  cancellations: cancellationCalls,
  entries: entryCalls,
  entryQuery: entryQueryCalls,
  replacements: replacementCalls,
  hardwareCodes: hardwareCalls,
  crossRegion: crossRegionCalls,
  terminalCrossRegionWarning: terminalWarningCalls,
  flowControl: flowControlCalls,
  agentWarning: agentWarningCalls,
  dismantle: dismantleCalls,
  workWarning: workWarningCalls,
  exceptionQuery: exceptionCalls,
  terminalCrossRegionMap: terminalMapCalls,
  warningViews: warningCalls,
  crossSnWhite: whiteListCalls,
  geofences: geofenceCalls,
  tutorialVideoDeeds: videoCalls,
  softVideo: watchCalls,
  feedback: feedbackCalls,
  deviceFeedback: deviceFeedbackCalls,
  remote: remoteCalls,
  contacts: contactCalls,
  problems: problemCalls,
  repairs: repairCalls,
  repairRecords: repairRecordCalls,
  simCardDeeds: simCardCalls,
  charges: chargeCalls,
  pay: payCalls,
  registrationBatches: registrationBatchCalls,
  accessKeys: accessKeyCalls,
  cht: chtCalls,
  satelliteServices: satelliteCalls,
  singleRegistration: singleRegistrationCalls,
  r26Registrations: r26Calls,
  renewals: renewalCalls,
  flowPay: flowPayCalls,
  installReport: reportCalls.install,
  globalReport: reportCalls.global,
  machineReport: reportCalls.machine,
  workReport: reportCalls.work,
  issuedReports: issuedReportCalls,
  installFunnel: installFunnelCalls,
  installTargets: installTargetCalls,
  installers: installerCalls,
  machineUse: machineUseCalls,
  machineRetention: machineRetentionCalls,
  installSchedules: reportScheduleCalls.install,
  globalSchedules: reportScheduleCalls.global,
  machineSchedules: reportScheduleCalls.machine,
  workSchedules: reportScheduleCalls.work,
  ...monitorCalls,
  ...machineCalls,
  ...workCalls,
  ...recordCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
