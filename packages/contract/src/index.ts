export * from './access/account.ts';
export * from './access/account-import.ts';
export * from './access/account-info.ts';
export * from './access/allocations/allocation.ts';
export * from './access/allocations/allocation-calls.ts';
export * from './access/client-error.ts';
export * from './access/dictionary.ts';
export * from './access/grant.ts';
export * from './access/grant-life.ts';
export * from './access/keys/access-key.ts';
export * from './access/notice.ts';
export * from './access/notifications/ask-access.ts';
export * from './access/notifications/notification.ts';
export * from './access/notifications/notification-calls.ts';
export * from './access/notifications/usual-notifications.ts';
export * from './access/operation.ts';
export * from './access/operation-archive.ts';
export * from './access/operations/operation-actions.ts';
export * from './access/operations/operation-kinds.ts';
export * from './access/permissions.ts';
export * from './access/profile.ts';
export * from './access/provider-rights.ts';
export * from './access/role.ts';
export * from './access/saved-view.ts';
export * from './access/seal.ts';
export * from './access/session.ts';
export * from './access/setting.ts';
export * from './access/sign-in/application.ts';
export * from './access/sign-in/captcha.ts';
export * from './access/sign-in/second-factor.ts';
export * from './access/sign-in/sign-in.ts';
export * from './access/system-log.ts';
export * from './access/telling/mail.ts';
export * from './access/telling/mail-kinds.ts';
export * from './access/telling/webhook.ts';
export * from './approvals/account-audit.ts';
export * from './approvals/approval.ts';
export * from './approvals/approval-calls.ts';
export * from './approvals/cancellation.ts';
export * from './approvals/entry.ts';
export * from './approvals/entry-query.ts';
export * from './approvals/hardware-code.ts';
export * from './approvals/replacement.ts';
export * from './billing/index.ts';
export * from './calls.ts';
export * from './conditions/index.ts';
export * from './corrections/index.ts';
export * from './fields/ab-line.ts';
export * from './fields/block.ts';
export * from './fields/delivery.ts';
export * from './fields/field-data.ts';
export * from './fields/field-file.ts';
export * from './fields/mark.ts';
export * from './fields/polygon.ts';
export * from './kit/answer.ts';
export { untold } from './kit/answer-shapes.ts';
export * from './kit/area-field.ts';
export * from './kit/batch.ts';
export * from './kit/call.ts';
export * from './kit/draft.ts';
export * from './kit/edit.ts';
export * from './kit/export.ts';
export { exportCallsOf } from './kit/families/export-calls.ts';
export type { CallFamilies, FamilyCall } from './kit/families/family.ts';
export { fileCallsOf } from './kit/families/file-calls.ts';
export { importCallsOf } from './kit/families/import-calls.ts';
export * from './kit/fields.ts';
export * from './kit/files.ts';
export * from './kit/flow.ts';
export * from './kit/import.ts';
export * from './kit/language.ts';
export * from './kit/list.ts';
export { definePlainCalls, type PlainCalls } from './kit/plain-calls.ts';
export { type AnyRecord, defineRecord, labelOf } from './kit/record/define-record.ts';
export {
  optional,
  orNone,
  type RecordField,
  type ShownField,
  shown,
  type ValueKind,
  written,
} from './kit/record/record-field.ts';
export * from './kit/refusals/refusals.ts';
export { fileLimits } from './kit/rules/files.ts';
export {
  describeField,
  type FieldDescription,
  type FieldRule,
  type FormSchema,
  type FormShape,
  isSecret,
} from './kit/rules/kind.ts';
export { phoneCountries, phoneParts, storedPhone } from './kit/rules/places.ts';
export { problemsOf } from './kit/rules/problems.ts';
export * from './kit/tasks.ts';
export * from './live/messages.ts';
export * from './live/records.ts';
export * from './live/rights-mark.ts';
export * from './live/shared-records.ts';
export * from './live/shell-topics.ts';
export * from './live/stream-timing.ts';
export * from './machines/car.ts';
export * from './machines/devices/index.ts';
export * from './machines/fitting/index.ts';
export * from './machines/implements/index.ts';
export * from './machines/libraries/index.ts';
export * from './machines/modification.ts';
export * from './machines/replacements/index.ts';
export * from './machines/sdk-licence.ts';
export * from './machines/vehicle.ts';
export * from './machines/vehicle-life.ts';
export * from './machines/warehouse/index.ts';
export * from './machines/zhiweitong.ts';
export * from './monitor/calls.ts';
export * from './monitor/counts.ts';
export * from './monitor/data-panel.ts';
export * from './monitor/filter-choices.ts';
export * from './monitor/filters.ts';
export * from './monitor/ground.ts';
export * from './monitor/map-settings.ts';
export * from './monitor/owner-info.ts';
export * from './monitor/panel-areas.ts';
export * from './monitor/party-monitor.ts';
export * from './monitor/statistics.ts';
export * from './parties/dealer.ts';
export * from './parties/owner.ts';
export * from './parties/party-imports.ts';
export * from './parties/service-point.ts';
export * from './parties/service-region.ts';
export * from './reports/measures.ts';
export * from './reports/report.ts';
export * from './reports/report-buckets.ts';
export * from './reports/report-period.ts';
export * from './reports/report-words.ts';
export * from './screens/find.ts';
export {
  type ScreenEntry,
  type ScreenGroup,
  type ScreenSubgroup,
  screenGroups,
} from './screens/screen-entry.ts';
export * from './screens/screens.ts';
export * from './service/index.ts';
export * from './software/index.ts';
export * from './terminals/can/index.ts';
export * from './terminals/closer-reports.ts';
export * from './terminals/command.ts';
export * from './terminals/debug/index.ts';
export * from './terminals/health/index.ts';
export * from './terminals/job.ts';
export * from './terminals/jobs/index.ts';
export * from './terminals/logs/index.ts';
export * from './terminals/parameter.ts';
export * from './terminals/preload/index.ts';
export * from './terminals/software-type.ts';
export * from './terminals/tbox/index.ts';
export * from './terminals/zwt/index.ts';
export * from './track/calls.ts';
export * from './track/limits.ts';
export * from './track/record.ts';
export * from './track/tbox.ts';
export * from './walls/activity.ts';
export * from './walls/exports.ts';
export * from './walls/wall-query.ts';
export * from './warnings/dealer-rule.ts';
export * from './warnings/dealer-warning.ts';
export * from './warnings/dealer-words.ts';
export * from './warnings/exception-rules.ts';
export * from './warnings/exception-warning.ts';
export * from './warnings/extended-area.ts';
export * from './warnings/fence-words.ts';
export * from './warnings/flow-rule.ts';
export * from './warnings/flow-warning.ts';
export * from './warnings/flow-words.ts';
export * from './warnings/geofence.ts';
export * from './warnings/signal-rules.ts';
export * from './warnings/signal-warning.ts';
export * from './warnings/terminal-map.ts';
export * from './warnings/terminal-warning.ts';
export * from './warnings/warning.ts';
export * from './warnings/warning-calls.ts';
export * from './warnings/warning-rule.ts';
export * from './warnings/warning-words.ts';
export * from './warnings/white-list.ts';
export * from './work/area-statistics.ts';
export * from './work/big-screen.ts';
export * from './work/current-job.ts';
export * from './work/device-job/index.ts';
export * from './work/invalid-tracks/invalid-rule.ts';
export * from './work/invalid-tracks/invalid-track.ts';
export * from './work/job.ts';
export * from './work/job-flow.ts';
export * from './work/job-wall.ts';
export * from './work/layers/index.ts';
export * from './work/photos/index.ts';
export * from './work/precise/index.ts';
export * from './work/sampling/index.ts';
export * from './work/sites/site.ts';
export * from './work/speed/index.ts';
export * from './work/subsidies/declared-sheet.ts';
export * from './work/subsidies/subsidy-line.ts';
export * from './work/subsidies/subsidy-parameter.ts';
export * from './work/subsidies/subsidy-reckoning.ts';
export * from './work/subsidies/subsidy-statement.ts';
export * from './work/subsidies/vehicle-sheet.ts';
export * from './work/uav/index.ts';
export * from './work/work-of-vehicle.ts';
export * from './work/work-statistics.ts';
