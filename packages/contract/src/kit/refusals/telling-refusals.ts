/** What mail and webhooks refuse, with the HTTP status (see `refusals`). */
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
} as const;
