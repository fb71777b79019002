import { z } from 'zod';
/** Types 1–4 of the specification; 0 is a message outside of them. */
export const notificationTypes = [1, 2, 3, 4, 0] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What a notification can say; its words are `notices.acts.KEY`. The part in [[ ]] of the words carries the link. */
export const notificationActs = [
  'accountApplied',
  'entrySubmitted',
  'replacementSubmitted',
  'cancellationSubmitted',
  'hardwareSubmitted',
  'approvalChecked',
  'approvalDue',
  'approvalFailed',
  'approvalNobody',
  'approvalOverdue',
  'approvalPassed',
  'approvalRejected',
  'approvalSentBack',
  'approvalTakenBack',
  'approvalWithdrawn',
  'passwordForgotten',
  'accessAsked',
  'exportReady',
  'importDone',
  'batchDone',
  'taskFailed',
  'errorRate',
  'serviceDown',
  'serviceUp',
  'rightsEnd',
  'rightsEndToday',
  'extendGranted',
  'extendEnding',
  'extendRevoked',
  'warehouseOutbound',
  'carFrozen',
  'carUnfrozen',
  'carCame',
  'carModified',
  'jobFinished',
  'jobStopped',
  'jobTrialOver',
  'versionReleased',
  'wideningAsked',
  'wideningApproved',
  'wideningRefused',
  'wideningHalted',
  'carLeft',
  'logReceived',
  'crashRepeated',
  'settledWorkChanged',
  'subsidyApproved',
  'siteFinished',
  'samplingDone',
  'warningRaised',
  'machineRaised',
  'exceptionRaised',
  'exceptionStorm',
  'machineStorm',
  'terminalRaised',
  'terminalStorm',
  'terminalAsked',
  'terminalAnswered',
  'cardRaised',
  'cardStorm',
  'dealerRaised',
  'dealerStorm',
  'dealerWritten',
  'policyTells',
  'warningRose',
  'warningStorm',
  'warningDigest',
  'whiteListed',
  'deviceFeedbackAnswered',
  'deviceFeedbackRepeats',
  'feedbackSent',
  'feedbackReplied',
  'feedbackAnswered',
  'problemSent',
  'problemGiven',
  'problemAnswered',
  'problemDecided',
  'problemOverdue',
  'callBackDue',
  'remoteAsked',
  'remoteHanded',
  'remoteAbandoned',
  'repairSubmitted',
  'repairReady',
  'repairGiven',
  'repairWaits',
  'repairAnswered',
  'repairCompleted',
  'repairComplained',
  'repairStopped',
  'repairOverdue',
  'equipmentAlive',
  'canReleaseAsked',
  'canReleaseApproved',
  'canReleaseRefused',
  'flashFailedTwice',
  'registersAgain',
  'paymentReported',
  'termEnding',
  'chtTakenBack',
  'webhookOff',
  'test',
] as const;
export type NotificationAct = (typeof notificationActs)[number];

/** One row of the bell (spec §3). `operator_act` is in the reader's language. */
export const notificationRow = z.strictObject({
  id: z.string(),
  operator_type: z.literal(notificationTypes),
  operator_act: z.string(),
  /** The piece of `operator_act` that opens `link`; empty without one. */
  link_text: z.string(),
  /** A path of this site; empty without one. */
  link: z.string(),
  operator_per: z.string(),
  /** Seconds UTC. */
  operator_time: z.number(),
  subject_kind: z.string(),
  subject_id: z.string(),
  read: z.boolean(),
});
export type NotificationRow = z.output<typeof notificationRow>;

/** `GET getNotification` (spec §7): status 1 when something is unread. */
export const notificationStatus = z.strictObject({
  operator_type: z.literal(notificationTypes),
  status: z.literal([0, 1]),
  count: z.number(),
});
export type NotificationStatus = z.output<typeof notificationStatus>;

/** Where a click on a notification leads (spec §9); the record is opened by `?id=` when there is one. */
export function notificationPath({
  operator_type,
  subject_id,
}: Pick<NotificationRow, 'operator_type' | 'subject_id'>): string {
  const pages: Partial<Record<NotificationType, string>> = {
    1: '/accountAudit',
    2: '/infoEntry',
    3: '/equipReplace',
    4: '/equipCancel',
  };
  const page = pages[operator_type];
  if (!page) return '/carMonitor';
  return subject_id ? `${page}?id=${encodeURIComponent(subject_id)}` : page;
}
