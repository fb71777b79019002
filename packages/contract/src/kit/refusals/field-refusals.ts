/** What the pages of construction sites, soil samples, target maps, lines and marks refuse, with the HTTP status (see `refusals`). */
export const fieldRefusals = {
  // construction sites
  siteContractor: 400,
  siteReason: 400,
  siteMachineKind: 422,
  siteFinished: 409,
  // soil samples
  soilLayer: 400,
  soilLayerTwice: 400,
  samplingPoints: 400,
  samplingNoPoint: 422,
  samplingOutside: 422,
  placeOutsideRegion: 422,
  planBegun: 409,
  bagUnknown: 422,
  noLabValue: 422,
  surfaceTooFew: 422,
  // target maps
  targetProperty: 422,
  targetNoRate: 422,
  targetNegative: 422,
  targetCrosses: 422,
  targetOverlaps: 422,
  targetCover: 422,
  targetTooMany: 422,
  targetNotInForce: 409,
  layerNoData: 422,
  // lines, marks
  vehicleMissing: 404,
  blockMissing: 404,
  linePointCount: 400,
  lineTooShort: 400,
  lineCrosses: 400,
  lineHeading: 400,
  markTarget: 400,
  obstaclesOnly: 400,
  fieldDataTooLarge: 422,
} as const;
