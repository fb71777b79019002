/** What mail, webhooks and reports that are sent regularly refuse, with the HTTP status (see `refusals`). */
export const tellingRefusals = {
  mailFormat: 400,
  mailOff: 409,
  mailCodeFormat: 400,
  mailCodeWrong: 422,
  mailCodeOver: 422,
  webhookUrl: 400,
  webhookPrivate: 422,
  webhookNoRight: 403,
  webhookTooMany: 409,
  scheduleTooMany: 409,
  scheduleReceiver: 422,
  targetThere: 409,
  monthNotBegun: 422,
  monthNotOver: 422,
  alreadyIssued: 409,
} as const;
