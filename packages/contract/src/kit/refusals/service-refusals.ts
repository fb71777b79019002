/** What tutorial videos, feedback, problems and repairs refuse, with the HTTP status (see `refusals`). */
export const serviceRefusals = {
  videoUnavailable: 404,
  videoPublished: 409,
  filmMissing: 400,
  filmOnly: 422,
  filmBroken: 422,
  captionsOnly: 422,
  httpsOnly: 400,
  chaptersFormat: 400,
  feedbackShort: 400,
  feedbackOver: 409,
  problemTitleShort: 400,
  problemTextShort: 400,
  problemClosedDevice: 409,
  contactTooOld: 409,
} as const;
